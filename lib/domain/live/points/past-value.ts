import { evaluateFormula, type Formula, type FormulaReference } from './formula';

type ReadValue = (reference: FormulaReference) => number | null | undefined;

/** Rounding errors of factors that add up to 1. */
const REST = 1e-9;

/**
 * The value of a formula in the past, when some of its devices may not have been there yet: before its first reading a device counts as
 * nothing in a sum, and in a mean the others make up the whole. Only in formulas over one property; any other has no value then.
 */
export function pastValue(
  formula: Formula,
  read: ReadValue,
  hasBegun: (reference: FormulaReference) => boolean,
): number | null {
  const { isSum, references } = formula;
  const begun = new Set(references.filter(hasBegun));
  const isPlain = isSum && new Set(references.map(({ code }) => code)).size === 1;
  if (begun.size === references.length || begun.size === 0 || !isPlain) return evaluateFormula(formula, read);
  const value = evaluateFormula(formula, (reference) => (begun.has(reference) ? read(reference) : 0));
  const weightOf = (counts: (reference: FormulaReference) => boolean) =>
    evaluateFormula(formula, (reference) => (counts(reference) ? 1 : 0)) ?? 0;
  const constant = weightOf(() => false);
  const isMean = Math.abs(weightOf(() => true) - constant - 1) < REST;
  if (value === null || !isMean) return value;
  const share = weightOf((reference) => begun.has(reference)) - constant;
  return share > 0 ? constant + (value - constant) / share : null;
}
