import type { Pool } from 'pg';
import type { StoredSample } from '@/lib/domain/series/absorb';
import { judgedSamples, readingOf } from '@/lib/domain/series/readings';
import type { Reading, Sample } from '@/lib/domain/series/rollup';
import { seriesText, type SeriesKey } from '../store/frame-store';
import type { Queryable } from '../store/latest-store';
import { HOURS, readLastBefore, type LastReading } from '../store/rollup-store';
import { standingOf } from './absorb-arrived';
import { readDecided } from './decided';
import { readLimits } from './limits';

const HOUR_MS = 3_600_000;

export interface Stored {
  readonly packed: readonly StoredSample[];
  /** All that waits, also before the span that was asked for: what comes later is judged by it. */
  readonly waiting: readonly Sample[];
}

/** Samples of some series with what is made of them, in order of time. By `seriesText`. */
export async function judgedReadings(
  pool: Pool,
  series: readonly SeriesKey[],
  stored: ReadonlyMap<string, Stored>,
): Promise<Map<string, Reading[]>> {
  const judged = await judgeStored(pool, series, stored);
  return new Map([...judged].map(([name, samples]) => [name, samples.map(readingOf)]));
}

/** The same with the verdicts; `db` where they are those of a transaction. */
export async function judgeStored(
  pool: Pool,
  series: readonly SeriesKey[],
  stored: ReadonlyMap<string, Stored>,
  db: Queryable = pool,
): Promise<Map<string, StoredSample[]>> {
  const limits = await readLimits(pool, series);
  const waiting = series.filter((key) => (stored.get(nameOf(key))?.waiting.length ?? 0) > 0);
  // Packed samples were judged by the decisions about them.
  const decided = await readDecided(db, waiting);
  const waits = waiting.filter((key) => limits.get(nameOf(key))?.kind === 'counter');
  const first = Math.min(...waits.map((key) => stored.get(nameOf(key))?.waiting[0]?.ts ?? Infinity));
  // Hours that are over when the first waiting one was taken.
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

const nameOf = ({ deviceKey, propertyId }: SeriesKey) => seriesText(deviceKey, propertyId);
