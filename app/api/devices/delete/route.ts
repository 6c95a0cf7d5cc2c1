import { deleteDevice as entry } from '@/lib/contract/portal/device-edit';
import { deleteDevice } from '@/lib/server/devices/device-edit/mutations';
import { signedInRoute } from '@/lib/server/http/signed-in-route';

export const POST = signedInRoute(entry, ({ caller, session }, input) => deleteDevice(caller, session, input));
