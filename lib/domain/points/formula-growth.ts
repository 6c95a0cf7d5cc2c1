import { resetBetween, type Stretch } from '../series/rollup';
import { tidy } from '../series/step-figures';
import type { Formula, FormulaReference } from './formula';

/** A counter as it would show had it never begun anew: what it shows, and what it had shown each time before. */
interface Counter {
  readonly reference: FormulaReference;
  shown: number | null;
  lost: number;
  /** What it did in the step that is being counted. */
  reach: Stretch | undefined;
}

/** A formula that grows step after step. */
export interface GrowingFormula {
  /** What it grew by in the next step, from what its counters did in it; null where there is no telling. */
  readonly next: (reachOf: (reference: FormulaReference) => Stretch | undefined) => number | null;
  /** Which part of that came before the first readings of the step: since those of the step that was counted last. */
  readonly carried: () => number;
}

/**
 * What a formula over counters grows by, step after step: the same as `grown`, for a counter that is worked out of
 * others. `beforeOf` is the last reading before the first step, null where there is none.
 *
 * A step in which one of the counters was not heard has no figure. What the formula grew by meanwhile counts to the next
 * step in which all of them were heard, so that steps sum to the whole; before each was heard once nothing counts.
 */
export function formulaGrowth(
  formula: Formula,
  beforeOf: (reference: FormulaReference) => number | null | undefined,
): GrowingFormula {
  const counters = formula.references.map((reference): Counter => ({
    reference,
    shown: beforeOf(reference) ?? null,
    lost: 0,
    reach: undefined,
  }));
  const valueOf = (number: number) => {
    const counter = counters[number];
    return counter && counter.shown !== null ? counter.shown + counter.lost : null;
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
    let heard = true;
    for (const counter of counters) {
      counter.reach = reachOf(counter.reference);
      heard &&= counter.reach !== undefined;
      counter.shown ??= counter.reach?.first ?? null;
    }
    counted ??= total();
    for (const counter of counters) {
      const { reach } = counter;
      if (!reach || counter.shown === null) continue;
      const lost = resetBetween(counter.shown, reach.first, reach.begins) + reach.resets;
      restarts ||= lost !== 0;
      counter.lost += lost;
      counter.shown = reach.last;
    }
    const now = heard ? total() : null;
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
