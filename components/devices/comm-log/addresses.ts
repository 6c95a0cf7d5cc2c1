import { placeHref, type DeviceOrStation } from '@/lib/domain/comm-log/place';
import { logQueryParams, type LogQuery } from '@/lib/domain/comm-log/query';

/** URL of a log for a query with changes; a change resets to page 1. */
export const logHref = (scope: DeviceOrStation, query?: LogQuery, change: Partial<LogQuery> = {}): string =>
  placeHref(scope, { log: '1', ...(query && logQueryParams({ ...query, page: 1, ...change })) });
