import { z } from 'zod';

const QUARTER_MS = 900_000;

/** The mean kW of quarters of an hour, as a meter keeps it. */
export const demand = z.object({
  /** Number since 1970 of the running quarter, and its kWh so far. */
  quarter: z.number().int().default(0),
  quarterEnergy: z.number().default(0),
  /** Of the last whole quarter, and the highest of the month. */
  demand: z.number().nonnegative().default(0),
  maxDemand: z.number().nonnegative().default(0),
});
export type Demand = z.output<typeof demand>;

export const noDemand = (): Demand => ({ quarter: 0, quarterEnergy: 0, demand: 0, maxDemand: 0 });

/** Adds a step that ends at `until` (epoch ms). One longer than a quarter stands for all quarters that it covers. */
export function countDemand(state: Demand, until: number, hours: number, kilowatts: number): void {
  const quarter = Math.floor((until - 1) / QUARTER_MS);
  if (quarter !== state.quarter) {
    state.demand = Math.max(0, hours >= 0.25 ? kilowatts : state.quarterEnergy * 4);
    state.maxDemand = Math.max(state.maxDemand, state.demand);
    Object.assign(state, { quarter, quarterEnergy: 0 });
  }
  state.quarterEnergy += kilowatts * hours;
}

/** The highest demand falls to 0 on the first of a month. Numbers of local days. */
export function turnDemand(state: Demand, before: number, now: number): void {
  const monthOf = (number: number) => new Date(number * 86_400_000).toISOString().slice(0, 7);
  if (monthOf(before) !== monthOf(now)) state.maxDemand = 0;
}
