import { listDeletedDevices as entry } from '@/lib/contract/portal/device-edit';
import { ok } from '@/lib/domain/problem';
import { readDeletedDevices } from '@/lib/server/devices/device-edit/data';
import { route } from '@/lib/server/http/route';

export const GET = route(entry, async ({ caller }) => {
  const devices = await readDeletedDevices(caller);
  return devices.ok ? ok({ restorable: devices.value }) : devices;
});
