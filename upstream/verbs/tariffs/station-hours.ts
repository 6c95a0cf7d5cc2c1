import type { FormulaReference } from '@/lib/domain/points/formula';
import { formulaGrowth, type GrowingFormula } from '@/lib/domain/points/formula-growth';
import type { HourEnergies } from '@/lib/domain/revenue/hour';
import { isWhole } from '@/lib/domain/series/completeness';
import { SLOT_MS, type Stretch } from '@/lib/domain/series/rollup';
import { completeness, type Steps } from '@/lib/domain/series/step-figures';
import type { Edges } from '@/lib/domain/series/steps';
import type { ChosenPoint } from '../stations/choose-points';

const HOUR_MS = 3_600_000;

export type StepsByPart = ReadonlyMap<FormulaReference, Steps | undefined>;
/** What a station did in an hour (D3.13), and which share of it was heard. */
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
/** The points that the energies of a station are worked out of. */
export const ENERGY_POINTS = Object.values(COUNTERS);
/** Those of them that money depends on (D9.5). */
export const REVENUE_POINTS = [COUNTERS.powerGeneration, COUNTERS.charging, COUNTERS.powerSelling];

/** The energies of the step of that number; steps are asked for in their order, since each grows from the one before. */
export type NextHour = (steps: StepsByPart, edges: Edges, step: number, now: number) => HourRow;

interface Growing extends GrowingFormula {
  readonly parts: readonly FormulaReference[];
  /** From when on what the next step grows by may have come: its own start where all was heard up to there. */
  from: number | null;
  /** Whether a whole step was missed since. */
  missed: boolean;
}

/** The hours of a station, or longer steps of it; `first` are those with which they begin. */
export function stationHours(points: readonly Pick<ChosenPoint, 'code' | 'formula'>[], first: StepsByPart): NextHour {
  const byCode = new Map(points.map(({ code, formula }) => [code, formula]));
  const growing = ENERGIES.map((energy): readonly [Energy, Growing | null] => {
    const formula = byCode.get(COUNTERS[energy]);
    if (!formula) return [energy, null];
    const grows = formulaGrowth(formula, (part) => first.get(part)?.before);
    return [energy, { ...grows, parts: formula.references, from: null, missed: false }];
  });
  return (steps, edges, step, now) => {
    const [startTime = 0, endTime = 0] = [edges[step], edges[step + 1]];
    const until = Math.min(endTime, Math.max(now, startTime + 1));
    const reachOf = (part: FormulaReference) => steps.get(part)?.reaches.get(step);
    const shareOf = (part: FormulaReference) => completeness(reachOf(part) ?? { covered: 0 }, startTime, until);
    // A step is as complete as the part of which the least was heard and believed.
    let complete = steps.size > 0 ? 1 : 0;
    for (const part of steps.keys()) complete = Math.min(complete, shareOf(part));
    const row: { -readonly [Name in keyof HourRow]: HourRow[Name] } = {
      startTime,
      endTime,
      powerGeneration: null,
      charging: null,
      discharging: null,
      powerSelling: null,
      powerBuy: null,
      complete,
    };
    const carried = { since: startTime, powerGeneration: 0, charging: 0, discharging: 0, powerSelling: 0, powerBuy: 0 };
    for (const [energy, grows] of growing) {
      if (!grows) continue;
      grows.from ??= heardBefore(steps, grows.parts, startTime);
      const value = (row[energy] = grows.next(reachOf));
      if (value === null) {
        grows.missed = true;
        continue;
      }
      if (grows.from < startTime) {
        const before = Math.min(grows.carried(), Math.max(0, value));
        carried[energy] = before;
        if (before > 0 || grows.missed) carried.since = Math.min(carried.since, grows.from);
      }
      // Where all parts are whole this one is; one of no energy may never have been heard.
      const whole = isWhole(complete) || grows.parts.every((part) => isWhole(shareOf(part)));
      grows.from = whole ? endTime : startTime;
      grows.missed = false;
    }
    if (carried.since < startTime) row.carried = carried;
    if (!isWhole(complete) && isUneven(growing, reachOf)) row.uneven = true;
    return row;
  };
}

/** Whether one of the counters that money depends on was heard for longer than another. */
function isUneven(
  growing: readonly (readonly [Energy, Growing | null])[],
  reachOf: (part: FormulaReference) => Stretch | undefined,
): boolean {
  let [least, most] = [Infinity, -Infinity];
  for (const [energy, grows] of growing) {
    if (!grows || energy === 'discharging' || energy === 'powerBuy') continue;
    for (const part of grows.parts) {
      const covered = reachOf(part)?.covered;
      if (covered !== undefined) [least, most] = [Math.min(least, covered), Math.max(most, covered)];
    }
  }
  return least < most;
}

/** Up to when all parts were heard before the first step, by whole hours; its start where nothing is known of before. */
function heardBefore(steps: StepsByPart, parts: readonly FormulaReference[], start: number): number {
  let from = start;
  for (const part of parts) {
    const at = steps.get(part)?.beforeAt;
    const missed = at === undefined ? 0 : start - at - SLOT_MS;
    if (missed >= SLOT_MS) from = Math.min(from, start - Math.ceil(missed / HOUR_MS) * HOUR_MS);
  }
  return from;
}
