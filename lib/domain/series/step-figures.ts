import { growthOf, resetBetween, SLOT_MS, type Reach } from './rollup';
import type { Edges } from './steps';

/** One step of a chart or sheet; null where there is no reading: a gap, never 0. */
export interface StepFigure {
  /** Start of the step, epoch ms. */
  readonly start: number;
  readonly value: number | null;
  /** The last reading of the step. */
  readonly last: number | null;
  /** Share of the step, up to now, that holds samples: 0 to 1, three places. */
  readonly complete: number;
}

/** What the steps of one series hold, by number, and the newest reading before the first step. */
export interface Steps {
  readonly reaches: ReadonlyMap<number, Reach>;
  readonly before: number | null;
}

/** The reading with which each step begins. */
export function sampled(edges: Edges, { reaches }: Steps, now: number): StepFigure[] {
  return eachStep(
    edges,
    now,
    (i) => reaches.get(i),
    ({ first }) => first,
  );
}

/**
 * What a counter grew by in each step: from the last reading before to the last inside, so that steps sum to the whole.
 * What it grew by while nothing was heard counts where it was heard again; a counter that began anew counts from 0.
 */
export function grown(edges: Edges, { reaches, before }: Steps, now: number): StepFigure[] {
  let last = before;
  return eachStep(
    edges,
    now,
    (i) => reaches.get(i),
    (reach) => {
      const anew = last !== null && resetBetween(last, reach.first) > 0;
      const since = last === null ? 0 : anew ? reach.first : reach.first - last;
      last = reach.last;
      return tidy(since + growthOf(reach), reach.resets !== 0);
    },
  );
}

/** Takes away what sums of decimals leave behind the twelfth digit, and the grid of resets behind the fourth place. */
function tidy(value: number, onGrid: boolean): number {
  return onGrid ? Math.round(value * 10_000) / 10_000 : Number(value.toPrecision(12));
}

function eachStep(
  edges: Edges,
  now: number,
  at: (step: number) => Reach | undefined,
  valueOf: (reach: Reach) => number,
): StepFigure[] {
  return edges.slice(0, -1).map((start, i) => {
    const reach = at(i);
    const end = edges[i + 1] ?? start;
    return {
      start,
      value: reach ? valueOf(reach) : null,
      last: reach ? reach.last : null,
      complete: reach ? completeness(reach, start, Math.min(end, Math.max(now, start + 1))) : 0,
    };
  });
}

/** Share of the five-minute slots of a span that hold a sample. A span below a slot is whole or empty. */
export function completeness({ covered }: Pick<Reach, 'covered'>, start: number, end: number): number {
  const slots = Math.max(1, Math.ceil(end / SLOT_MS) - Math.floor(start / SLOT_MS));
  return Math.min(1, Math.round((covered / slots) * 1000) / 1000);
}
