import type { Sample } from '@/lib/domain/series/rollup';
import { blockOf } from '@/lib/domain/series/absorb';
import { readBlocksAt } from '../store/block-store';
import { seriesText, type SeriesKey } from '../store/frame-store';
import type { Queryable } from '../store/latest-store';
import { readStoredSamples } from '../store/sample-store';

const HOUR_MS = 3_600_000;

/** Raw samples of some series in a span (epoch ms, `to` excluded), in order of time, each instant once, by `seriesText`. */
export async function readSamples(
  db: Queryable,
  series: readonly SeriesKey[],
  from: number,
  to: number,
): Promise<Map<string, Sample[]>> {
  const stored = await readStoredSamples(db, series, { blocksFrom: blockOf(from), from, to });
  return new Map(
    series.map(({ deviceKey, propertyId }) => {
      const key = seriesText(deviceKey, propertyId);
      const { packed = [], waiting = [] } = stored.get(key) ?? {};
      return [key, withWaiting(within(packed, from, to), waiting)];
    }),
  );
}

/** Raw samples of single hours, each given by its start; hours of half-hour zones lie in two blocks. */
export async function readSamplesOfHours(
  db: Queryable,
  series: readonly SeriesKey[],
  hours: readonly number[],
): Promise<Map<string, Sample[]>> {
  if (hours.length === 0) return new Map();
  const starts = [...new Set(hours.flatMap((hour) => [blockOf(hour), blockOf(hour + HOUR_MS - 1)]))];
  const blocks = await readBlocksAt(db, series, starts);
  const sorted = hours.toSorted((a, b) => a - b);
  const wanted = ({ ts }: Sample) => ts < (lastUpTo(sorted, ts) ?? -Infinity) + HOUR_MS;
  return new Map(
    series.map(({ deviceKey, propertyId }) => {
      const key = seriesText(deviceKey, propertyId);
      const packed = [...(blocks.get(key)?.values() ?? [])].flat();
      return [key, packed.filter(wanted).sort((a, b) => a.ts - b.ts)];
    }),
  );
}

/** The last of some sorted numbers that is not above another. */
function lastUpTo(sorted: readonly number[], most: number): number | undefined {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const half = (low + high) >> 1;
    if ((sorted[half] ?? Infinity) <= most) low = half + 1;
    else high = half;
  }
  return sorted[low - 1];
}

/** Samples in order of time, cut to a span. */
function within(samples: Sample[], from: number, to: number): Sample[] {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last || (first.ts >= from && last.ts < to)) return samples;
  return samples.filter(({ ts }) => ts >= from && ts < to);
}

function withWaiting(packed: Sample[], waiting: readonly Sample[]): Sample[] {
  const [last, first] = [packed.at(-1), waiting[0]];
  if (!first) return packed;
  if (!last || first.ts > last.ts) return [...packed, ...waiting];
  const known = new Set(packed.map(({ ts }) => ts));
  return [...packed, ...waiting.filter(({ ts }) => !known.has(ts))].sort((a, b) => a.ts - b.ts);
}
