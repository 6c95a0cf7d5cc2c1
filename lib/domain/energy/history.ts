import { wallMs } from '../time/period/calendar';
import { samePart } from '../time/period/same-part';
import { exactSum } from './exact-sum';
import { usedEnergy } from './self-use';
import type { ReportEnergies, ReportEnergy } from '../reports/report';

/** Amounts by currency. */
export type Money = readonly { readonly unit: string; readonly total: number }[];

/** An hour, day, month or year of a period; `at` is the local time of its start, YYYY-MM-DDTHH:mm. */
export interface HistoryStep extends ReportEnergies {
  readonly at: string;
  readonly revenue: Money;
}

/** The energies of a report, without the exact arithmetic of the report module: browsers need only the names. */
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

/** A period compared with the same part of the previous one. */
export interface Comparison {
  readonly energies: Readonly<Partial<Record<ReportEnergy, Compared>>>;
  /** The energy used, where all its parts are known. */
  readonly used: Compared | null;
  /** Present where both have amounts in the same single currency. */
  readonly money: (Compared & { readonly unit: string }) | null;
}

export interface Compared {
  readonly now: number;
  readonly before: number;
}

/** The steps of a period, and its first day (YYYY-MM-DD). */
export interface PeriodSteps {
  readonly first: string;
  readonly steps: readonly HistoryStep[];
}

/** Replaces the step that contains the first of some finer steps by these. */
export function finerSteps(steps: readonly HistoryStep[], finer: readonly HistoryStep[]): readonly HistoryStep[] {
  const begin = finer[0]?.at;
  if (begin === undefined) return steps;
  const held = steps.findLastIndex(({ at }) => at <= begin);
  return held < 0 ? steps : [...steps.slice(0, held), ...finer, ...steps.slice(held + 1)];
}

/**
 * Compares a period with the previous one. A running period is compared up to its last complete step with the same part of the other;
 * for finished periods all steps count, though months differ in number of days. A figure with any missing step on either side is not
 * compared: the sum would look like a loss.
 */
export function comparePeriods(now: PeriodSteps, before: PeriodSteps, isRunning: boolean): Comparison | null {
  const [fresh, old] = [placed(now), placed(before)];
  const reached = isRunning ? fresh.slice(0, -1) : fresh;
  const left = reached.map(({ step }) => step);
  const right = (isRunning ? samePart(old, reached, ({ place }) => place) : old).map(({ step }) => step);
  if (left.length === 0 || right.length === 0) return null;
  const energies: Partial<Record<ReportEnergy, Compared>> = {};
  for (const name of HISTORY_ENERGIES) {
    const [a, b] = [wholeSum(left.map((step) => step[name])), wholeSum(right.map((step) => step[name]))];
    if (a !== null && b !== null) energies[name] = { now: a, before: b };
  }
  const money = compareMoney(left, right);
  if (money === null && Object.keys(energies).length === 0) return null;
  return { energies, used: compareUsed(left, right), money };
}

const placed = ({ first, steps }: PeriodSteps) => {
  const begin = wallMs(`${first}T00:00`);
  return steps.map((step) => ({ step, place: wallMs(step.at) - begin }));
};

/** Uses the same rule as the consumption figure; null where both sides cannot compute it from the same parts. */
function compareUsed(left: readonly HistoryStep[], right: readonly HistoryStep[]): Compared | null {
  const [a, b] = [usedParts(left), usedParts(right)];
  if (HISTORY_ENERGIES.some((name) => (a[name] === undefined) !== (b[name] === undefined))) return null;
  const [now, before] = [a, b].map(({ charging: charged, discharging: discharged, ...others }) =>
    usedEnergy({
      ...{ generation: others.generation, bought: others.bought, sold: others.sold },
      ...{ charged, discharged, generator: undefined, load: undefined },
    }),
  );
  return now === null || now === undefined || before === null || before === undefined ? null : { now, before };
}

/** Energies never read are omitted: the station has none. */
const usedParts = (steps: readonly HistoryStep[]): Partial<Record<ReportEnergy, number | null>> =>
  Object.fromEntries(
    HISTORY_ENERGIES.filter((name) => steps.some((step) => step[name] !== null)).map((name) => [
      name,
      wholeSum(steps.map((step) => step[name])),
    ]),
  );

function compareMoney(left: readonly HistoryStep[], right: readonly HistoryStep[]): Comparison['money'] {
  const units = new Set([...left, ...right].flatMap(({ revenue }) => revenue.map(({ unit }) => unit)));
  const [unit, ...others] = units;
  if (unit === undefined || others.length > 0) return null;
  // A step without an amount has no tariff or no reading; either makes the sum too low.
  const amounts = (steps: readonly HistoryStep[]) => wholeSum(steps.map(({ revenue }) => revenue[0]?.total ?? null));
  const [now, before] = [amounts(left), amounts(right)];
  return now === null || before === null ? null : { unit, now, before };
}

/** A larger ratio is not a meaningful comparison, because the earlier value was almost nothing. */
const MOST_TIMES = 10;

/** The relative change of a figure; null where the earlier value was nothing, or almost nothing. */
export function changeOf({ before, now }: Compared): number | null {
  return before <= 0 || now > before * MOST_TIMES ? null : now / before - 1;
}

function wholeSum(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length < values.length || known.length === 0 ? null : exactSum(known);
}

/** One bar: the energy used is above the axis, by source; exported energy and battery charging are below it. */
export interface StackedBar {
  readonly selfUse: number | null;
  readonly discharging: number | null;
  readonly bought: number | null;
  readonly sold: number | null;
  readonly charging: number | null;
}

/** The parts of a step's bar; those below the axis are negative. */
export function stackedBar({ bought, charging, discharging, selfUse, sold }: ReportEnergies): StackedBar {
  const below = (value: number | null) => (value === null ? null : value === 0 ? 0 : -value);
  return { selfUse, discharging, bought, sold: below(sold), charging: below(charging) };
}
