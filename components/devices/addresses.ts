import { deviceQueryString, type DeviceQuery, type DeviceSort } from '@/lib/domain/devices/list-query';

/** URL of the list of a type for a query with changes; a change resets to page 1. */
export function deviceListHref(type: string, query: DeviceQuery, change: Partial<DeviceQuery> = {}): string {
  return `/device/${encodeURIComponent(type)}${deviceQueryString({ ...query, page: 1, more: 0, ...change })}`;
}

/** The page of one device (D2.7). */
export function deviceHref(type: string, id: string): string {
  return `/device/${encodeURIComponent(type)}?device=${encodeURIComponent(id)}`;
}

/** The communication log of one device (decisions C3). */
export function deviceLogHref(type: string, id: string): string {
  return `${deviceHref(type, id)}&log=1`;
}

/** URL that sorts by a column; a second click reverses the order. */
export function deviceSortHref(type: string, query: DeviceQuery, sort: DeviceSort): string {
  return deviceListHref(type, query, { sort, descending: query.sort === sort && !query.descending });
}

/** URL of a template, and optionally a group, of a device's page. */
export function deviceViewHref(type: string, id: string, template: number, group?: string): string {
  const params = new URLSearchParams({ device: id, template: String(template) });
  if (group !== undefined) params.set('group', group);
  return `/device/${encodeURIComponent(type)}?${params.toString()}`;
}

/** URL of a page of a gateway's held readings, on the gateway's own page. */
export function heldHref({ id, type }: { readonly id: string; readonly type: string }, page: number): string {
  const own = deviceHref(type, id);
  return page > 1 ? `${own}&held=${page}` : own;
}
