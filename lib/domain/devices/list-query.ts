import { choice, firstParam, listQueryString, parseListQuery } from '../list-params';
import type { ListPage, ListParams, ListQuery } from '../list-params';
import type { DeviceMenuKey } from './menu';
import { DEVICE_STATUS_FILTERS } from './status';
import type { DeviceStatusFilter } from './status';
import type { Device } from './types';

export const DEVICE_SORTS = ['name', 'serial', 'key', 'station', 'gateway', 'owner', 'lastSeen', 'status'] as const;
export type DeviceSort = (typeof DEVICE_SORTS)[number];

/** What the address of a device list says; the type stands in the path. */
export interface DeviceQuery extends ListQuery<DeviceSort> {
  readonly status: DeviceStatusFilter;
}

export interface DevicePage extends ListPage<DeviceQuery, Device> {
  readonly type: string;
  readonly typeName: string;
  /** Of all devices of the type, whatever the search. */
  readonly counts: Readonly<Record<DeviceStatusFilter, number>>;
  /** Of those that the search finds: what each tab leads to. */
  readonly found: Readonly<Record<DeviceStatusFilter, number>>;
}

/** What the viewer may do with the devices of a page, by their ids. */
export type DeviceMenus = Readonly<Record<string, readonly DeviceMenuKey[]>>;

/** A page as one viewer sees it. */
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

/** Reads the address; what is wrong in it falls back to the default of that part. */
export function parseDeviceQuery(params: ListParams): DeviceQuery {
  return {
    ...parseListQuery(params, DEVICE_SORTS, DEFAULT_DEVICE_QUERY),
    status: choice(firstParam(params, 'status'), DEVICE_STATUS_FILTERS, 'all'),
  };
}

/** The query as an address part: `` for the default, else `?status=fault`. `parseDeviceQuery` reads it back. */
export function deviceQueryString(query: DeviceQuery): string {
  return listQueryString(query, DEFAULT_DEVICE_QUERY);
}
