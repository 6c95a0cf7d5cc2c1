import { saveKeptChart } from '@/lib/contract/portal/kept-chart';
import { saveKept } from '@/lib/server/chart/mutations';
import { route } from '@/lib/server/http/route';

export const POST = route(saveKeptChart, ({ caller, input }) => saveKept(caller, input));
