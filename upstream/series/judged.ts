import type { Pool } from 'pg';
import type { KeptSample } from '@/lib/domain/series/absorb';
import { readingsOf } from '@/lib/domain/series/readings';
import type { Reading, Sample } from '@/lib/domain/series/rollup';
import { seriesText, type SeriesKey } from '../store/frame-store';
import { HOURS, readLastBefore, type LastReading } from '../store/rollup-store';
import { standingOf } from './absorb-arrived';
import { readLimits } from './limits';

const HOUR_MS = 3_600_000;

export interface Stored {
  readonly packed: readonly KeptSample[];
  /** All that waits, also before the span that was asked for: what comes later is judged by it. */
  readonly waiting: readonly Sample[];
}

/** Samples of some series with what is made of them, in order of time. By `seriesText`. */
export async function judgedReadings(
  pool: Pool,
  series: readonly SeriesKey[],
  stored: ReadonlyMap<string, Stored>,
): Promise<Map<string, Reading[]>> {
  const limits = await readLimits(pool, series);
  const waits = series.filter((key) => {
    const name = nameOf(key);
    return limits.get(name)?.kind === 'counter' && (stored.get(name)?.waiting.length ?? 0) > 0;
  });
  const first = Math.min(...waits.map((key) => stored.get(nameOf(key))?.waiting[0]?.ts ?? Infinity));
  // Hours that are over when the first waiting one was taken.
  const before =
    waits.length > 0 ? await readLastBefore(pool, HOURS, waits, first - HOUR_MS) : new Map<string, LastReading>();
  return new Map(
    series.map((key) => {
      const name = nameOf(key);
      const { packed = [], waiting = [] } = stored.get(name) ?? {};
      return [name, readingsOf(packed, waiting, limits.get(name) ?? null, standingOf(before.get(name)))];
    }),
  );
}

const nameOf = ({ deviceKey, propertyId }: SeriesKey) => seriesText(deviceKey, propertyId);
