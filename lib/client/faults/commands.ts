import type { FaultQuery, FaultRow } from '@/lib/domain/alarms/faults/query';
import type { TimeRange } from '@/lib/domain/time/time-range/range';
import { send } from '../http/call';

interface FilePart {
  readonly rows: readonly FaultRow[];
  readonly count: number | null;
  readonly next: { readonly at: number; readonly key: string } | null;
}

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
    const part: FilePart = await send<FilePart>(
      '/api/faults/export',
      after === null ? request : { ...request, after },
      {
        signal,
      },
    );
    soFar += part.rows.length;
    count = part.count ?? count;
    yield { rows: part.rows, soFar, count: Math.max(count, soFar) };
    after = part.next;
  } while (after !== null);
}
