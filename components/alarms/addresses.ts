import { eventParams, type EventQuery } from '@/lib/domain/alarms/event-list';

/** URL of the warnings or faults of a device with a query. */
export function deviceEventsHref(type: string, device: string, query: EventQuery): string {
  const params = new URLSearchParams({ device, tab: query.kind, ...eventParams(query) });
  return `/device/${encodeURIComponent(type)}?${params.toString()}`;
}
