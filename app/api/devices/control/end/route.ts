import { endControl } from '@/lib/contract/portal/device-control';
import { closeControl } from '@/lib/server/devices/device-live/mutations';
import { route } from '@/lib/server/http/route';

export const POST = route(endControl, ({ caller, input }) => closeControl(caller, input));
