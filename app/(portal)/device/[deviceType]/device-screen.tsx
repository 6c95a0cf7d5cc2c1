import { DevicePage } from '@/components/devices/device-page';
import { isFirmwareView } from '@/components/devices/firmware/addresses';
import { FirmwarePage } from '@/components/devices/firmware/firmware-page';
import { AccessGate } from '@/components/sharing/access-gate';
import type { ListParams } from '@/lib/domain/list-params';
import { loadDeviceScreen } from '@/lib/server/devices/loaders';

/** One device, as long as its station is the user's to see (A24). */
export async function DeviceScreen({ type, id, params }: { type: string; id: string; params: ListParams }) {
  const screen = await loadDeviceScreen(type, id, params);
  const page = isFirmwareView(params) ? (
    <FirmwarePage outcome={screen.outcome} type={type} id={id} />
  ) : (
    <DevicePage {...screen} type={type} id={id} params={params} />
  );
  const device = screen.outcome.ok ? screen.outcome.value.device : null;
  if (!device?.stationId) return page;
  return (
    <AccessGate id={device.stationId} name={device.stationName}>
      {page}
    </AccessGate>
  );
}
