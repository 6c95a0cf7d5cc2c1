import { resetBetween, type Interval } from '../../energy/series/rollup';
import { tidy } from '../../energy/series/step-figures';
import type { Formula, FormulaReference } from './formula';

/** A counter as it would be without restarts: its shown value, plus the values lost at each restart. */
interface Counter {
  /** Null until its first reading. */
  shown: number | null;
  lost: number;
  /** Its readings in the current step. */
  span: Interval | undefined;
}

/** A formula that is evaluated step by step. */
export interface GrowingFormula {
  /** Its growth in the next step, from the readings of its counters in that step, by reference number; null where unknown. */
  readonly next: (spanOf: (reference: number) => Interval | undefined) => number | null;
  /** The part of that growth before the first readings of the step: since those of the last counted step. */
  readonly carried: () => number;
}

/**
 * The growth of a formula over counters, step by step: the same as `grown`, for a counter that is computed from others. `beforeOf`
 * returns the last reading before the first step: null where there is none, undefined where there cannot be one.
 *
 * In a sum, each counter counts in the steps with data, from its first reading on, so that steps of any length add up to the same total.
 * Any other formula has no value for a step in which one of its counters has no data: the growth counts in the next step in which all
 * have data, and before each counter's first reading nothing counts.
 */
export function formulaGrowth(
  formula: Formula,
  beforeOf: (reference: FormulaReference) => number | null | undefined,
): GrowingFormula {
  let isKnown = true;
  const counters = formula.references.map((reference): Counter => {
    const before = beforeOf(reference);
    isKnown &&= before !== undefined;
    return { shown: before ?? null, lost: 0, span: undefined };
  });
  const nothing = formula.isSum ? 0 : null;
  const valueOf = (number: number) => {
    const counter = counters[number];
    return counter && counter.shown !== null ? counter.shown + counter.lost : nothing;
  };
  const firstOf = (number: number) => {
    const counter = counters[number];
    return counter?.span ? counter.span.first + counter.lost - counter.span.resets : valueOf(number);
  };
  const total = (of = valueOf) => {
    const value = formula.value(of);
    return value !== null && Number.isFinite(value) ? value : null;
  };
  let counted = total();
  let countedBefore = counted;
  let [restarts, restarted] = [false, false];

  const next: GrowingFormula['next'] = (spanOf) => {
    // Called for every hour of months and every energy: allocates nothing per call.
    let [some, all, begins] = [counters.length === 0, true, false];
    for (const [number, counter] of counters.entries()) {
      counter.span = spanOf(number);
      some ||= counter.span !== undefined;
      all &&= counter.span !== undefined;
      begins ||= counter.shown === null && counter.span !== undefined;
      counter.shown ??= counter.span?.first ?? null;
    }
    // A counter's value before its first reading is no growth.
    counted = begins && formula.isSum ? total() : (counted ?? total());
    for (const counter of counters) {
      const { span } = counter;
      if (!span || counter.shown === null) continue;
      const lost = resetBetween(counter.shown, span.first, span.begins) + span.resets;
      restarts ||= lost !== 0;
      counter.lost += lost;
      counter.shown = span.last;
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
