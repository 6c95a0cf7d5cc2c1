/**
 * A series as it is drawn: at most one bucket for each column of the screen, with the lowest and the highest of what was
 * read in it, so that no peak is lost. Null is a gap, which stays open (decisions C5).
 */
export interface Buckets {
  /** Starts, epoch ms, in order. */
  readonly at: readonly number[];
  readonly low: readonly (number | null)[];
  readonly high: readonly (number | null)[];
  /** Of what was read in each, between the two; absent where no bucket has two ends. */
  readonly mean?: readonly (number | null)[];
}

export const NO_BUCKETS: Buckets = { at: [], low: [], high: [] };

/** A reading at an instant (epoch ms). */
export interface Reading {
  readonly at: number;
  readonly value: number;
}

/** A step of an aggregate; the lowest, the highest and the mean of the readings in it where a service tells them. */
export interface StepReading {
  readonly at: number;
  readonly value: number | null;
  readonly min?: number | null | undefined;
  readonly max?: number | null | undefined;
  readonly mean?: number | null | undefined;
}

/** Fewer readings do not say how far apart they usually are. */
const FEW = 4;
/** Further apart than so many times the usual, two readings have a hole between them. */
const HOLE = 3;
/** In steps of this length and below, a sample may fall on either side of an edge. */
const UNEVEN_MS = 60_000;
/** No gateway samples more rarely: in longer steps there is always something, unless it is missing. */
const RAREST_MS = 3_600_000;

/** Raw readings in order of time as buckets: at most one for each column of the window. */
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
 * Steps of `step` ms as buckets; those to come are left out. A step without a reading is a gap, but where steps are finer than
 * the samples the empty ones between are none.
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
    // A mean beyond both ends is a mistake of the service.
    made.add(at, low, high, Math.min(high, Math.max(low, mean ?? value)));
    last = at;
  }
  return made.done();
}

/** Whether any step tells its lowest and highest reading. */
export function hasExtremes(steps: readonly StepReading[]): boolean {
  return steps.some(({ min, max }) => typeof min === 'number' && typeof max === 'number');
}

/** Points that are sent for buckets: one, or two where the lowest is not the highest. */
export function pointCount({ low, high }: Buckets): number {
  return low.reduce<number>((sum, value, i) => sum + (value === null ? 0 : value === high[i] ? 1 : 2), 0);
}

/** The lowest and highest of all buckets; null of none. */
export function extentOf({ low, high }: Pick<Buckets, 'low' | 'high'>): readonly [number, number] | null {
  let [least, most] = [Infinity, -Infinity];
  for (const value of low) if (value !== null && value < least) least = value;
  for (const value of high) if (value !== null && value > most) most = value;
  return least <= most ? [least, most] : null;
}

/** Number of the bucket that is nearest to an instant; null of none. A gap is not near to anything. */
export function bucketAt({ at, low }: Buckets, instant: number, reach: number): number | null {
  let [before, after] = [-1, at.length];
  while (after - before > 1) {
    const half = (before + after) >> 1;
    if ((at[half] ?? Infinity) <= instant) before = half;
    else after = half;
  }
  const near = [before, after].filter((i) => low[i] !== undefined && low[i] !== null);
  const far = (i: number) => Math.abs((at[i] ?? Infinity) - instant);
  const best = near.sort((a, b) => far(a) - far(b))[0];
  return best !== undefined && far(best) <= reach ? best : null;
}

/** The middle of the distances between instants; 0 of fewer than two. */
function usualGap(at: readonly number[]): number {
  const gaps = at.slice(1).map((instant, i) => instant - (at[i] ?? instant));
  return gaps.sort((a, b) => a - b)[gaps.length >> 1] ?? 0;
}

class Maker {
  private readonly at: number[] = [];
  private readonly low: (number | null)[] = [];
  private readonly high: (number | null)[] = [];
  private readonly mean: (number | null)[] = [];
  /** Readings in the last bucket. */
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

  /** Takes one more reading into the last bucket. */
  widen(value: number): void {
    const i = this.at.length - 1;
    const [low, high] = [Math.min(this.low[i] ?? value, value), Math.max(this.high[i] ?? value, value)];
    this.count += 1;
    const before = this.mean[i] ?? value;
    const mean = before + (value - before) / this.count;
    [this.low[i], this.high[i]] = [low, high];
    // What doubles leave behind their last digit must not carry it beyond its ends.
    this.mean[i] = Math.min(high, Math.max(low, mean));
  }

  done(): Buckets {
    const { at, low, high, mean } = this;
    const twoEnds = low.some((value, i) => value !== high[i]);
    return { at, low, high, ...(twoEnds && { mean }) };
  }
}
