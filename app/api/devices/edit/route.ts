import { editDevice as entry } from '@/lib/contract/portal/device-edit';
import { editDevice } from '@/lib/server/devices/device-edit/mutations';
import { route } from '@/lib/server/http/route';

export const POST = route(entry, ({ caller, input }) => editDevice(caller, input));
