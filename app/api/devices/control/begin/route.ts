import { beginControl } from '@/lib/contract/portal/device-control';
import { openControl } from '@/lib/server/devices/device-live/mutations';
import { route } from '@/lib/server/http/route';

export const POST = route(beginControl, ({ caller, input }) => openControl(caller, input));
