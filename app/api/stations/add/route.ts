import { addStation } from '@/lib/contract/portal/station-edit';
import { route } from '@/lib/server/http/route';
import { addStation as add } from '@/lib/server/stations/station-edit/mutations';

export const POST = route(addStation, ({ caller, input }) => add(caller, input));
