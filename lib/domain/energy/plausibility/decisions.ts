import type { Decided } from './judge';

/**
 * A user's decision about readings: they count, they do not count, or the first of them is from a new meter, so that the difference to
 * the reading before does not count.
 */
export const DECISION_VERDICTS = ['accepted', 'excluded', 'meter'] as const;
export type DecisionVerdict = (typeof DECISION_VERDICTS)[number];

/** An interval in epoch ms, both ends included. */
export interface DecidedSpan {
  readonly from: number;
  readonly to: number;
}

export interface Decision extends DecidedSpan {
  /** Null for all properties of the device. */
  readonly propertyId: number | null;
  readonly verdict: DecisionVerdict;
}

/** Maximum decisions in force on one station at the same time. */
export const MOST_DECISIONS = 1_000;
/** Maximum days of a decision, so that at most this time must be judged again. */
export const MOST_DECIDED_DAYS = 366;

/** Whether two decisions on the same device overlap in time and property. */
export function overlaps(a: Omit<Decision, 'verdict'>, b: Omit<Decision, 'verdict'>): boolean {
  const sameProperty = a.propertyId === null || b.propertyId === null || a.propertyId === b.propertyId;
  return sameProperty && a.from <= b.to && b.from <= a.to;
}

/** The verdict at each instant, by decisions that do not overlap; undefined without any. */
export function decidedBy(decisions: readonly Omit<Decision, 'propertyId'>[]): Decided | undefined {
  if (decisions.length === 0) return undefined;
  const inOrder = decisions.toSorted((a, b) => a.from - b.from);
  return (ts) => {
    let [low, high] = [0, inOrder.length];
    while (low < high) {
      const half = (low + high) >> 1;
      if ((inOrder[half]?.from ?? Infinity) <= ts) low = half + 1;
      else high = half;
    }
    const found = inOrder[low - 1];
    return found && ts <= found.to ? found.verdict : null;
  };
}
