import 'server-only';
import { readAlarms } from '@/lib/contract/upstream/alarms/alarm';
import { ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import type { OutputOf, ParsedInputOf } from '@/lib/contract/entry';
import type { acknowledgeFaults, assignFaults, commentFault } from '@/lib/contract/portal/alarms/handling';
import { acknowledgeAlarms, assignAlarms, commentAlarm } from '@/lib/contract/upstream/alarms/handling';
import { exportAlarms, getAlarmPage } from '@/lib/contract/upstream/alarms/page';
import type { FaultQuery, FaultRow } from '@/lib/domain/alarms/faults/query';
import { orderFaults } from '@/lib/domain/alarms/faults/page';
import type { TimeRange } from '@/lib/domain/time/time-range/range';
import { isAnyOn } from '@/lib/domain/shell/tree/selection';
import type { Caller } from '../http/caller';
import { callUpstream } from '../http/upstream-client';
import { toComment, toHandled, toFaultRow } from './alarm-rows';
import { compareIn } from '../http/collation';
import { isMissing } from '../http/upstream-problem';
import { filterOf, readChosen, readDeviceAlarms } from './fault-table';
import type { Chosen } from './fault-table';

/** Marks messages of the bell as read by the caller, for all their devices (P2.28, decisions B7). */
export async function markRead(
  caller: Caller,
  input: { readonly ids: string[] } | { readonly until: number },
): Promise<Outcome<{ read: true }>> {
  const answer = await callUpstream(readAlarms, 'ids' in input ? { id: input.ids } : { until: input.until }, caller);
  return answer.ok ? ok({ read: true }) : answer;
}

type Handled = Outcome<OutputOf<typeof acknowledgeFaults>>;

/** Acknowledges alarms in the caller's name, or undoes it. */
export async function setAcknowledged(
  caller: Caller,
  { acknowledged, alarms }: ParsedInputOf<typeof acknowledgeFaults>,
): Promise<Handled> {
  const answer = await callUpstream(acknowledgeAlarms, { acknowledged: acknowledged ? 1 : 0, alarm: alarms }, caller);
  return answer.ok ? ok(toHandled(answer.value)) : answer;
}

/** Assigns alarms; "me" is the account of the session. */
export async function setAssignee(
  caller: Caller,
  ownId: string,
  { alarms, to }: ParsedInputOf<typeof assignFaults>,
): Promise<Handled> {
  const assignee = to === 'me' ? ownId : to === 'none' ? null : to.user;
  const answer = await callUpstream(assignAlarms, { ...(assignee !== null && { assignee }), alarm: alarms }, caller);
  return answer.ok ? ok(toHandled(answer.value)) : answer;
}

/** Adds a comment in the caller's name. */
export async function addComment(
  caller: Caller,
  { id, text }: ParsedInputOf<typeof commentFault>,
): Promise<Outcome<OutputOf<typeof commentFault>>> {
  const answer = await callUpstream(commentAlarm, { alarm_id: id, text }, caller);
  return answer.ok ? ok(toComment(answer.value)) : answer;
}

/** Rows per batch: all that the server holds in memory of a file, however long it is. */
const PART = 1_000;

interface FilePart {
  readonly rows: FaultRow[];
  /** In the first batch only. */
  readonly count: number | null;
  readonly next: { readonly at: number; readonly key: string } | null;
}

interface FileQuery extends Pick<FaultQuery, 'pick' | 'state' | 'kind' | 'level' | 'handling'>, TimeRange {
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
