import { chartAside } from '@/lib/contract/portal/chart';
import { readChartAside } from '@/lib/server/energy/set-aside/data';
import { route } from '@/lib/server/http/route';

export const GET = route(chartAside, ({ caller, input }) => readChartAside(caller, input));
