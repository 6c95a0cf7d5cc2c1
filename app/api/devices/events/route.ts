import { deviceEvents } from '@/lib/contract/portal/devices';
import { parseEventQuery } from '@/lib/domain/alarms/event-list';
import { readDeviceEvents } from '@/lib/server/alarms/data';
import { route } from '@/lib/server/http/route';

export const GET = route(deviceEvents, ({ caller, input: { type, device, kind, ...params } }) =>
  readDeviceEvents(caller, type, device, parseEventQuery(kind, params)),
);
