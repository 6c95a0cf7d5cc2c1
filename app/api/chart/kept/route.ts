import { keptCharts } from '@/lib/contract/portal/kept-chart';
import { readKept } from '@/lib/server/chart/data';
import { signedInRoute } from '@/lib/server/http/signed-in-route';

export const GET = signedInRoute(keptCharts, ({ caller, session }) => readKept(caller, session));
