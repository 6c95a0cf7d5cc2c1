import { choice, firstParam, pageNumber, searchText } from '../list-params';
import type { ListParams } from '../list-params';
import { DEVICE_STATUS_FILTERS } from './status';
import type { DeviceStatusFilter } from './status';
import type { Device } from './types';

export { PAGE_SIZE } from '../list-params';

export const DEVICE_SORTS = ['name', 'serial', 'key', 'station', 'gateway', 'owner', 'lastSeen', 'status'] as const;
export type DeviceSort = (typeof DEVICE_SORTS)[number];

/** What the address of a device list says; the type stands in the path. */
export interface DeviceQuery {
  readonly search: string;
  readonly status: DeviceStatusFilter;
  readonly sort: DeviceSort;
  readonly descending: boolean;
  readonly page: number;
}

export interface DevicePage {
  readonly query: DeviceQuery;
  readonly type: string;
  readonly typeName: string;
  /** Of all devices of the type, whatever the search. */
  readonly counts: Readonly<Record<DeviceStatusFilter, number>>;
  readonly total: number;
  readonly pages: number;
  readonly rows: readonly Device[];
}

export const DEFAULT_DEVICE_QUERY: DeviceQuery = {
  search: '',
  status: 'all',
  sort: 'name',
  descending: false,
  page: 1,
};

/** Reads the address; what is wrong in it falls back to the default of that part. */
export function parseDeviceQuery(params: ListParams): DeviceQuery {
  return {
    search: searchText(firstParam(params, 'search')),
    status: choice(firstParam(params, 'status'), DEVICE_STATUS_FILTERS, 'all'),
    sort: choice(firstParam(params, 'sort'), DEVICE_SORTS, 'name'),
    descending: firstParam(params, 'order') === 'desc',
    page: pageNumber(firstParam(params, 'page')),
  };
}

/** The query as an address part: `` for the default, else `?status=fault`. `parseDeviceQuery` reads it back. */
export function deviceQueryString(query: DeviceQuery): string {
  const params = new URLSearchParams();
  if (query.search !== '') params.set('search', query.search);
  if (query.status !== 'all') params.set('status', query.status);
  if (query.sort !== 'name') params.set('sort', query.sort);
  if (query.descending) params.set('order', 'desc');
  if (query.page !== 1) params.set('page', String(query.page));
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}
