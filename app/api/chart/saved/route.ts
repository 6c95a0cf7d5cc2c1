import { savedCharts } from '@/lib/contract/portal/saved-chart';
import { readSaved } from '@/lib/server/charts/data';
import { signedInRoute } from '@/lib/server/http/signed-in-route';

export const GET = signedInRoute(savedCharts, ({ caller, session }) => readSaved(caller, session));
