import type { Interval } from './rollup';

/** Figures of some steps, by row; resets, excluded readings and meter changes by step number, only where there are some. */
export interface IntervalColumns {
  readonly first: Float64Array;
  readonly last: Float64Array;
  readonly covered: Float64Array;
  readonly count: Float64Array;
  readonly resets: ReadonlyMap<number, number>;
  readonly aside: ReadonlyMap<number, number>;
  readonly begins: ReadonlyMap<number, Interval['begins']>;
  /** When the last sample of all steps was taken, epoch ms. */
  readonly newestAt: number;
}

/**
 * The intervals of a series' steps as columns: a year of hours has nine thousand, and one object for each would stay in memory for a
 * whole call. `steps` are their numbers, from 0 to below `count`, in any order.
 */
export class IntervalTable {
  /** The row of each step, or -1. */
  private readonly rows: Int32Array;
  private newest = -1;
  private readonly replaced = new Map<number, Interval>();

  constructor(
    count: number,
    steps: Float64Array,
    private readonly columns: IntervalColumns,
  ) {
    this.rows = new Int32Array(count).fill(-1);
    for (let row = 0; row < steps.length; row += 1) {
      const step = steps[row] ?? -1;
      this.rows[step] = row;
      if (step < count) this.newest = Math.max(this.newest, step);
    }
  }

  get(step: number): Interval | undefined {
    if (this.replaced.size > 0) {
      const replaced = this.replaced.get(step);
      if (replaced) return replaced;
    }
    const row = this.rows[step] ?? -1;
    if (row < 0) return undefined;
    const { first, last, covered, count, resets, aside, begins, newestAt } = this.columns;
    return {
      first: first[row] ?? NaN,
      last: last[row] ?? NaN,
      begins: begins.size > 0 ? (begins.get(step) ?? null) : null,
      resets: resets.size > 0 ? (resets.get(step) ?? 0) : 0,
      covered: covered[row] ?? NaN,
      count: count[row] ?? NaN,
      aside: aside.size > 0 ? (aside.get(step) ?? 0) : 0,
      ...(step === this.newest && { lastAt: newestAt }),
    };
  }

  set(step: number, interval: Interval): void {
    this.replaced.set(step, interval);
  }
}
