import type { LogRow } from '@/lib/contract/portal/comm-log';
import type { LogPlace } from '@/lib/domain/comm-log/place';
import { logQueryParams } from '@/lib/domain/comm-log/query';
import type { LogQuery } from '@/lib/domain/comm-log/query';
import { send } from '../http/call';

export interface LogFile {
  readonly name: string;
  readonly timeZone: string | null;
  readonly rows: readonly LogRow[];
  readonly complete: boolean;
}

/** Many pages of the upstream take their time. */
const LIMIT_MS = 60_000;

/** The entries for a file; the audit tells of it. Throws `CallError`. */
export function exportLogFile(place: LogPlace, query: LogQuery): Promise<LogFile> {
  const of = place.kind === 'device' ? { device: place.id } : { station: place.id };
  return send<LogFile>('/api/devices/log', { ...of, ...logQueryParams({ ...query, page: 1 }) }, { limitMs: LIMIT_MS });
}
