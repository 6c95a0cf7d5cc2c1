import type { CallOutput } from '@/lib/contract/portal/call';
import { exportFaults } from '@/lib/contract/portal/calls/faults';
import type { FaultQuery, FaultRow } from '@/lib/domain/faults/query';
import type { TimeRange } from '@/lib/domain/time-range/range';
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
): AsyncGenerator<{ readonly rows: readonly FaultRow[]; readonly soFar: number; readonly count: number }> {
  const request = { pick, state, kind, level, handling, from, to };
  let after: FilePart['next'] = null;
  let [soFar, count] = [0, 0];
  do {
    signal.throwIfAborted();
    const part: FilePart = await call(exportFaults, after === null ? request : { ...request, after }, { signal });
    soFar += part.rows.length;
    count = part.count ?? count;
    yield { rows: part.rows, soFar, count: Math.max(count, soFar) };
    after = part.next;
  } while (after !== null);
}
