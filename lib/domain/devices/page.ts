import { cutPage, type CompareText } from '../list-params';
import { rowComparator, searchRows, type SortColumns } from '../list-rows';
import type { DevicePage, DeviceQuery, DeviceSort } from './list-query';
import { DEVICE_STATUS_FILTERS, deviceStatusRank, isUnderStatus } from './status';
import type { DeviceStatusFilter } from './status';
import type { Device } from './types';

/** The number of devices under each filter (D2.4). */
export function countStatuses(devices: readonly Device[]): Record<DeviceStatusFilter, number> {
  const counts: Record<DeviceStatusFilter, number> = { all: 0, normal: 0, offline: 0, fault: 0, warning: 0 };
  for (const device of devices) {
    for (const filter of DEVICE_STATUS_FILTERS) {
      if (isUnderStatus(device.status, filter)) counts[filter] += 1;
    }
  }
  return counts;
}

/** The device type of a list. */
export interface DeviceListOf {
  readonly type: string;
  readonly typeName: string;
}

/** All devices in the order of a query, ignoring its filter and search; equal ones by name. */
export function orderDevices(
  devices: readonly Device[],
  query: Pick<DeviceQuery, 'sort' | 'descending'>,
  compare: CompareText,
): readonly Device[] {
  const byColumn = rowComparator(COLUMNS, query, compare);
  return devices.toSorted((a, b) => byColumn(a, b) || compare(a.name, b.name));
}

/**
 * The page of a query from already sorted devices of one type (D2.3 to D2.5). Search covers name and serial number. Missing values come
 * last.
 */
export function cutDevices(
  ordered: readonly Device[],
  query: DeviceQuery,
  about: DeviceListOf,
  counts: DevicePage['counts'],
): DevicePage {
  const found = searchRows(ordered, query.search, (device) => [device.name, device.serial]);
  const page = cutPage(
    found.filter((device) => isUnderStatus(device.status, query.status)),
    query,
  );
  return { ...page, ...about, counts, found: query.search === '' ? counts : countStatuses(found) };
}

const COLUMNS: SortColumns<Device, DeviceSort> = {
  name: { text: (device) => device.name },
  serial: { text: (device) => device.serial },
  key: { text: (device) => device.key },
  station: { text: (device) => device.stationName },
  gateway: { text: (device) => device.gatewayName },
  owner: { text: (device) => device.creator },
  status: { number: (device) => deviceStatusRank(device.status) },
  lastSeen: { number: (device) => device.lastSeen },
};
