import { deleteKeptChart } from '@/lib/contract/portal/kept-chart';
import { deleteKept } from '@/lib/server/chart/mutations';
import { route } from '@/lib/server/http/route';

export const POST = route(deleteKeptChart, ({ caller, input }) => deleteKept(caller, input.id));
