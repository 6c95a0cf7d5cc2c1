import type { Pool } from 'pg';
import { chunkOf, type StoredSample } from '@/lib/domain/energy/series/absorb';
import type { Reading, Sample } from '@/lib/domain/energy/series/rollup';
import { DAY_MS, HOUR_MS } from '@/lib/domain/time/durations';
import { readChunksAt } from './sample-chunk-repository';
import { seriesText, type SeriesKey } from './raw-sample-repository';
import type { Queryable } from './latest-repository';
import { readStoredSamples } from './sample-repository';
import { judgedReadings } from './judged';

/**
 * Raw samples of some series in a span (epoch ms, `to` exclusive), in time order, each instant once, with their marks. By
 * `seriesText`.
 */
export async function readSamples(
  pool: Pool,
  series: readonly SeriesKey[],
  from: number,
  to: number,
): Promise<Map<string, Reading[]>> {
  const stored = await readStoredSamples(pool, series, { chunksFrom: chunkOf(from), from: from - DAY_MS, to });
  const readings = await judgedReadings(pool, series, stored);
  return new Map([...readings].map(([key, list]) => [key, within(list, from, to)]));
}

/** Compressed samples of single hours, each given by its start; hours of half-hour zones lie in two chunks. */
export async function readSamplesOfHours(
  db: Queryable,
  series: readonly SeriesKey[],
  hours: readonly number[],
): Promise<Map<string, StoredSample[]>> {
  if (hours.length === 0) return new Map();
  const starts = [...new Set(hours.flatMap((hour) => [chunkOf(hour), chunkOf(hour + HOUR_MS - 1)]))];
  const chunks = await readChunksAt(db, series, starts);
  const sorted = hours.toSorted((a, b) => a - b);
  const wanted = ({ ts }: Sample) => ts < (lastUpTo(sorted, ts) ?? -Infinity) + HOUR_MS;
  return new Map(
    series.map(({ deviceKey, propertyId }) => {
      const key = seriesText(deviceKey, propertyId);
      const packed = [...(chunks.get(key)?.values() ?? [])].flat();
      return [key, packed.filter(wanted).sort((a, b) => a.ts - b.ts)];
    }),
  );
}

/** The last of some sorted numbers that is at most `most`. */
function lastUpTo(sorted: readonly number[], most: number): number | undefined {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const half = (low + high) >> 1;
    if ((sorted[half] ?? Infinity) <= most) low = half + 1;
    else high = half;
  }
  return sorted[low - 1];
}

/** The samples (in time order) that lie in a span. */
function within<T extends Sample>(samples: T[], from: number, to: number): T[] {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last || (first.ts >= from && last.ts < to)) return samples;
  return samples.filter(({ ts }) => ts >= from && ts < to);
}
