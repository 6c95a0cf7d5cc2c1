/**
 * A series as drawn: at most one bucket per column of the screen, with the lowest and highest reading in it, so that no peak is lost.
 * Null is a gap, which stays open (decisions C5).
 */
export interface Buckets {
  /** Bucket starts, epoch ms, ascending. */
  readonly at: readonly number[];
  readonly low: readonly (number | null)[];
  readonly high: readonly (number | null)[];
  /** Mean of the readings in each bucket; absent where low equals high in every bucket. */
  readonly mean?: readonly (number | null)[];
}

export const NO_BUCKETS: Buckets = { at: [], low: [], high: [] };

/** A reading at an instant (epoch ms). */
export interface Reading {
  readonly at: number;
  readonly value: number;
}

/** An aggregation step; min, max and mean of its readings where a service provides them. */
export interface StepReading {
  readonly at: number;
  readonly value: number | null;
  readonly min?: number | null | undefined;
  readonly max?: number | null | undefined;
  readonly mean?: number | null | undefined;
}

/** Fewer readings are not enough to know their usual distance. */
const FEW = 4;
/** A gap is a distance of more than this many times the usual one. */
const HOLE = 3;
/** In steps up to this length, a sample may fall on either side of a boundary. */
const UNEVEN_MS = 60_000;
/** No gateway samples less often: a longer step without a reading is a gap. */
const RAREST_MS = 3_600_000;

/** Groups raw readings, in order of time, into at most one bucket per column of the window. */
export function decimate(readings: readonly Reading[], from: number, to: number, columns: number): Buckets {
  const inside = readings.filter(({ at, value }) => at >= from && at < to && Number.isFinite(value));
  const width = (to - from) / columns;
  const hole = HOLE * usualGap(inside.map(({ at }) => at));
  const made = new Maker();
  let [column, last] = [-1, Infinity];
  for (const { at, value } of inside) {
    const own = Math.floor((at - from) / width);
    if (own === column) made.widen(value);
    else {
      if (at - last > Math.max(hole, 2 * width)) made.gap(last + 1);
      made.add(at, value, value, value);
    }
    [column, last] = [own, at];
  }
  return made.done();
}

/**
 * Steps of `step` ms as buckets; future steps are left out. A step without a reading is a gap, except for empty steps that are only
 * finer than the samples.
 */
export function bucketsOfSteps(steps: readonly StepReading[], step: number, now: number): Buckets {
  const reported = steps.filter(({ at }) => at <= now);
  const read = reported.filter(({ value }) => value !== null);
  const usual = usualGap(read.map(({ at }) => at));
  const apart = step >= RAREST_MS || read.length < FEW ? 1 : Math.max(1, Math.round(usual / step));
  const hole = apart * step * (step <= UNEVEN_MS ? HOLE : apart > 1 ? 2 : 1);
  const made = new Maker();
  let last = Infinity;
  for (const { at, value, min, max, mean } of read) {
    if (value === null) continue;
    // A day may be an hour longer, a month three days.
    if (at - last > hole * 1.15) made.gap(last + step);
    const ends = [value, min ?? value, max ?? value];
    const [low, high] = [Math.min(...ends), Math.max(...ends)];
    // A mean outside the range is an error of the service.
    made.add(at, low, high, Math.min(high, Math.max(low, mean ?? value)));
    last = at;
  }
  return made.done();
}

/** Whether any step has its lowest and highest reading. */
export function hasExtremes(steps: readonly StepReading[]): boolean {
  return steps.some(({ min, max }) => typeof min === 'number' && typeof max === 'number');
}

/** Number of points sent for buckets: one each, or two where low and high differ. */
export function pointCount({ low, high }: Buckets): number {
  return low.reduce<number>((sum, value, i) => sum + (value === null ? 0 : value === high[i] ? 1 : 2), 0);
}

/** The lowest and highest value of all buckets; null if there is none. */
export function extentOf({ low, high }: Pick<Buckets, 'low' | 'high'>): readonly [number, number] | null {
  let [least, most] = [Infinity, -Infinity];
  for (const value of low) if (value !== null && value < least) least = value;
  for (const value of high) if (value !== null && value > most) most = value;
  return least <= most ? [least, most] : null;
}

/** Index of the bucket nearest to an instant, within `reach` ms; null if none. Gaps never match. */
export function bucketAt({ at, low }: Buckets, instant: number, tolerance: number): number | null {
  let [before, after] = [-1, at.length];
  while (after - before > 1) {
    const half = (before + after) >> 1;
    if ((at[half] ?? Infinity) <= instant) before = half;
    else after = half;
  }
  const near = [before, after].filter((i) => low[i] !== undefined && low[i] !== null);
  const far = (i: number) => Math.abs((at[i] ?? Infinity) - instant);
  const best = near.sort((a, b) => far(a) - far(b))[0];
  return best !== undefined && far(best) <= tolerance ? best : null;
}

/** The median distance between instants; 0 for fewer than two. */
function usualGap(at: readonly number[]): number {
  const gaps = at.slice(1).map((instant, i) => instant - (at[i] ?? instant));
  return gaps.sort((a, b) => a - b)[gaps.length >> 1] ?? 0;
}

class Maker {
  private readonly at: number[] = [];
  private readonly low: (number | null)[] = [];
  private readonly high: (number | null)[] = [];
  private readonly mean: (number | null)[] = [];
  /** Number of readings in the last bucket. */
  private count = 0;

  add(at: number, low: number | null, high: number | null, mean: number | null): void {
    this.at.push(at);
    this.low.push(low);
    this.high.push(high);
    this.mean.push(mean);
    this.count = 1;
  }

  gap(at: number): void {
    this.add(at, null, null, null);
  }

  /** Adds a reading to the last bucket. */
  widen(value: number): void {
    const i = this.at.length - 1;
    const [low, high] = [Math.min(this.low[i] ?? value, value), Math.max(this.high[i] ?? value, value)];
    this.count += 1;
    const before = this.mean[i] ?? value;
    const mean = before + (value - before) / this.count;
    [this.low[i], this.high[i]] = [low, high];
    // Rounding errors must not move the mean outside its range.
    this.mean[i] = Math.min(high, Math.max(low, mean));
  }

  done(): Buckets {
    const { at, low, high, mean } = this;
    const twoEnds = low.some((value, i) => value !== high[i]);
    return { at, low, high, ...(twoEnds && { mean }) };
  }
}
