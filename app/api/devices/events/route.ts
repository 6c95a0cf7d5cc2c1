import { deviceEvents } from '@/lib/contract/portal/devices';
import { readDeviceEvents } from '@/lib/server/alarms/data';
import { route } from '@/lib/server/http/route';

export const GET = route(deviceEvents, ({ caller, input: { type, device, ...query } }) =>
  readDeviceEvents(caller, type, device, query),
);
