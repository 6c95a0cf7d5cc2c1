import type { CallOutput } from '@/lib/contract/portal/call';
import { exportFaults } from '@/lib/contract/portal/calls/alarms/faults';
import type { FaultQuery, FaultRow } from '@/lib/domain/alarms/faults/query';
import type { TimeRange } from '@/lib/domain/time/time-range/range';
import { call } from '../http/call';

type FilePart = CallOutput<typeof exportFaults>;

/**
 * The rows that a filter matches, newest first, in batches: the rows, how many were received so far and the total (up to
 * 100,000). The export is recorded in the audit. Throws `CallError`, or an AbortError if `signal` aborted it.
 */
export async function* exportFaultParts(
  { handling, kind, level, pick, state }: Pick<FaultQuery, 'handling' | 'kind' | 'level' | 'pick' | 'state'>,
  { from, to }: TimeRange,
  signal: AbortSignal,
): AsyncGenerator<{ readonly rows: readonly FaultRow[]; readonly received: number; readonly count: number }> {
  const request = { pick, state, kind, level, handling, from, to };
  let after: FilePart['next'] = null;
  let [received, count] = [0, 0];
  do {
    signal.throwIfAborted();
    const part: FilePart = await call(exportFaults, after === null ? request : { ...request, after }, { signal });
    received += part.rows.length;
    count = part.count ?? count;
    yield { rows: part.rows, received, count: Math.max(count, received) };
    after = part.next;
  } while (after !== null);
}
