/** One value at one instant (epoch ms). */
export interface Sample {
  readonly ts: number;
  readonly value: number;
}

/** What is kept of the samples of an hour or a day. Instants are epoch ms; counters are differenced from first and last. */
export interface Rollup {
  readonly first: number;
  readonly firstAt: number;
  readonly last: number;
  readonly lastAt: number;
  readonly min: number;
  readonly max: number;
  readonly sum: number;
  readonly count: number;
}

/**
 * Sums are kept on a grid of 1/65536. Multiples of it add without rounding up to 2^37 (1.4e11, a day of a 15 MW figure
 * in watts), so the order in which samples arrive cannot change a single bit of a sum (R06).
 */
const GRID = 65_536;

/** What a value contributes to a sum. */
export function onSumGrid(value: number): number {
  const scaled = Math.round(value * GRID) / GRID;
  // Beyond the range of a double the value itself is the best there is; + 0 turns -0 into 0.
  return (Number.isFinite(scaled) ? scaled : value) + 0;
}

/** The rollup of a single sample. */
export function rollupOf({ ts, value }: Sample): Rollup {
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
  };
}

/**
 * Joins two rollups of different samples of the same span. Commutative and associative, so samples may arrive in any
 * order and in any portions. Each sample may go in once: who calls leaves out what is stored already.
 */
export function mergeRollups(a: Rollup, b: Rollup): Rollup {
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
  };
}
