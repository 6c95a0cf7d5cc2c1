import type { DeviceMenus, DevicePage } from '@/lib/domain/devices/list-query';
import { toDeviceRow } from './device-row';
import { DeviceRows } from './device-rows';

/** The devices of one type (D2.5), of which what their rows need travels to the browser. */
export function DeviceTable({ page: { pages, query, rows, type }, menus }: { page: DevicePage; menus: DeviceMenus }) {
  return (
    <DeviceRows
      type={type}
      query={query}
      whole={pages === 1}
      rows={rows.map((device) => toDeviceRow(device, menus[device.id]))}
    />
  );
}
