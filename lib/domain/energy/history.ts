import { exactSum } from './exact-sum';
import type { ReportEnergies, ReportEnergy } from '../sheets/report';

/** Amounts by currency. */
export type Money = readonly { readonly unit: string; readonly total: number }[];

/** An hour, day, month or year of a period; `at` is the local time at which it begins, YYYY-MM-DDTHH:mm. */
export interface HistoryStep extends ReportEnergies {
  readonly at: string;
  readonly revenue: Money;
}

/** Those of a report, without the exact arithmetic that comes with its list: browsers need the names alone. */
export const HISTORY_ENERGIES = [
  'generation',
  'charging',
  'discharging',
  'bought',
  'sold',
  'selfUse',
] as const satisfies readonly ReportEnergy[];

export const NO_ENERGIES: ReportEnergies = {
  ...{ generation: null, charging: null, discharging: null, bought: null, sold: null, selfUse: null },
};

/** How a period stands beside the same part of the one before: the figures of both over as many whole steps. */
export interface Comparison {
  /** Steps that count on either side. */
  readonly steps: number;
  readonly energies: Readonly<Partial<Record<ReportEnergy, Compared>>>;
  /** Where both have amounts of one and the same currency. */
  readonly money: (Compared & { readonly unit: string }) | null;
}

export interface Compared {
  readonly now: number;
  readonly before: number;
}

/**
 * Compares a period with the one before. One that goes on is compared up to its last whole step; of periods that are over all steps count,
 * though their numbers differ (months). A figure of which any step is missing on either side is not compared: less would look like a loss.
 */
export function comparePeriods(
  now: readonly HistoryStep[],
  before: readonly HistoryStep[],
  isRunning: boolean,
): Comparison | null {
  const steps = isRunning ? Math.min(now.length - 1, before.length) : now.length;
  if (steps < 1 || before.length === 0) return null;
  const [left, right] = [now.slice(0, steps), isRunning ? before.slice(0, steps) : before];
  const energies: Partial<Record<ReportEnergy, Compared>> = {};
  for (const name of HISTORY_ENERGIES) {
    const [a, b] = [wholeSum(left.map((step) => step[name])), wholeSum(right.map((step) => step[name]))];
    if (a !== null && b !== null) energies[name] = { now: a, before: b };
  }
  const money = compareMoney(left, right);
  return money === null && Object.keys(energies).length === 0 ? null : { steps, energies, money };
}

function compareMoney(left: readonly HistoryStep[], right: readonly HistoryStep[]): Comparison['money'] {
  const units = new Set([...left, ...right].flatMap(({ revenue }) => revenue.map(({ unit }) => unit)));
  const [unit, ...others] = units;
  if (unit === undefined || others.length > 0) return null;
  // A step without an amount has no tariff or no reading; both leave the sum short.
  const amounts = (steps: readonly HistoryStep[]) => wholeSum(steps.map(({ revenue }) => revenue[0]?.total ?? null));
  const [now, before] = [amounts(left), amounts(right)];
  return now === null || before === null ? null : { unit, now, before };
}

/** More than so many times as much compares nothing any more: next to nothing was there before. */
const MOST_TIMES = 10;

/** By which share a figure changed; null where there was nothing, or next to nothing, to compare with. */
export function changeOf({ before, now }: Compared): number | null {
  return before <= 0 || now > before * MOST_TIMES ? null : now / before - 1;
}

function wholeSum(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length < values.length || known.length === 0 ? null : exactSum(known);
}

/** One bar: what was used stands above the axis, by where it came from; what left the house or went into the battery below. */
export interface StackedBar {
  readonly selfUse: number | null;
  readonly discharging: number | null;
  readonly bought: number | null;
  readonly sold: number | null;
  readonly charging: number | null;
}

/** The parts of a step's bar, those below the axis negative. */
export function stackedBar({ bought, charging, discharging, selfUse, sold }: ReportEnergies): StackedBar {
  const below = (value: number | null) => (value === null ? null : value === 0 ? 0 : -value);
  return { selfUse, discharging, bought, sold: below(sold), charging: below(charging) };
}
