import type { Stretch } from './rollup';

/** Figures of some steps, row by row; resets by number of the step, where they are not 0. */
export interface StretchColumns {
  readonly first: Float64Array;
  readonly last: Float64Array;
  readonly covered: Float64Array;
  readonly resets: ReadonlyMap<number, number>;
}

/**
 * What the steps of a series hold, as columns: a year by hours is nine thousand of them, of which an object each would be kept for
 * the length of a call. `steps` are their numbers, from 0 to below `count`, in any order.
 */
export class StretchTable {
  /** The row of each step, and -1. */
  private readonly rows: Int32Array;
  private readonly replaced = new Map<number, Stretch>();

  constructor(
    count: number,
    steps: Float64Array,
    private readonly columns: StretchColumns,
  ) {
    this.rows = new Int32Array(count).fill(-1);
    for (let row = 0; row < steps.length; row += 1) this.rows[steps[row] ?? -1] = row;
  }

  get(step: number): Stretch | undefined {
    if (this.replaced.size > 0) {
      const replaced = this.replaced.get(step);
      if (replaced) return replaced;
    }
    const row = this.rows[step] ?? -1;
    if (row < 0) return undefined;
    const { first, last, covered, resets } = this.columns;
    const lost = resets.size > 0 ? (resets.get(step) ?? 0) : 0;
    return { first: first[row] ?? NaN, last: last[row] ?? NaN, resets: lost, covered: covered[row] ?? NaN };
  }

  set(step: number, stretch: Stretch): void {
    this.replaced.set(step, stretch);
  }
}
