import { areTaken, judge, type Decided, type Limit, type Standing } from '../plausibility/judge';
import { isCounted, markOf, type StoredSample } from './absorb';
import type { Reading, Sample } from './rollup';

/**
 * Samples with their verdicts: compressed ones as already judged, waiting ones judged now, and compressed ones judged again if they come
 * after the first waiting one or are still open themselves. Both in order of time; for an instant in both, the compressed one counts.
 * `before` is the newest counted reading before all of them.
 */
export function readingsOf(
  packed: readonly StoredSample[],
  waiting: readonly Sample[],
  limit: Limit | null,
  before: Standing | null = null,
  decided?: Decided,
): Reading[] {
  return judgedSamples(packed, waiting, limit, before, decided).map(readingOf);
}

/** The same with the verdicts. */
export function judgedSamples(
  packed: readonly StoredSample[],
  waiting: readonly Sample[],
  limit: Limit | null,
  before: Standing | null = null,
  decided?: Decided,
): StoredSample[] {
  const known = new Set(packed.map(({ ts }) => ts));
  const fresh = waiting.filter(({ ts }) => !known.has(ts));
  const first = fresh[0]?.ts ?? Infinity;
  const options = decided && { decided };
  if (limit?.kind !== 'counter' || first === Infinity) {
    const judged = !decided && areTaken(fresh, limit) ? fresh : judge(fresh, limit, options);
    return inOrder<StoredSample>(packed, judged);
  }
  const settled = packed.findLastIndex((one) => one.ts < first && isCounted(one));
  const standing = standingAt(packed, settled, before);
  if (settled === packed.length - 1 && !decided && areTaken(fresh, limit, standing)) return inOrder(packed, fresh);
  const judged = judge(inOrder(packed.slice(settled + 1), fresh), limit, { from: standing, ...options });
  return [...packed.slice(0, settled + 1), ...judged];
}

/** The newest counted reading of some judged ones, and whether there is an earlier one. */
function standingAt(packed: readonly StoredSample[], index: number, before: Standing | null): Standing | null {
  const last = packed[index];
  if (!last) return before;
  const sure = before !== null || packed.slice(0, index).some(isCounted);
  return { last: { ts: last.ts, value: last.value }, sure };
}

export function readingOf(sample: StoredSample): Reading {
  const { ts, value, verdict } = sample;
  const mark = markOf(verdict);
  return mark ? { ts, value, mark } : verdict ? { ts, value } : sample;
}

function inOrder<T extends Sample>(a: readonly T[], b: readonly T[]): T[] {
  const [last, first] = [a.at(-1), b[0]];
  if (!last || !first || first.ts > last.ts) return [...a, ...b];
  return [...a, ...b].sort((x, y) => x.ts - y.ts);
}
