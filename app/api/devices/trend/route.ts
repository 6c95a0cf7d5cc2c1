import { deviceTrend } from '@/lib/contract/portal/devices';
import { readDeviceTrend } from '@/lib/server/devices/device-live/data';
import { route } from '@/lib/server/http/route';

export const GET = route(deviceTrend, ({ caller, input }) =>
  readDeviceTrend(caller, input.type, input.device, Date.now()),
);
