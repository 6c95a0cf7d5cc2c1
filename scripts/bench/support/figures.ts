/** The median; of an even number of values the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const [lower = NaN, upper = NaN] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return (lower + upper) / 2;
}

interface Limits {
  readonly most?: number;
  readonly least?: number;
  readonly note?: string;
}

/** Prints a figure. One beyond its limit makes the command fail. */
export function figure(what: string, value: number, unit: string, { most, least, note }: Limits = {}): void {
  const missed = (most !== undefined && !(value <= most)) || (least !== undefined && !(value >= least));
  const goal = [
    most !== undefined && `at most ${most}`,
    least !== undefined && `at least ${least}`,
    missed && 'MISSED',
    note,
  ];
  const text = goal.filter(Boolean).join(', ');
  console.log(`${what.padEnd(56)} ${value.toFixed(value < 100 ? 2 : 0)} ${unit}${text && ` (${text})`}`);
  if (missed) process.exitCode = 1;
}

/** Runs a benchmark as a program of its own. */
export function run(work: () => Promise<void>): void {
  work().catch((error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  });
}

/** Milliseconds that something takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
