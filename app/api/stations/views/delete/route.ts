import { deleteView } from '@/lib/contract/portal/station-view';
import { route } from '@/lib/server/http/route';
import { deleteView as remove } from '@/lib/server/stations/station-views/mutations';

export const POST = route(deleteView, ({ caller, input }) => remove(caller, input.id));
