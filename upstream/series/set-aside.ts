import type { Pool } from 'pg';
import { groupBy } from '@/lib/domain/group-by';
import type { DecidedSpan } from '@/lib/domain/energy/plausibility/decisions';
import { spansOf, type SetAsideSpan } from '@/lib/domain/energy/plausibility/set-aside';
import { chunkOf, markOf, type StoredSample } from '@/lib/domain/energy/series/absorb';
import type { Sample } from '@/lib/domain/energy/series/rollup';
import { HOUR_MS } from '@/lib/domain/time/durations';
import { LAST_INSTANT } from '@/lib/domain/time/time-range/instants';
import { readChunks, readMarkedChunks } from './sample-chunk-repository';
import {
  nameOf,
  readRawSamples,
  readWaiting,
  seriesText,
  type DeviceOrStationKey,
  type SeriesKey,
} from './raw-sample-repository';
import { readJudgedSince } from './judged';
import { periodRegisters, type PeriodRegisters } from './period-registers';

/** Chunks read at once, and at most for one page; a longer span is listed only as far as it was read. */
const AT_ONCE = 500;
const MOST_BLOCKS = 5_000;

export interface SeriesSpan extends SetAsideSpan {
  readonly series: SeriesKey;
}

/** Chunks of one series by their start. */
interface Marked {
  readonly series: SeriesKey;
  readonly chunks: Map<number, readonly StoredSample[]>;
}

/**
 * Set-aside readings of a station or a device, latest first: spans that end before an instant, at least `size` of them if
 * there are as many, in order and without gaps.
 */
export async function readSetAside(
  pool: Pool,
  place: DeviceOrStationKey,
  { before, size }: { readonly before: number; readonly size: number },
): Promise<SeriesSpan[]> {
  const marked = await markedWaiting(pool, place);
  const registers = await periodRegisters(pool, place.stationKey);
  // Starts one chunk later, to detect a span that continues after the instant and so is not part of this page.
  let below = before === Infinity ? Number.MAX_SAFE_INTEGER : chunkOf(before) + 2 * HOUR_MS;
  for (let read = 0; ;) {
    const rows = await readMarkedChunks(pool, place, { below: Math.min(below, LAST_INSTANT), most: AT_ONCE });
    for (const { deviceKey, propertyId, samples, start } of rows) {
      const key = seriesText(deviceKey, propertyId);
      let one = marked.get(key);
      if (!one) marked.set(key, (one = { series: { ...place, deviceKey, propertyId }, chunks: new Map() }));
      // Uncompressed readings were judged together with the compressed ones before them.
      if (!one.chunks.has(start)) one.chunks.set(start, samples);
    }
    read += rows.length;
    below = rows.at(-1)?.start ?? -Infinity;
    const isAll = rows.length < AT_ONCE || read >= MOST_BLOCKS;
    const spans = (await spansIn(marked, registers)).filter(
      (span) => !(registers.startsOf(span.series) && restarts(span)),
    );
    // A span that may begin in a chunk not read yet ends later than those after it in the list.
    const open = isAll ? [] : spans.filter(({ from }) => chunkOf(from) - HOUR_MS < below);
    const since = open.reduce((latest, { to }) => Math.max(latest, to), isAll ? -Infinity : below);
    const ready = spans.filter(({ to }) => to < before && to > since);
    if (isAll || ready.length > size) return ready.sort((a, b) => b.to - a.to);
  }
}

/** At midnight a daily counter falls to 0, and stays undecided until later readings confirm it. */
const restarts = ({ reason, waits }: SetAsideSpan) =>
  reason === 'reset' || reason === 'meter' || (reason === 'dip' && waits);

/** The readings of one series in a span (both ends inclusive) that do not count, in time order. */
export async function readAside(pool: Pool, key: SeriesKey, { from, to }: DecidedSpan): Promise<Sample[]> {
  const name = nameOf(key);
  const isAside = ({ ts, verdict }: StoredSample) => ts >= from && ts <= to && markOf(verdict) === 'aside';
  const chunks = await readChunks(pool, [key], chunkOf(from), to + 1, { marked: true });
  const packed = [...(chunks.get(name)?.values() ?? [])].flat().filter(isAside);
  const first = (await readRawSamples(pool, [key], 0, to + 1)).get(name)?.[0]?.ts;
  if (first === undefined) return packed;
  const waiting = ((await readJudgedSince(pool, [key], first)).get(name) ?? []).filter(isAside);
  // Uncompressed readings were judged together with the compressed ones before them.
  const since = chunkOf(first) - HOUR_MS;
  return [...packed.filter(({ ts }) => ts < since), ...waiting.filter(({ ts }) => ts >= since)];
}

async function spansIn(marked: ReadonlyMap<string, Marked>, registers: PeriodRegisters): Promise<SeriesSpan[]> {
  const all = [...marked.values()].map(({ series, chunks }) => ({
    series,
    samples: [...chunks].sort(([a], [b]) => a - b).flatMap(([, samples]) => samples),
  }));
  return (await registers.withinPeriods(all)).flatMap(({ samples, series }) =>
    spansOf(samples).map((span) => ({ ...span, series })),
  );
}

/** Chunks of uncompressed samples, judged together with compressed readings that need further ones. */
async function markedWaiting(pool: Pool, place: DeviceOrStationKey): Promise<Map<string, Marked>> {
  const waiting = await readWaiting(pool, place);
  const found = new Map<string, Marked>();
  if (waiting.length === 0) return found;
  const series = waiting.map((one) => one.series);
  const first = waiting.reduce((least, { samples }) => Math.min(least, samples[0]?.ts ?? Infinity), Infinity);
  for (const [key, samples] of await readJudgedSince(pool, series, first)) {
    if (samples.every(({ verdict }) => verdict === undefined || verdict.kind === 'taken')) continue;
    const one = series.find((candidate) => nameOf(candidate) === key);
    if (!one) continue;
    found.set(key, { series: one, chunks: groupBy(samples, ({ ts }) => chunkOf(ts)) });
  }
  return found;
}
