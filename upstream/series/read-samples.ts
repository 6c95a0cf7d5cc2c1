import type { Sample } from '@/lib/domain/series/rollup';
import { blockOf } from '@/lib/domain/series/absorb';
import { readBlocks, readBlocksAt, type Blocks } from '../store/block-store';
import { readFrames, seriesText, type SeriesKey } from '../store/frame-store';
import type { Queryable } from '../store/latest-store';

const HOUR_MS = 3_600_000;

/** Raw samples of some series in a span (epoch ms, `to` excluded), in order of time, each instant once, by `seriesText`. */
export async function readSamples(
  db: Queryable,
  series: readonly SeriesKey[],
  from: number,
  to: number,
): Promise<Map<string, Sample[]>> {
  // Frames first: what is packed between the two reads is then seen twice, not never.
  const waiting = await readFrames(db, series, from, to);
  const blocks = await readBlocks(db, series, blockOf(from), to);
  return joined(series, blocks, waiting, (ts) => ts >= from && ts < to);
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
  return joined(series, blocks, new Map(), (ts) => hours.some((hour) => ts >= hour && ts < hour + HOUR_MS));
}

function joined(
  series: readonly SeriesKey[],
  blocks: Blocks,
  waiting: ReadonlyMap<string, Sample[]>,
  wanted: (ts: number) => boolean,
): Map<string, Sample[]> {
  const found = new Map<string, Sample[]>();
  for (const { deviceKey, propertyId } of series) {
    const key = seriesText(deviceKey, propertyId);
    const packed: Sample[] = [];
    for (const samples of blocks.get(key)?.values() ?? []) {
      for (const sample of samples) if (wanted(sample.ts)) packed.push(sample);
    }
    packed.sort((a, b) => a.ts - b.ts);
    found.set(key, withWaiting(packed, waiting.get(key) ?? []));
  }
  return found;
}

function withWaiting(packed: Sample[], waiting: readonly Sample[]): Sample[] {
  const [last, first] = [packed.at(-1), waiting[0]];
  if (!first) return packed;
  if (!last || first.ts > last.ts) return [...packed, ...waiting];
  const known = new Set(packed.map(({ ts }) => ts));
  return [...packed, ...waiting.filter(({ ts }) => !known.has(ts))].sort((a, b) => a.ts - b.ts);
}
