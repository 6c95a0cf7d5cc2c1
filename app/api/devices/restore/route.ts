import { restoreDevice as entry } from '@/lib/contract/portal/device-edit';
import { restoreDevice } from '@/lib/server/devices/device-edit/mutations';
import { route } from '@/lib/server/http/route';

export const POST = route(entry, ({ caller, input }) => restoreDevice(caller, input));
