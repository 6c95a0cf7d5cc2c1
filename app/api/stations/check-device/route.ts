import { checkDevice } from '@/lib/contract/portal/station-edit';
import { route } from '@/lib/server/http/route';
import { checkDevice as check } from '@/lib/server/stations/station-edit/mutations';

export const POST = route(checkDevice, ({ caller, input }) => check(caller, input));
