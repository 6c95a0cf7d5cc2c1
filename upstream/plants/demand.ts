import { z } from 'zod';
import { QUARTER_HOUR_MS } from '@/lib/domain/time/durations';

/** Demand as a meter measures it: mean kW of quarter hours. */
export const demand = z.object({
  /** Number of the current quarter hour since 1970, and its kWh so far. */
  quarter: z.number().int().default(0),
  quarterEnergy: z.number().default(0),
  /** kW of the last complete quarter hour, and the highest of the month. */
  demand: z.number().nonnegative().default(0),
  maxDemand: z.number().nonnegative().default(0),
});
export type Demand = z.output<typeof demand>;

export const noDemand = (): Demand => ({ quarter: 0, quarterEnergy: 0, demand: 0, maxDemand: 0 });

/** Adds a step that ends at `until` (epoch ms). A step longer than a quarter hour counts for all quarters it covers. */
export function countDemand(state: Demand, until: number, hours: number, kilowatts: number): void {
  const quarter = Math.floor((until - 1) / QUARTER_HOUR_MS);
  if (quarter !== state.quarter) {
    state.demand = Math.max(0, hours >= 0.25 ? kilowatts : state.quarterEnergy * 4);
    state.maxDemand = Math.max(state.maxDemand, state.demand);
    Object.assign(state, { quarter, quarterEnergy: 0 });
  }
  state.quarterEnergy += kilowatts * hours;
}

/** Resets the highest demand on the first of a month. `before` and `now` are numbers of local days. */
export function turnDemand(state: Demand, before: number, now: number): void {
  const monthOf = (number: number) => new Date(number * 86_400_000).toISOString().slice(0, 7);
  if (monthOf(before) !== monthOf(now)) state.maxDemand = 0;
}
