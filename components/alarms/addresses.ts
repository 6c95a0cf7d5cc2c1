import { eventParams, type DeviceTab, type EventQuery } from '@/lib/domain/alarms/event-list';

/** A tab of a device's page (D2.8). */
export function deviceTabHref(type: string, device: string, tab: DeviceTab): string {
  const params = new URLSearchParams({ device });
  if (tab !== 'overview') params.set('tab', tab);
  return `/device/${encodeURIComponent(type)}?${params.toString()}`;
}

/** The warnings or faults of a device under a query. */
export function deviceEventsHref(type: string, device: string, query: EventQuery): string {
  const params = new URLSearchParams({ device, tab: query.kind, ...eventParams(query) });
  return `/device/${encodeURIComponent(type)}?${params.toString()}`;
}
