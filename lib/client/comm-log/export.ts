import { exportLog } from '@/lib/contract/portal/calls/comm-log/export';
import { placeId, type LogScope } from '@/lib/domain/comm-log/place';
import { logQueryParams } from '@/lib/domain/comm-log/query';
import type { LogQuery } from '@/lib/domain/comm-log/query';
import { call } from '../http/call';

/** Many pages of the upstream take this long. */
const LIMIT_MS = 60_000;

/** The entries for a file; the export is recorded in the audit. Throws `CallError`. */
export const exportLogFile = (scope: LogScope, query: LogQuery) =>
  call(exportLog, { ...placeId(scope), ...logQueryParams({ ...query, page: 1 }) }, { limitMs: LIMIT_MS });
