import type { Pool } from 'pg';
import { chunkOf, type StoredSample } from '@/lib/domain/energy/series/absorb';
import { judgedSamples, readingOf } from '@/lib/domain/energy/series/readings';
import type { Reading, Sample } from '@/lib/domain/energy/series/rollup';
import { HOUR_MS } from '@/lib/domain/time/durations';
import { LAST_INSTANT } from '@/lib/domain/time/time-range/instants';
import { nameOf, type SeriesKey } from './raw-sample-repository';
import type { Queryable } from './latest-repository';
import { HOURS, readLastBefore, type LastReading } from './rollup-repository';
import { readStoredSamples } from './sample-repository';
import { standingOf } from './absorb-arrived';
import { readDecided } from './decided';
import { readLimits } from './limits';

export interface Stored {
  readonly packed: readonly StoredSample[];
  /** All uncompressed samples, including those before the requested span, since later ones are judged by them. */
  readonly waiting: readonly Sample[];
}

/** Samples of some series with their marks, in time order. By `seriesText`. */
export async function judgedReadings(
  pool: Pool,
  series: readonly SeriesKey[],
  stored: ReadonlyMap<string, Stored>,
): Promise<Map<string, Reading[]>> {
  const judged = await judgeStored(pool, series, stored, pool);
  return new Map([...judged].map(([name, samples]) => [name, samples.map(readingOf)]));
}

/**
 * Stored samples of some series with their verdicts; `db` is the connection if they belong to a transaction. By
 * `seriesText`.
 */
export async function readJudged(
  pool: Pool,
  series: readonly SeriesKey[],
  within: Parameters<typeof readStoredSamples>[2],
  db: Queryable = pool,
): Promise<Map<string, StoredSample[]>> {
  return judgeStored(pool, series, await readStoredSamples(db, series, within), db);
}

/** The same for all uncompressed readings from an instant on, judged together with the compressed ones before them. */
export function readJudgedSince(
  pool: Pool,
  series: readonly SeriesKey[],
  first: number,
  db: Queryable = pool,
): Promise<Map<string, StoredSample[]>> {
  return readJudged(pool, series, { chunksFrom: chunkOf(first) - HOUR_MS, from: first, to: LAST_INSTANT }, db);
}

async function judgeStored(
  pool: Pool,
  series: readonly SeriesKey[],
  stored: ReadonlyMap<string, Stored>,
  db: Queryable,
): Promise<Map<string, StoredSample[]>> {
  const limits = await readLimits(pool, series);
  const waiting = series.filter((key) => (stored.get(nameOf(key))?.waiting.length ?? 0) > 0);
  // Compressed samples were already judged by the decisions about them.
  const decided = await readDecided(db, waiting);
  const waits = waiting.filter((key) => limits.get(nameOf(key))?.kind === 'counter');
  const first = Math.min(...waits.map((key) => stored.get(nameOf(key))?.waiting[0]?.ts ?? Infinity));
  // Hours that had ended when the first uncompressed sample was taken.
  const before =
    waits.length > 0 ? await readLastBefore(db, HOURS, waits, first - HOUR_MS) : new Map<string, LastReading>();
  return new Map(
    series.map((key) => {
      const name = nameOf(key);
      const { packed = [], waiting = [] } = stored.get(name) ?? {};
      const standing = standingOf(before.get(name));
      return [name, judgedSamples(packed, waiting, limits.get(name) ?? null, standing, decided.get(name))];
    }),
  );
}
