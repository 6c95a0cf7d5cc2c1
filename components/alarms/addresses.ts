import type { DeviceTab, EventQuery } from '@/lib/domain/alarms/event-list';

/** A tab of a device's page (D2.8). */
export function deviceTabHref(type: string, device: string, tab: DeviceTab): string {
  const params = new URLSearchParams({ device });
  if (tab !== 'overview') params.set('tab', tab);
  return `/device/${encodeURIComponent(type)}?${params.toString()}`;
}

/** The warnings or faults of a device, pending or resolved, and which page of them. */
export function deviceEventsHref(type: string, device: string, { kind, state, page }: EventQuery): string {
  const params = new URLSearchParams({ device, tab: kind });
  if (state !== 'pending') params.set('state', state);
  if (page > 1) params.set('page', String(page));
  return `/device/${encodeURIComponent(type)}?${params.toString()}`;
}
