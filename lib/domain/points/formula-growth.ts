import { resetBetween, type Interval } from '../series/rollup';
import { tidy } from '../series/step-figures';
import type { Formula, FormulaReference } from './formula';

/** A counter as it would show had it never begun anew: what it shows, and what it had shown each time before. */
interface Counter {
  /** Null until it is heard for the first time. */
  shown: number | null;
  lost: number;
  /** What it did in the step that is being counted. */
  reach: Interval | undefined;
}

/** A formula that grows step after step. */
export interface GrowingFormula {
  /** What it grew by in the next step, from what its counters did in it, by the number of their reference; null where it is not known. */
  readonly next: (reachOf: (reference: number) => Interval | undefined) => number | null;
  /** Which part of that came before the first readings of the step: since those of the step that was counted last. */
  readonly carried: () => number;
}

/**
 * What a formula over counters grows by, step after step: the same as `grown`, for a counter that is worked out of
 * others. `beforeOf` is the last reading before the first step: null where there is none, undefined where there cannot be one.
 *
 * In a sum each counter counts where it is heard, from its first reading on, so that steps of any length add up to the same. Any
 * other formula has no figure for a step in which one of its counters was not heard: what it grew by meanwhile counts to the next one in
 * which all were, and before each was heard once nothing counts.
 */
export function formulaGrowth(
  formula: Formula,
  beforeOf: (reference: FormulaReference) => number | null | undefined,
): GrowingFormula {
  let isKnown = true;
  const counters = formula.references.map((reference): Counter => {
    const before = beforeOf(reference);
    isKnown &&= before !== undefined;
    return { shown: before ?? null, lost: 0, reach: undefined };
  });
  const nothing = formula.isSum ? 0 : null;
  const valueOf = (number: number) => {
    const counter = counters[number];
    return counter && counter.shown !== null ? counter.shown + counter.lost : nothing;
  };
  const firstOf = (number: number) => {
    const counter = counters[number];
    return counter?.reach ? counter.reach.first + counter.lost - counter.reach.resets : valueOf(number);
  };
  const total = (of = valueOf) => {
    const value = formula.value(of);
    return value !== null && Number.isFinite(value) ? value : null;
  };
  let counted = total();
  let countedBefore = counted;
  let [restarts, restarted] = [false, false];

  const next: GrowingFormula['next'] = (reachOf) => {
    // Hours of months come by here for every energy: nothing is made anew for one.
    let [some, all, begins] = [counters.length === 0, true, false];
    for (const [number, counter] of counters.entries()) {
      counter.reach = reachOf(number);
      some ||= counter.reach !== undefined;
      all &&= counter.reach !== undefined;
      begins ||= counter.shown === null && counter.reach !== undefined;
      counter.shown ??= counter.reach?.first ?? null;
    }
    // What a counter had shown before it was heard for the first time is no growth.
    counted = begins && formula.isSum ? total() : (counted ?? total());
    for (const counter of counters) {
      const { reach } = counter;
      if (!reach || counter.shown === null) continue;
      const lost = resetBetween(counter.shown, reach.first, reach.begins) + reach.resets;
      restarts ||= lost !== 0;
      counter.lost += lost;
      counter.shown = reach.last;
    }
    const isHeard = isKnown && (formula.isSum ? some : all);
    const now = isHeard ? total() : null;
    if (now === null) return null;
    const growth = counted === null ? null : tidy(now - counted, now, restarts);
    [countedBefore, counted, restarted, restarts] = [counted, now, restarts, false];
    return growth;
  };
  const carried = () => {
    const first = total(firstOf);
    return first === null || countedBefore === null ? 0 : Math.max(0, tidy(first - countedBefore, first, restarted));
  };
  return { next, carried };
}
