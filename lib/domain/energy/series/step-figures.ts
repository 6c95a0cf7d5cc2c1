import { roundedShare } from './completeness';
import { dueBy } from './due';
import { growthOf, resetBetween, SLOT_MS, type Interval } from './rollup';
import type { Boundaries } from './steps';

/** One step of a chart or sheet; null without a reading: a gap, never 0. */
export interface StepFigure {
  /** Start of the step, epoch ms. */
  readonly start: number;
  readonly value: number | null;
  /** The last reading of the step. */
  readonly last: number | null;
  /** Share of the step, up to what is due, with counted samples: 0 to 1, three places. */
  readonly complete: number;
}

/** Intervals by step number; undefined for a step without a sample. */
export interface Intervals {
  get(step: number): Interval | undefined;
}

/** The intervals of one series' steps, and the newest reading before the first step. */
export interface Steps {
  readonly reaches: Intervals;
  readonly before: number | null;
  /** Time of that reading, epoch ms. */
  readonly beforeAt?: number;
  /** The distance between its samples, where that is more than a slot. */
  readonly everyMs?: number;
}

/** The first reading of each step. */
export function sampled(boundaries: Boundaries, steps: Steps, now: number): StepFigure[] {
  return eachStep(boundaries, now, steps, ({ first }) => first);
}

/**
 * The growth of a counter in each step: from the last reading before it to the last one inside, so that the steps add up to the whole.
 * Growth during a gap counts in the step where data resumes; a restarted counter counts from 0.
 */
export function grown(boundaries: Boundaries, steps: Steps, now: number): StepFigure[] {
  let last = steps.before;
  return eachStep(boundaries, now, steps, (span) => {
    const growth = growthSince(last, span);
    last = span.last;
    return growth;
  });
}

function growthSince(before: number | null, span: Interval): number {
  if (before === null || span.begins === 'meter') return tidy(growthOf(span), span.last, span.resets !== 0);
  if (resetBetween(before, span.first, span.begins) > 0)
    return tidy(span.first + growthOf(span), span.last, span.resets !== 0);
  if (span.resets === 0) return tidy(span.last - before, span.last, false);
  return tidy(span.first - before + growthOf(span), span.last, true);
}

/** Significant digits of a counter that a double retains after a few sums and differences. */
const DIGITS = 14;
const POWERS = Array.from({ length: DIGITS + 1 }, (_, places) => 10 ** places);

/**
 * Rounds off the floating-point noise of a difference, for a counter that shows about `shown`, and the grid of resets after the fourth
 * place.
 */
export function tidy(growth: number, shown: number, onGrid: boolean): number {
  if (onGrid) return Math.round(growth * 10_000) / 10_000;
  const size = Math.max(Math.abs(shown), Math.abs(growth));
  let before = 0;
  while (before <= DIGITS && size >= (POWERS[before] ?? Infinity)) before += 1;
  const power = POWERS[DIGITS - before];
  // With more integer digits there is nothing to round; + 0 turns -0 into 0.
  return power === undefined ? growth : Math.round(growth * power) / power + 0;
}

function eachStep(
  boundaries: Boundaries,
  now: number,
  { reaches, everyMs }: Steps,
  valueOf: (span: Interval) => number,
): StepFigure[] {
  return boundaries.slice(0, -1).map((start, i) => {
    const span = reaches.get(i);
    const end = boundaries[i + 1] ?? start;
    return {
      start,
      value: span ? valueOf(span) : null,
      last: span ? span.last : null,
      complete: span
        ? roundedShare(completeness(span, start, Math.min(end, Math.max(dueBy(now), start + 1)), everyMs))
        : 0,
    };
  });
}

/**
 * Share of the five-minute slots of a span that have a counted sample, or of longer slots where samples are further apart; limited to
 * the share of readings that count. Slots from the end of the span up to the last reading are not counted as covered. A span shorter
 * than a slot is complete or empty.
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
