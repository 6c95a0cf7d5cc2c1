import type { LogRow } from '@/lib/contract/portal/comm-log';
import { placeId, type LogScope } from '@/lib/domain/comm-log/place';
import { logQueryParams } from '@/lib/domain/comm-log/query';
import type { LogQuery } from '@/lib/domain/comm-log/query';
import { send } from '../http/call';

export interface LogFile {
  readonly name: string;
  readonly timeZone: string | null;
  readonly rows: readonly LogRow[];
  readonly complete: boolean;
}

/** Many pages of the upstream take this long. */
const LIMIT_MS = 60_000;

/** The entries for a file; the export is recorded in the audit. Throws `CallError`. */
export function exportLogFile(scope: LogScope, query: LogQuery): Promise<LogFile> {
  const body = { ...placeId(scope), ...logQueryParams({ ...query, page: 1 }) };
  return send<LogFile>('/api/devices/log', body, { limitMs: LIMIT_MS });
}
