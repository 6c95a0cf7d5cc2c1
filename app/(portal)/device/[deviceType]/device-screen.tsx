import { DevicePage } from '@/components/devices/device-page';
import { AccessGate } from '@/components/sharing/access-gate';
import { maySetDevices } from '@/lib/domain/devices/may-set';
import type { ListParams } from '@/lib/domain/list-params';
import { loadDeviceScreen } from '@/lib/server/devices/loaders';
import { requireSession } from '@/lib/server/session/loaders';

/** One device, as long as its station is the user's to see (A24). */
export async function DeviceScreen({ type, id, params }: { type: string; id: string; params: ListParams }) {
  const [screen, viewer] = await Promise.all([loadDeviceScreen(type, id, params), requireSession()]);
  const maySet = screen.outcome.ok && maySetDevices(screen.outcome.value.station, viewer);
  const page = <DevicePage {...screen} type={type} id={id} params={params} maySet={maySet} />;
  const device = screen.outcome.ok ? screen.outcome.value.device : null;
  if (!device?.stationId) return page;
  return (
    <AccessGate id={device.stationId} name={device.stationName}>
      {page}
    </AccessGate>
  );
}
