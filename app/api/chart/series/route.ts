import { chartSeries } from '@/lib/contract/portal/chart';
import { readChart } from '@/lib/server/charts/data';
import { route } from '@/lib/server/http/route';

export const GET = route(chartSeries, ({ caller, input }) => readChart(caller, input, Date.now()));
