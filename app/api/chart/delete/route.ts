import { deleteSavedChart } from '@/lib/contract/portal/saved-chart';
import { deleteSaved } from '@/lib/server/charts/mutations';
import { route } from '@/lib/server/http/route';

export const POST = route(deleteSavedChart, ({ caller, input }) => deleteSaved(caller, input.id));
