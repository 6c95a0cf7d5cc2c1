import { HOUR_MS } from '../../time/durations';
import { judge } from '../plausibility/judge';
import {
  chunkOf,
  differs,
  markOf,
  withVerdict,
  type Absorbed,
  type Judging,
  type StoredSample,
  type StoredSeries,
} from './absorb';
import type { Cuts } from './cuts';
import { readingOf } from './readings';
import { foldRollups, rollUp, SLOT_MS, type Reading, type Rollup } from './rollup';

/**
 * The chunks, hours and days of a series after all given samples are judged again, without new ones. The result is that of `absorb`, but
 * in one pass, since a device has hundreds of thousands of samples per year.
 */
export function rejudge(
  stored: StoredSeries,
  cuts: Pick<Cuts, 'hourOf' | 'dayOf'>,
  { decided, limit, standing }: Judging,
): Absorbed {
  const result = { chunks: new Map<number, readonly StoredSample[]>(), hours: new Map(), days: new Map() };
  if (limit === null && !decided) return { ...result, continues: false };
  const since = standing?.last.ts ?? -Infinity;
  const samples: StoredSample[] = [];
  const inOrder = [...stored.chunks].sort(([a], [b]) => a - b);
  for (const [, chunk] of inOrder) for (const sample of chunk) if (sample.ts > since) samples.push(sample);
  const judged = judge(samples, limit, { from: standing, ...(decided && { decided }) });

  const hours = new Set<number>();
  const changedChunks = new Set<number>();
  let [slot, hour] = [NaN, NaN];
  let lastDiffers = false;
  for (const [i, { ts, verdict }] of judged.entries()) {
    const before = samples[i]?.verdict;
    lastDiffers = differs(before, verdict);
    if (!lastDiffers) continue;
    changedChunks.add(chunkOf(ts));
    if (markOf(before) === markOf(verdict)) continue;
    // In every zone, hours begin at whole slots.
    const own = Math.floor(ts / SLOT_MS);
    if (own !== slot) [slot, hour] = [own, cuts.hourOf(ts)];
    hours.add(hour);
  }
  if (changedChunks.size > 0) {
    let at = 0;
    for (const [start, chunk] of inOrder) {
      const settled = chunk.findIndex(({ ts }) => ts > since);
      const count = settled < 0 ? 0 : chunk.length - settled;
      if (changedChunks.has(start)) {
        const again = judged.slice(at, at + count).map((one) => withVerdict(one, one.verdict));
        result.chunks.set(start, count === chunk.length ? again : [...chunk.slice(0, settled), ...again]);
      }
      at += count;
    }
  }
  rollUpAgain(stored, result, hours, cuts);
  const last = judged.at(-1);
  // Samples after a reading that counts now and counted before were already judged from it.
  return { ...result, continues: last !== undefined && (lastDiffers || markOf(last.verdict) === 'aside') };
}

interface Result {
  readonly chunks: ReadonlyMap<number, readonly StoredSample[]>;
  readonly hours: Map<number, Rollup | null>;
  readonly days: Map<string, Rollup | null>;
}

/** Recomputes hours in which some readings count differently, and their days. */
function rollUpAgain(
  stored: StoredSeries,
  { chunks, days, hours }: Result,
  changed: ReadonlySet<number>,
  cuts: Pick<Cuts, 'hourOf' | 'dayOf'>,
): void {
  if (changed.size === 0) return;
  const ofDay = new Map<string, number[]>();
  for (const hour of changed) {
    const before = stored.hours.get(hour);
    const first = chunkOf(hour);
    const next = first === hour ? [first] : [first, first + HOUR_MS];
    const readings: Reading[] = [];
    for (const start of next) {
      for (const sample of chunks.get(start) ?? stored.chunks.get(start) ?? []) {
        // A local hour of a half-hour zone lies in two chunks, and one with a clock change ends early.
        if (cuts.hourOf(sample.ts) === hour) readings.push(readingOf(sample));
      }
    }
    // Rollups of deleted samples cannot be recomputed from samples.
    const isGone = before !== undefined && readings.length < before.count + before.aside;
    const becomes = isGone ? before : rollUp(readings);
    if (before ?? becomes) hours.set(hour, becomes);
    const day = cuts.dayOf(hour);
    if (!ofDay.has(day)) ofDay.set(day, []);
  }
  for (const hour of new Set([...stored.hours.keys(), ...hours.keys()])) ofDay.get(cuts.dayOf(hour))?.push(hour);
  for (const [day, starts] of ofDay) {
    const parts = starts
      .sort((a, b) => a - b)
      .flatMap((start) => (hours.has(start) ? hours.get(start) : stored.hours.get(start)) ?? []);
    const becomes = foldRollups(parts);
    if (stored.days.has(day) || becomes) days.set(day, becomes);
  }
}
