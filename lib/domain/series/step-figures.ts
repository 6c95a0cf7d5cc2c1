import { roundedShare } from './completeness';
import { dueBy } from './due';
import { growthOf, resetBetween, SLOT_MS, type Interval } from './rollup';
import type { Boundaries } from './steps';

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

/** What steps hold, by number; undefined where there is no sample. */
export interface Intervals {
  get(step: number): Interval | undefined;
}

/** What the steps of one series hold, and the newest reading before the first step. */
export interface Steps {
  readonly reaches: Intervals;
  readonly before: number | null;
  /** When that was, epoch ms. */
  readonly beforeAt?: number;
  /** How far apart its samples are, where that is more than a slot. */
  readonly everyMs?: number;
}

/** The reading with which each step begins. */
export function sampled(boundaries: Boundaries, steps: Steps, now: number): StepFigure[] {
  return eachStep(boundaries, now, steps, ({ first }) => first);
}

/**
 * What a counter grew by in each step: from the last reading before to the last inside, so that steps sum to the whole.
 * What it grew by while nothing was heard counts where it was heard again; a counter that began anew counts from 0.
 */
export function grown(boundaries: Boundaries, steps: Steps, now: number): StepFigure[] {
  let last = steps.before;
  return eachStep(boundaries, now, steps, (reach) => {
    const growth = growthSince(last, reach);
    last = reach.last;
    return growth;
  });
}

function growthSince(before: number | null, reach: Interval): number {
  if (before === null || reach.begins === 'meter') return tidy(growthOf(reach), reach.last, reach.resets !== 0);
  if (resetBetween(before, reach.first, reach.begins) > 0)
    return tidy(reach.first + growthOf(reach), reach.last, reach.resets !== 0);
  if (reach.resets === 0) return tidy(reach.last - before, reach.last, false);
  return tidy(reach.first - before + growthOf(reach), reach.last, true);
}

/** Significant digits of a counter that a double surely keeps, a few sums and differences later. */
const DIGITS = 14;
const POWERS = Array.from({ length: DIGITS + 1 }, (_, places) => 10 ** places);

/**
 * Takes away what differences of decimals leave behind the last digit of a counter that shows about `shown`, and the grid
 * of resets behind the fourth place.
 */
export function tidy(growth: number, shown: number, onGrid: boolean): number {
  if (onGrid) return Math.round(growth * 10_000) / 10_000;
  const size = Math.max(Math.abs(shown), Math.abs(growth));
  let before = 0;
  while (before <= DIGITS && size >= (POWERS[before] ?? Infinity)) before += 1;
  const power = POWERS[DIGITS - before];
  // Beyond that many digits before the point there is nothing to take away; + 0 turns -0 into 0.
  return power === undefined ? growth : Math.round(growth * power) / power + 0;
}

function eachStep(
  boundaries: Boundaries,
  now: number,
  { reaches, everyMs }: Steps,
  valueOf: (reach: Interval) => number,
): StepFigure[] {
  return boundaries.slice(0, -1).map((start, i) => {
    const reach = reaches.get(i);
    const end = boundaries[i + 1] ?? start;
    return {
      start,
      value: reach ? valueOf(reach) : null,
      last: reach ? reach.last : null,
      complete: reach
        ? roundedShare(completeness(reach, start, Math.min(end, Math.max(dueBy(now), start + 1)), everyMs))
        : 0,
    };
  });
}

/**
 * Share of the five-minute slots of a span that hold a sample that counts, or of longer ones where samples are further apart; no more than
 * the share of its readings that count. Slots after the end of the span do not count, up to the one that was heard of last. A span shorter
 * than a slot is whole or empty.
 */
export function completeness(
  { covered, count = 1, aside = 0, lastAt = -Infinity }: Pick<Interval, 'covered'> & Partial<Interval>,
  start: number,
  end: number,
  everyMs: number = SLOT_MS,
): number {
  const slot = Math.max(SLOT_MS, everyMs);
  const [from, until] = [Math.floor(start / slot), Math.floor(end / slot)];
  const later = Math.max(0, Math.floor(lastAt / slot) - until + 1);
  const share = until > from && end - start >= slot ? Math.max(0, covered - later) / (until - from) : 1;
  return Math.min(1, share, count / (count + aside));
}
