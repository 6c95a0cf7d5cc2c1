import { saveNamedChart } from '@/lib/contract/portal/saved-chart';
import { saveNamed } from '@/lib/server/charts/mutations';
import { route } from '@/lib/server/http/route';

export const POST = route(saveNamedChart, ({ caller, input }) => saveNamed(caller, input));
