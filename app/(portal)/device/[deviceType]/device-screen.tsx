import { deviceListHref } from '@/components/devices/addresses';
import { DeviceDialogs } from '@/components/devices/device-dialogs';
import { DeviceMenu } from '@/components/devices/device-menu';
import { DevicePage } from '@/components/devices/device-page';
import { isFirmwareView } from '@/components/devices/firmware/addresses';
import { FirmwarePage } from '@/components/devices/firmware/firmware-page';
import { isVersionsView } from '@/components/devices/versions/addresses';
import { AccessGate } from '@/components/sharing/access-gate';
import { DEFAULT_DEVICE_QUERY } from '@/lib/domain/devices/list-query';
import { deviceMenuOf } from '@/lib/domain/devices/menu';
import type { ListParams } from '@/lib/domain/list-params';
import { loadDeviceScreen } from '@/lib/server/devices/queries';
import { requireSession } from '@/lib/server/session/page-context';
import { VersionsScreen } from './versions-screen';

/** One device, as long as its station is the user's to see (A24). */
export async function DeviceScreen({ type, id, params }: { type: string; id: string; params: ListParams }) {
  if (isVersionsView(params)) return <VersionsScreen type={type} id={id} params={params} />;
  const [screen, viewer] = await Promise.all([loadDeviceScreen(type, id, params), requireSession()]);
  const detail = screen.outcome.ok ? screen.outcome.value : null;
  const actions = detail && (
    <DeviceMenu
      device={detail.device}
      keys={deviceMenuOf(detail.device, detail.station, viewer).filter((key) => key !== 'detail')}
    />
  );
  const page = isFirmwareView(params) ? (
    <FirmwarePage outcome={screen.outcome} type={type} id={id} />
  ) : (
    <DevicePage {...screen} type={type} id={id} params={params} viewer={viewer.userId} actions={actions} />
  );
  if (!detail?.device.stationId) return page;
  return (
    <AccessGate id={detail.device.stationId} name={detail.device.stationName}>
      {page}
      <DeviceDialogs afterDelete={deviceListHref(type, DEFAULT_DEVICE_QUERY)} />
    </AccessGate>
  );
}
