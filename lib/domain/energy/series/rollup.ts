/** One value at one instant (epoch ms). */
export interface Sample {
  readonly ts: number;
  readonly value: number;
}

/** The mark of a counter's reading: the first of a new meter, a restart at 0, or excluded. */
export type Mark = 'meter' | 'reset' | 'aside';

/** A sample with its mark; most have none. */
export interface Reading extends Sample {
  readonly mark?: Mark | undefined;
}

/** A counter's interval: its first and last reading, and what lies between. Counted readings only. */
export interface Interval {
  readonly first: number;
  readonly last: number;
  /** How the first follows the reading before it; null for normal counting, as far as its value shows. */
  readonly begins: 'meter' | 'reset' | null;
  /** Sum of the counter's values before each restart inside the span: 0 without one. */
  readonly resets: number;
  /** Number of five-minute slots with a sample, which gives the completeness of the span. */
  readonly covered: number;
  /** Counted readings, and excluded readings. */
  readonly count: number;
  readonly aside: number;
  /** When its last sample was taken (epoch ms), where known: always for the newest span with data. */
  readonly lastAt?: number;
}

/** The same with the instants of its first and last sample, in epoch ms. */
export interface CoveredSpan extends Interval {
  readonly firstAt: number;
  readonly lastAt: number;
}

/** The stored aggregate of a span's samples. */
export interface Rollup extends CoveredSpan {
  readonly min: number;
  readonly max: number;
  readonly sum: number;
}

/** In every zone, hours and days begin at whole slots. */
export const SLOT_MS = 300_000;

/**
 * Sums are stored on a grid of 1/65536. Its multiples add up without rounding up to 2^37 (1.4e11, a day of a 15 MW figure in watts), so
 * the order in which samples arrive cannot change a single bit of a sum (R06).
 */
const GRID = 65_536;

/** The contribution of a value to a sum. */
export function onSumGrid(value: number): number {
  const scaled = Math.round(value * GRID) / GRID;
  // Where scaling overflows a double, the value itself is used; + 0 turns -0 into 0.
  return (Number.isFinite(scaled) ? scaled : value) + 0;
}

/** A counter that falls to no less than this share was corrected; below it, the counter restarted at 0. */
export const RESET_BELOW = 0.9;

/**
 * The part of a counter's value that is lost in the next reading; 0 for normal counting. Between two meters nothing is counted, so the
 * result may be negative. Without a mark, the values decide.
 */
export function resetBetween(before: number, after: number, begins: Interval['begins'] = null): number {
  if (begins === 'meter') return onSumGrid(before - after);
  return begins === 'reset' || (before > 0 && after < before * RESET_BELOW) ? onSumGrid(before) : 0;
}

/** The growth of a counter within a span, from its first to its last reading. */
export function growthOf({ first, last, resets }: Pick<Interval, 'first' | 'last' | 'resets'>): number {
  return last - first + resets;
}

/** The mean of the readings of a span, to four places: the grid of sums is no more precise. */
export function meanOf({ sum, count }: Pick<Rollup, 'sum' | 'count'>): number {
  return Math.round((sum / count) * 10_000) / 10_000 + 0;
}

/** The rollup of a single counted reading. */
export function rollupOf({ ts, value, mark }: Reading): Rollup {
  const plain = value + 0;
  return {
    first: plain,
    firstAt: ts,
    last: plain,
    lastAt: ts,
    min: plain,
    max: plain,
    sum: onSumGrid(value),
    count: 1,
    aside: 0,
    begins: beginsOf(mark),
    resets: 0,
    covered: 1,
  };
}

/** How a reading follows the previous one. */
export const beginsOf = (mark: Mark | undefined): Interval['begins'] =>
  mark === 'meter' || mark === 'reset' ? mark : null;

/** Extends a span whose last sample was taken at `lastAt` by a later one. Throws `RangeError` if they overlap. */
export function appended(a: Interval, lastAt: number, b: CoveredSpan): Interval {
  checkOrder(lastAt, b);
  const shared = sharesSlot(lastAt, b) ? 1 : 0;
  return {
    first: a.first,
    last: b.last,
    begins: a.begins,
    resets: a.resets + resetBetween(a.last, b.first, b.begins) + b.resets,
    covered: a.covered + b.covered - shared,
    count: a.count + b.count,
    aside: a.aside + b.aside,
    lastAt: b.lastAt,
  };
}

function checkOrder(lastAt: number, { firstAt }: CoveredSpan): void {
  if (firstAt <= lastAt) throw new RangeError('the second span does not begin after the first has ended');
}

const sharesSlot = (lastAt: number, { firstAt }: CoveredSpan) =>
  Math.floor(lastAt / SLOT_MS) === Math.floor(firstAt / SLOT_MS);

/** Joins a span and a later one without a common instant. Exact and associative. */
function joinReaches(a: CoveredSpan, b: CoveredSpan): CoveredSpan {
  return { ...appended(a, a.lastAt, b), firstAt: a.firstAt, lastAt: b.lastAt };
}

/** The same for whole rollups. */
export function joinRollups(a: Rollup, b: Rollup): Rollup {
  return {
    ...joinReaches(a, b),
    min: Math.min(a.min, b.min),
    max: Math.max(a.max, b.max),
    sum: a.sum + b.sum,
  };
}

/** The rollup of readings in order of time, each instant once; null where none counts. */
export function rollUp(readings: readonly Reading[]): Rollup | null {
  let all: { -readonly [K in keyof Rollup]: Rollup[K] } | null = null;
  let aside = 0;
  for (const reading of readings) {
    const { ts, value, mark } = reading;
    if (mark === 'aside') {
      aside += 1;
      continue;
    }
    if (!all) {
      all = rollupOf(reading);
      continue;
    }
    const plain = value + 0;
    all.resets += resetBetween(all.last, plain, beginsOf(mark));
    if (Math.floor(ts / SLOT_MS) !== Math.floor(all.lastAt / SLOT_MS)) all.covered += 1;
    if (plain < all.min) all.min = plain;
    if (plain > all.max) all.max = plain;
    all.sum += onSumGrid(value);
    all.count += 1;
    all.last = plain;
    all.lastAt = ts;
  }
  if (all) all.aside = aside;
  return all;
}

/** Joins rollups in order of time; null for an empty list. */
export function foldRollups(parts: readonly Rollup[]): Rollup | null {
  const [first, ...rest] = parts;
  if (!first) return null;
  // Equivalent to repeated `joinRollups`, but without a new object each time: a year's days consist of thousands.
  const all: { -readonly [K in keyof Rollup]: Rollup[K] } = { ...first };
  for (const b of rest) {
    checkOrder(all.lastAt, b);
    all.covered += b.covered - (sharesSlot(all.lastAt, b) ? 1 : 0);
    all.resets = all.resets + resetBetween(all.last, b.first, b.begins) + b.resets;
    all.last = b.last;
    all.lastAt = b.lastAt;
    all.min = Math.min(all.min, b.min);
    all.max = Math.max(all.max, b.max);
    all.sum += b.sum;
    all.count += b.count;
    all.aside += b.aside;
  }
  return all;
}

/**
 * Joins rollups of different samples whose spans may overlap, for when the samples themselves are deleted. Exact except for two figures:
 * resets inside the overlap are missed, and slots of both count once.
 */
export function mergeRollups(a: Rollup, b: Rollup): Rollup {
  if (b.firstAt > a.lastAt) return joinRollups(a, b);
  if (a.firstAt > b.lastAt) return joinRollups(b, a);
  const [early, late] = [b.firstAt < a.firstAt ? b : a, b.lastAt > a.lastAt ? b : a];
  return {
    first: early.first,
    firstAt: early.firstAt,
    last: late.last,
    lastAt: late.lastAt,
    min: Math.min(a.min, b.min),
    max: Math.max(a.max, b.max),
    sum: a.sum + b.sum,
    count: a.count + b.count,
    aside: a.aside + b.aside,
    begins: early.begins,
    resets: Math.max(a.resets, b.resets),
    covered: Math.max(a.covered, b.covered),
  };
}
