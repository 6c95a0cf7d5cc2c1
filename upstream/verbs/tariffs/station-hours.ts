import type { FormulaReference } from '@/lib/domain/points/formula';
import { formulaGrowth, type NextGrowth } from '@/lib/domain/points/formula-growth';
import type { HourEnergies } from '@/lib/domain/revenue/hourly';
import { completeness, type Steps } from '@/lib/domain/series/step-figures';
import type { Edges } from '@/lib/domain/series/steps';
import type { ChosenPoint } from '../stations/choose-points';

export type StepsByPart = ReadonlyMap<FormulaReference, Steps | undefined>;
export type Growths = readonly (readonly [Energy, NextGrowth])[];
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

export function growthsOf(points: readonly Pick<ChosenPoint, 'code' | 'formula'>[], steps: StepsByPart): Growths {
  const byCode = new Map(points.map(({ code, formula }) => [code, formula]));
  return ENERGIES.map((energy) => {
    const formula = byCode.get(COUNTERS[energy]);
    return [energy, formula ? formulaGrowth(formula, (part) => steps.get(part)?.before) : () => null];
  });
}

/** The energies of one hour; hours are asked for in their order, since each grows from the one before. */
export function rowOf(growths: Growths, steps: StepsByPart, hours: Edges, hour: number, now: number): HourRow {
  const [startTime = 0, endTime = 0] = [hours[hour], hours[hour + 1]];
  const heard = Math.min(endTime, Math.max(now, startTime + 1));
  // An hour is as complete as the part of which the least was heard and believed.
  let complete = steps.size > 0 ? 1 : 0;
  for (const part of steps.values())
    complete = Math.min(complete, completeness(part?.reaches.get(hour) ?? { covered: 0 }, startTime, heard));
  const reachOf = (part: FormulaReference) => steps.get(part)?.reaches.get(hour);
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
  for (const [energy, next] of growths) row[energy] = next(reachOf);
  return row;
}
