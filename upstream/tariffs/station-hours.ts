import type { FormulaReference } from '@/lib/domain/live/points/formula';
import { formulaGrowth, type GrowingFormula } from '@/lib/domain/live/points/formula-growth';
import type { HourEnergies } from '@/lib/domain/tariffs/revenue/hour';
import { isWhole } from '@/lib/domain/energy/series/completeness';
import { dueBy, LATE_MS } from '@/lib/domain/energy/series/due';
import { SLOT_MS, type Interval } from '@/lib/domain/energy/series/rollup';
import { completeness, type Steps } from '@/lib/domain/energy/series/step-figures';
import type { Boundaries } from '@/lib/domain/energy/series/steps';
import { HOUR_MS } from '@/lib/domain/time/durations';
import { nameOf, type SeriesKey } from '../series/raw-sample-repository';
import type { ChosenPoint } from '../live/choose-points';

export type StepsByPart = ReadonlyMap<FormulaReference, Steps | undefined>;
/** The steps behind each part of formulas, from those of all series that were read; `parts` are the series, null without one. */
export const stepsByPart = (
  parts: ReadonlyMap<FormulaReference, SeriesKey | null>,
  read: ReadonlyMap<string, Steps>,
): StepsByPart => new Map([...parts].map(([part, key]) => [part, key ? read.get(nameOf(key)) : undefined]));

/** Energies of a station in an hour (D3.13), and the share of readings received, 0 to 1. */
export interface HourRow extends HourEnergies {
  readonly complete: number;
}

/** The counter behind each energy of a row (D3.13). */
const COUNTERS = {
  powerGeneration: 'KRA',
  charging: 'charge',
  discharging: 'discharge',
  powerSelling: 'sell',
  powerBuy: 'buy',
} as const;
type Energy = keyof typeof COUNTERS;
const ENERGIES = Object.keys(COUNTERS) as Energy[];
/** The points that the energies of a station are computed from. */
export const ENERGY_POINTS = Object.values(COUNTERS);
/** Those of them that revenue depends on (D9.5). */
export const REVENUE_POINTS = [COUNTERS.powerGeneration, COUNTERS.charging, COUNTERS.powerSelling];

/** Computes the energies of a step by its index; call it in order, since each step grows from the one before. */
export type NextHour = (steps: StepsByPart, boundaries: Boundaries, step: number, now: number) => HourRow;

/** A part of a formula, and how far its readings cover the time. */
interface Part {
  readonly reference: FormulaReference;
  /** Its growth in the current step, and the share of the step that was covered by readings. */
  reach: Interval | undefined;
  share: number;
  /** The share of what is due by now. */
  due: number;
  /** Since when the growth counted in the next step may have occurred: that step's start if readings are complete up to it. */
  from: number | null;
  /** The same for the current step. */
  since: number;
  /** Whether a whole step without readings lies between. */
  missed: boolean;
  /** Whether it had readings up to this step. */
  begun: boolean;
}

interface Growing extends GrowingFormula {
  readonly parts: readonly Part[];
  readonly reachOf: (part: number) => Interval | undefined;
}

/** The hours of a station, or longer steps; `first` are the steps of the first batch. */
export function stationHours(points: readonly Pick<ChosenPoint, 'code' | 'formula'>[], first: StepsByPart): NextHour {
  const byCode = new Map(points.map(({ code, formula }) => [code, formula]));
  const growing = ENERGIES.map((energy): readonly [Energy, Growing | null] => {
    const formula = byCode.get(COUNTERS[energy]);
    if (!formula) return [energy, null];
    const before = (part: FormulaReference) => first.get(part)?.before;
    const parts = formula.references.map((reference): Part => ({
      ...{ reference, reach: undefined, share: 0, due: 0, from: null, since: 0, missed: false },
      begun: typeof before(reference) === 'number',
    }));
    return [energy, { ...formulaGrowth(formula, before), parts, reachOf: (part) => parts[part]?.reach }];
  });
  return (steps, boundaries, step, now) => {
    const [startTime = 0, endTime = 0] = [boundaries[step], boundaries[step + 1]];
    const upTo = (instant: number) => Math.min(endTime, Math.max(instant, startTime + 1));
    const until = { heard: upTo(now), due: upTo(dueBy(now)) };
    const row: { -readonly [Name in keyof HourRow]: HourRow[Name] } = {
      startTime,
      endTime,
      powerGeneration: null,
      charging: null,
      discharging: null,
      powerSelling: null,
      powerBuy: null,
      complete: steps.size > 0 ? 1 : 0,
    };
    const carried = {
      since: startTime,
      missed: false,
      powerGeneration: 0,
      charging: 0,
      discharging: 0,
      powerSelling: 0,
      powerBuy: 0,
    };
    for (const [energy, grows] of growing) {
      if (!grows) continue;
      for (const part of grows.parts) hear(part, steps.get(part.reference), step, startTime, until);
      const value = (row[energy] = grows.next(grows.reachOf));
      // A step is only as complete as the energy with the fewest valid readings.
      row.complete = Math.min(row.complete, heardShare(grows.parts));
      const before = sinceWhen(grows.parts, value !== null, { startTime, endTime });
      if (value === null || before.since >= startTime) continue;
      carried[energy] = Math.min(grows.carried(), Math.max(0, value));
      if (carried[energy] > 0 || before.missed) carried.since = Math.min(carried.since, before.since);
      carried.missed ||= before.missed;
    }
    if (carried.since < startTime) row.carried = carried;
    // Readings of an hour that has just ended may still arrive.
    if (!isWhole(row.complete) && endTime + LATE_MS <= now) row.uneven = unevenOf(growing);
    return row;
  };
}

/** Updates a part with its readings of a step. */
function hear(
  part: Part,
  steps: Steps | undefined,
  step: number,
  startTime: number,
  until: Readonly<Record<'heard' | 'due', number>>,
): void {
  part.reach = steps?.reaches.get(step);
  part.share = part.reach ? completeness(part.reach, startTime, until.heard) : 0;
  part.due = part.reach ? completeness(part.reach, startTime, until.due) : 0;
  if (part.begun && part.from === null) {
    part.from = heardBefore(steps, startTime);
    part.missed = part.from <= startTime - HOUR_MS;
  }
  if (!part.begun && part.reach) {
    // Before its first reading nothing is missing.
    part.begun = true;
    part.from = startTime;
    part.missed = false;
  }
  part.since = part.from ?? startTime;
}

/** The share of the readings due in a step that was received, averaged over the parts that had begun; 0 if none had. */
function heardShare(parts: readonly Part[]): number {
  let [sum, count] = [0, 0];
  for (const { begun, due } of parts) {
    sum += due;
    if (begun) count += 1;
  }
  return parts.length === 0 ? 1 : sum / Math.max(1, count);
}

/** Since when the growth counted in a step may have occurred, and whether a step was missed; moves the parts on to the step's end. */
function sinceWhen(
  parts: readonly Part[],
  isKnown: boolean,
  { startTime, endTime }: Pick<HourRow, 'startTime' | 'endTime'>,
): { readonly since: number; readonly missed: boolean } {
  let [since, missed] = [startTime, false];
  for (const part of parts) {
    if (!isKnown || !part.reach) {
      part.missed = true;
      continue;
    }
    since = Math.min(since, part.since);
    missed ||= part.missed && part.since < startTime;
    part.from = isWhole(part.share) ? endTime : startTime;
    part.missed = false;
  }
  return { since, missed };
}

/** Which of the counters that revenue depends on have less coverage than others; undefined if all are alike. */
function unevenOf(growing: readonly (readonly [Energy, Growing | null])[]): HourRow['uneven'] {
  const [generation, selling] = [heardOf(), heardOf()];
  let [from, until] = [Infinity, 0];
  let silentSince: number | null = null;
  for (const [energy, grows] of growing) {
    if (!grows || energy === 'discharging' || energy === 'powerBuy') continue;
    const side = energy === 'powerGeneration' ? generation : selling;
    for (const { begun, reach, share, since } of grows.parts) {
      if (!begun) continue;
      const covered = reach?.covered ?? 0;
      [from, until] = [Math.min(from, since), Math.max(until, since)];
      if (!reach && side === generation) silentSince = Math.min(silentSince ?? since, since);
      [side.least, side.most] = [Math.min(side.least, covered), Math.max(side.most, covered)];
      side.isWhole &&= isWhole(share);
    }
  }
  const most = Math.max(generation.most, selling.most);
  // Counters that went silent together lack the same readings.
  if (from >= until && Math.min(generation.least, selling.least) >= most) return undefined;
  const unheard = ({ isWhole: isAll, least }: typeof generation) => (isAll ? null : least > 0 ? 'short' : 'silent');
  return { generation: unheard(generation), silentSince, selling: unheard(selling) };
}

const heardOf = () => ({ least: Infinity, most: 0, isWhole: true });

/** Until when a part had readings before the first step, in whole hours; `start` if nothing is known from before. */
function heardBefore(steps: Steps | undefined, start: number): number {
  const at = steps?.beforeAt;
  const missed = at === undefined ? 0 : start - at - SLOT_MS;
  return missed >= SLOT_MS ? start - Math.ceil(missed / HOUR_MS) * HOUR_MS : start;
}
