import type { Pool } from 'pg';
import { ENOUGH } from '@/lib/domain/energy/plausibility/judge';
import type { DecidedSpan } from '@/lib/domain/energy/plausibility/decisions';
import type { Cuts } from '@/lib/domain/energy/series/cuts';
import { DAY_MS } from '@/lib/domain/time/durations';
import { countChunked, newestChunks } from './sample-chunk-repository';
import { inTurn } from '../database/in-turn';
import { nameOf, type SeriesKey } from './raw-sample-repository';
import type { Queryable } from './latest-repository';
import { hoursBack } from './rollup-repository';
import { absorbSpan, type Rules } from './absorb-arrived';
import { readDecided } from './decided';
import { readLimits } from './limits';
import { saveAbsorbed } from './save-absorbed';

/** Samples held in memory, and days recomputed, at once. */
const SAMPLES = 200_000;
const MOST_DAYS = 31;

/**
 * Judges compressed readings of some series of one device again after a decision about a span was made or undone: from a
 * reading that counts regardless of later ones, through the span, until the results are the same as before. The caller holds
 * the lock of the station.
 */
export async function judgeAgain(
  pool: Pool,
  db: Queryable,
  series: readonly SeriesKey[],
  span: DecidedSpan,
  cuts: Cuts,
): Promise<void> {
  if (series.length === 0) return;
  const rules: Rules = { limits: await readLimits(pool, series), decided: await readDecided(db, series) };
  const first = cuts.startOf(cuts.dayOf(await beginning(db, countersOf(series, rules), cuts.hourOf(span.from))));
  const end = endOfDay(cuts, span.to);
  const days = await daysAtOnce(db, series, { from: first, to: end });
  // While PostgreSQL works for one half of the series, the other half is judged here.
  const shared = inTurn(db);
  const halves = [series.filter((_, i) => i % 2 === 0), series.filter((_, i) => i % 2 === 1)];
  const failures: unknown[] = [];
  const judge = (half: readonly SeriesKey[]) => judgeFrom(shared, half, cuts, rules, { first, end, days });
  // Waits for both halves before an error ends their shared transaction; the first error is thrown.
  await Promise.all(halves.map((half) => judge(half).catch((error: unknown) => failures.push(error))));
  if (failures.length > 0) throw failures[0];
}

/**
 * Judges series again from `first` through the `end` of the span, `days` at once, and beyond it as long as the results
 * differ.
 */
async function judgeFrom(
  db: Queryable,
  series: readonly SeriesKey[],
  cuts: Cuts,
  rules: Rules,
  { days, end, ...span }: { readonly first: number; readonly end: number; readonly days: number },
): Promise<void> {
  const [device] = series;
  if (!device) return;
  let { first } = span;
  for (let some = series; some.length > 0;) {
    // Only to the end of the span at first, since usually nothing changes after it.
    const ahead = endOfDay(cuts, first + days * DAY_MS);
    const last = first > end ? ahead : Math.min(end, ahead);
    const changed = await absorbSpan(
      db,
      some.map((key) => ({ series: key, samples: [] })),
      cuts,
      rules,
      { first, last },
    );
    await saveAbsorbed(db, device, changed, { judgedOnly: true });
    first = last + 1;
    if (last >= end) {
      const open = changed.filter(({ becomes }) => becomes.continues).map((one) => one.series);
      some = await withMore(db, countersOf(open, rules), last);
    }
  }
}

const countersOf = (series: readonly SeriesKey[], { limits }: Rules) =>
  series.filter((key) => limits.get(nameOf(key))?.kind === 'counter');

/** The number of days whose samples fit in memory. */
async function daysAtOnce(db: Queryable, series: readonly SeriesKey[], { from, to }: DecidedSpan): Promise<number> {
  const samples = await countChunked(db, series, from, to);
  const days = Math.max(1, (to - from) / DAY_MS);
  return Math.min(MOST_DAYS, Math.max(1, Math.floor((SAMPLES * days) / Math.max(1, samples))));
}

/**
 * The earliest instant from which counters must be judged again. A reading is final once enough counted ones have followed
 * it, including those that confirmed another level.
 */
async function beginning(db: Queryable, counters: readonly SeriesKey[], hour: number): Promise<number> {
  if (counters.length === 0) return hour;
  const back = await hoursBack(db, counters, hour, ENOUGH);
  return Math.min(hour, ...back.values());
}

/** The series that have chunks after an instant. */
async function withMore(db: Queryable, series: readonly SeriesKey[], after: number): Promise<SeriesKey[]> {
  if (series.length === 0) return [];
  const newest = await newestChunks(db, series);
  return series.filter((key) => (newest.get(nameOf(key)) ?? -Infinity) > after);
}

const endOfDay = (cuts: Cuts, ts: number) => cuts.spanOf(cuts.dayOf(ts)).end - 1;
