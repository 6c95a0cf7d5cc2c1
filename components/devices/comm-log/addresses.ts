import { placeHref, type DeviceOrStation } from '@/lib/domain/comm-log/place';
import { logQueryParams, type LogQuery } from '@/lib/domain/comm-log/query';

/** A log under a query, and whatever of it changes; a change begins on page 1. */
export const logHref = (place: DeviceOrStation, query?: LogQuery, change: Partial<LogQuery> = {}): string =>
  placeHref(place, { log: '1', ...(query && logQueryParams({ ...query, page: 1, ...change })) });
