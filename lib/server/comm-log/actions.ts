import 'server-only';
import { MOST_EXPORTED } from '@/lib/contract/portal/comm-log/export';
import type { LogRow } from '@/lib/contract/portal/comm-log/export';
import { exportCommLog } from '@/lib/contract/upstream/comm-log';
import type { DeviceOrStationId } from '@/lib/domain/comm-log/place';
import type { LogQuery } from '@/lib/domain/comm-log/query';
import { ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import type { Viewer } from '@/lib/domain/stations/menu';
import type { Caller } from '../http/caller';
import { callUpstream } from '../http/upstream-client';
import { isMissing } from '../http/upstream-problem';
import { queryOf, findLog, readRows } from './queries';
import type { FoundLog } from './queries';

const EXPORT_PAGE = 200;

interface LogFile {
  readonly name: string;
  readonly timeZone: string | null;
  readonly rows: LogRow[];
  readonly complete: boolean;
}

/**
 * The newest entries for a file; `complete` is false if there are more. Nothing is read before the export is recorded in the
 * audit (safety 1.10).
 */
export async function exportLog(
  caller: Caller,
  viewer: Pick<Viewer, 'userId'>,
  of: DeviceOrStationId,
  query: LogQuery,
): Promise<Outcome<LogFile>> {
  const found = await findLog(caller, viewer, of);
  if (!found.ok) return found;
  const until = await recordExport(caller, found.value, query);
  if (!until.ok) return until;
  const { scope: place, station } = found.value;
  const file = { name: place.name, timeZone: station.timeZone };
  const rows: LogRow[] = [];
  if (until.value === null) return ok({ ...file, rows, complete: true });
  for (let page = 1; ; page += 1) {
    const answer = await readRows(caller, found.value, query, page, EXPORT_PAGE, until.value);
    if (!answer.ok) return answer;
    rows.push(...answer.value.rows);
    const all = rows.length >= answer.value.total || answer.value.rows.length === 0;
    if (!all && rows.length < MOST_EXPORTED) continue;
    return ok({ ...file, rows, complete: all });
  }
}

/** Upper limit of the counted entries' times, epoch ms; null if there are none. An upstream without this call keeps its own audit. */
async function recordExport(caller: Caller, found: FoundLog, query: LogQuery): Promise<Outcome<number | null>> {
  const answer = await callUpstream(exportCommLog, { ...queryOf(found, query), most: MOST_EXPORTED }, caller);
  if (answer.ok) return ok(answer.value.until);
  return isMissing(answer.problem) ? ok(Infinity) : answer;
}
