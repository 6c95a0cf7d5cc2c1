import { z } from 'zod';
import { plantCounters } from './floating/plant-counters';
import { meterCounters, newMeter } from './meter-counters';
import { zeroCounters } from './physics/counters';
import { latches, restLatches } from './physics/latches';

const kWh = z.number().nonnegative();
const energies = z.object({ KRA: kWh, charge: kWh, discharge: kWh, buy: kWh, sell: kWh, load: kWh });

const unitState = z.object({
  /** Percent. */
  soc: z.number().min(0).max(100),
  latches: latches.default(restLatches),
  counters: z.object({
    total: energies,
    today: energies,
    month: kWh,
    year: kWh,
    generatorToday: kWh.default(0),
    day: z.number().int(),
  }),
});
export type UnitState = z.output<typeof unitState>;

/** The whole changing state of a station. `at` (epoch ms) is its current time; units in the plan's order. */
export const stationState = z.object({
  at: z.number().int(),
  units: z.array(unitState),
  meter: meterCounters,
  /** Only for a floating plant. */
  plant: plantCounters.optional(),
});
export type StationState = z.output<typeof stationState>;

/** A station with all counters at 0; without units it is a floating plant. `day` is the local day of `at`. */
export function newStationState(at: number, day: number, units: number, soc: number): StationState {
  return {
    at,
    units: Array.from({ length: units }, () => ({ soc, latches: restLatches(), counters: zeroCounters(day) })),
    meter: newMeter(day),
    ...(units === 0 && { plant: { day, circuits: {} } }),
  };
}
