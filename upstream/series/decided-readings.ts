import type { Pool } from 'pg';
import type { DecidedSpan, DecisionVerdict } from '@/lib/domain/energy/plausibility/decisions';
import { countedIn } from '@/lib/domain/energy/plausibility/judge';
import { effectOf, spansOf, type SetAsideReason } from '@/lib/domain/energy/plausibility/set-aside';
import { chunkOf, isCounted } from '@/lib/domain/energy/series/absorb';
import type { Sample } from '@/lib/domain/energy/series/rollup';
import { DAY_MS, HOUR_MS } from '@/lib/domain/time/durations';
import { nameOf, type SeriesKey } from './raw-sample-repository';
import type { Queryable } from './latest-repository';
import { HOURS, readLastBefore } from './rollup-repository';
import { readDecided } from './decided';
import { readJudged } from './judged';
import { readLimits } from './limits';

/** How far after a span its effect is searched: four readings confirm a new level. */
const BEHIND_MS = 12 * HOUR_MS;

/** The readings a decision about one property would apply to, and its effect. */
export interface DecidedReadings {
  readonly readings: readonly Sample[];
  /** The reason of the first reading that does not count; null if all count. */
  readonly reason: SetAsideReason | null;
  /** Change of the counter's total; null for a property that is no counter. */
  readonly effect: number | null;
  /**
   * Maximum the counter can count from the reading before the span to its last one, and in a day; null for a property that
   * is no counter.
   */
  readonly most: { readonly inSpan: number; readonly inDay: number } | null;
}

/** The readings of a span, and the effect of judging them by `verdict` instead of the decisions in force. */
export async function decidedReadings(
  pool: Pool,
  db: Queryable,
  key: SeriesKey,
  { from, to }: DecidedSpan,
  verdict: DecisionVerdict,
): Promise<DecidedReadings> {
  const name = nameOf(key);
  const around = { chunksFrom: chunkOf(from) - HOUR_MS, from: from - HOUR_MS, to: to + BEHIND_MS };
  const samples = (await readJudged(pool, [key], around, db)).get(name) ?? [];
  const readings = samples.filter(({ ts }) => ts >= from && ts <= to);
  const reason = spansOf(readings)[0]?.reason ?? null;
  const limit = (await readLimits(pool, [key])).get(name) ?? null;
  if (limit?.kind !== 'counter') return { readings, reason, effect: null, most: null };
  const before = (await readDecided(db, [key])).get(name) ?? (() => null);
  const standing =
    samples.findLast((one) => one.ts < from && isCounted(one)) ??
    (await readLastBefore(db, HOURS, [key], around.chunksFrom)).get(name);
  const window = standing ? [standing, ...samples.filter(({ ts }) => ts > standing.ts)] : [];
  const after = (ts: number) => (ts >= from && ts <= to ? verdict : before(ts));
  const most = {
    inSpan: countedIn(standing ? Math.max(0, to - standing.ts) : 0, limit),
    inDay: countedIn(DAY_MS, limit),
  };
  return { readings, reason, effect: effectOf(window, limit, { before, after }), most };
}
