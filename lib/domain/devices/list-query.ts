import { choice, firstParam, listQueryString, parseListQuery } from '../list-params';
import type { ListPage, ListParams, ListQuery } from '../list-params';
import type { DeviceMenuKey } from './menu';
import { DEVICE_STATUS_FILTERS } from './status';
import type { DeviceStatusFilter } from './status';
import type { Device } from './types';

export const DEVICE_SORTS = ['name', 'serial', 'key', 'station', 'gateway', 'owner', 'lastSeen', 'status'] as const;
export type DeviceSort = (typeof DEVICE_SORTS)[number];

/** The query in the address of a device list; the type is in the path. */
export interface DeviceQuery extends ListQuery<DeviceSort> {
  readonly status: DeviceStatusFilter;
}

export interface DevicePage extends ListPage<DeviceQuery, Device> {
  readonly type: string;
  readonly typeName: string;
  /** Of all devices of the type, ignoring the search. */
  readonly counts: Readonly<Record<DeviceStatusFilter, number>>;
  /** Of the devices found by the search: the number of rows under each tab. */
  readonly found: Readonly<Record<DeviceStatusFilter, number>>;
}

/** The actions that the viewer has on the devices of a page, by device id. */
export type DeviceMenus = Readonly<Record<string, readonly DeviceMenuKey[]>>;

/** A page with the viewer's actions. */
export interface ViewedDevicePage extends DevicePage {
  readonly menus: DeviceMenus;
}

export const DEFAULT_DEVICE_QUERY: DeviceQuery = {
  search: '',
  status: 'all',
  sort: 'status',
  descending: false,
  page: 1,
  more: 0,
};

/** Reads the address; an invalid part falls back to its default. */
export function parseDeviceQuery(params: ListParams): DeviceQuery {
  return {
    ...parseListQuery(params, DEVICE_SORTS, DEFAULT_DEVICE_QUERY),
    status: choice(firstParam(params, 'status'), DEVICE_STATUS_FILTERS, 'all'),
  };
}

/** The query as an address part: empty for the default, otherwise such as `?status=fault`. `parseDeviceQuery` reads it. */
export function deviceQueryString(query: DeviceQuery): string {
  return listQueryString(query, DEFAULT_DEVICE_QUERY);
}
