import { compareNumbers, compareTexts, cutPage, matcher } from '../list-params';
import type { CompareText } from '../list-params';
import type { DevicePage, DeviceQuery, DeviceSort } from './list-query';
import { DEVICE_STATUS_FILTERS, deviceStatusRank, isUnderStatus } from './status';
import type { DeviceStatusFilter } from './status';
import type { Device } from './types';

/** How many devices stand under each filter (D2.4). */
export function countStatuses(devices: readonly Device[]): Record<DeviceStatusFilter, number> {
  const counts: Record<DeviceStatusFilter, number> = { all: 0, normal: 0, offline: 0, fault: 0, warning: 0 };
  for (const device of devices) {
    for (const filter of DEVICE_STATUS_FILTERS) {
      if (isUnderStatus(device.status, filter)) counts[filter] += 1;
    }
  }
  return counts;
}

/** Which list of devices it is about. */
export interface DeviceListOf {
  readonly type: string;
  readonly typeName: string;
}

/**
 * The page of a device list that a query asks for (D2.3 to D2.5). `devices` are those of one type already. Search
 * looks at name and serial number. Sorting is stable, missing values stand last.
 */
export function pageOfDevices(
  devices: readonly Device[],
  query: DeviceQuery,
  about: DeviceListOf,
  compare: CompareText,
): DevicePage {
  return cutDevices(orderDevices(devices, query, compare), query, about, countStatuses(devices));
}

/** All devices in the order of a query, whatever its filter and search. */
export function orderDevices(
  devices: readonly Device[],
  query: Pick<DeviceQuery, 'sort' | 'descending'>,
  compare: CompareText,
): readonly Device[] {
  return devices.toSorted(comparator(query.sort, query.descending, compare));
}

/** The page of a query out of devices that stand in its order already. */
export function cutDevices(
  ordered: readonly Device[],
  query: DeviceQuery,
  about: DeviceListOf,
  counts: DevicePage['counts'],
): DevicePage {
  const matches = matcher(query.search);
  const rows = ordered.filter(
    (device) => isUnderStatus(device.status, query.status) && matches([device.name, device.serial]),
  );
  return { ...cutPage(rows, query), ...about, counts };
}

function comparator(sort: DeviceSort, descending: boolean, compare: CompareText): (a: Device, b: Device) => number {
  if (sort === 'lastSeen') return (a, b) => compareNumbers(a.lastSeen, b.lastSeen, descending);
  if (sort === 'status') {
    return (a, b) => compareNumbers(deviceStatusRank(a.status), deviceStatusRank(b.status), descending);
  }
  const text = TEXTS[sort];
  return (a, b) => compareTexts(text(a), text(b), descending, compare);
}

const TEXTS: Record<Exclude<DeviceSort, 'lastSeen' | 'status'>, (device: Device) => string> = {
  name: (device) => device.name,
  serial: (device) => device.serial,
  key: (device) => device.key,
  station: (device) => device.stationName,
  gateway: (device) => device.gatewayName,
  owner: (device) => device.creator,
};
