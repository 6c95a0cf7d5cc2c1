import type { LogPlace } from '@/lib/domain/comm-log/place';
import { logQueryParams } from '@/lib/domain/comm-log/query';
import type { LogQuery } from '@/lib/domain/comm-log/query';

type PlaceOf = Pick<LogPlace, 'id'> &
  ({ readonly kind: 'station' } | { readonly kind: 'device'; readonly type: string });

/** The page that a log belongs to. */
export function logHome(place: PlaceOf): string {
  return place.kind === 'device' ? `/device/${encodeURIComponent(place.type)}` : '/powerDetail';
}

/** What says in the address which log it is. */
export function logParams(place: PlaceOf): Record<string, string> {
  return { [place.kind]: place.id, log: '1' };
}

/** A log under a query, and whatever of it changes; a change begins on page 1. */
export function logHref(place: PlaceOf, query?: LogQuery, change: Partial<LogQuery> = {}): string {
  const params = { ...logParams(place), ...(query && logQueryParams({ ...query, page: 1, ...change })) };
  return `${logHome(place)}?${new URLSearchParams(params).toString()}`;
}

/** What the log is of: the device's page, or the devices of the station. */
export function logOwnerHref(place: PlaceOf): string {
  const params = { [place.kind]: place.id, ...(place.kind === 'station' && { section: 'devices' }) };
  return `${logHome(place)}?${new URLSearchParams(params).toString()}`;
}
