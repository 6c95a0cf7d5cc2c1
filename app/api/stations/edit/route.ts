import { changeStation } from '@/lib/contract/portal/station-edit';
import { route } from '@/lib/server/http/route';
import { changeStation as change } from '@/lib/server/stations/station-edit/mutations';

export const POST = route(changeStation, ({ caller, input }) => change(caller, input));
