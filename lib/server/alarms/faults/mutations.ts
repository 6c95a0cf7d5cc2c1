import 'server-only';
import { exportAlarms, getAlarmPage } from '@/lib/contract/upstream/alarms/page';
import type { FaultQuery, FaultRow } from '@/lib/domain/alarms/faults/query';
import { orderFaults } from '@/lib/domain/alarms/faults/page';
import { ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import type { TimeRange } from '@/lib/domain/time/time-range/range';
import { isAnyOn } from '@/lib/domain/shell/tree/selection';
import type { Caller } from '../../http/caller';
import { compareIn } from '../../http/collation';
import { callUpstream } from '../../http/upstream-client';
import { isMissing } from '../../http/upstream-problem';
import { filterOf, readChosen, readDeviceAlarms } from './data';
import type { Chosen } from './data';
import { toFaultRow } from './mapper';

/** Rows per batch: all that the server holds in memory of a file, however long it is. */
const PART = 1_000;

export interface FilePart {
  readonly rows: FaultRow[];
  /** In the first batch only. */
  readonly count: number | null;
  readonly next: { readonly at: number; readonly key: string } | null;
}

export interface FileQuery extends Pick<FaultQuery, 'pick' | 'state' | 'kind' | 'level' | 'handling'>, TimeRange {
  readonly after?: { readonly at: number; readonly key: string } | undefined;
}

/** A batch of an alarm file. Nothing is read before the export is recorded in the audit (safety 1.10). */
export async function readFilePart(caller: Caller, query: FileQuery): Promise<Outcome<FilePart>> {
  const chosen = await readChosen(caller, query.pick);
  if (!chosen.ok) return chosen;
  const { fleet, selection } = chosen.value;
  if (!isAnyOn(selection)) return ok({ rows: [], count: 0, next: null });
  const filter = filterOf(selection, query, query);
  let count: number | null = null;
  if (!query.after) {
    const recorded = await callUpstream(exportAlarms, filter, caller);
    // An upstream without this call keeps its own audit.
    if (!recorded.ok) return isMissing(recorded.problem) ? wholeFile(caller, chosen.value, query) : recorded;
    count = recorded.value.count;
  }
  const more = query.after && { after: query.after };
  const answer = await callUpstream(getAlarmPage, { ...filter, ...more, page_size: PART }, caller);
  if (!answer.ok) return answer;
  const rows = answer.value.rows.map((dto) => toFaultRow(dto, fleet, caller.language));
  const last = rows.at(-1);
  const whole = rows.length < PART || !last || last.start === null;
  return ok({ rows, count, next: whole ? null : { at: last.start, key: last.id } });
}

async function wholeFile(caller: Caller, { fleet, selection }: Chosen, query: FileQuery): Promise<Outcome<FilePart>> {
  const found = await readDeviceAlarms(caller, fleet, selection, query);
  if (!found.ok) return found;
  const newest = { ...query, range: null, sort: 'start', descending: true, page: 1 } as const;
  const rows = orderFaults(found.value.rows, newest, compareIn(caller.language));
  return ok({ rows, count: rows.length, next: null });
}
