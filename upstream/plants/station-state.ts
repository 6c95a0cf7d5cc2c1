import { z } from 'zod';
import { zeroCounters } from './physics/counters';

const energies = z.object({
  KRA: z.number().nonnegative(),
  charge: z.number().nonnegative(),
  discharge: z.number().nonnegative(),
  buy: z.number().nonnegative(),
  sell: z.number().nonnegative(),
  load: z.number().nonnegative(),
});

const unitState = z.object({
  /** Percent. */
  soc: z.number().min(0).max(100),
  counters: z.object({
    total: energies,
    today: energies,
    month: z.number().nonnegative(),
    year: z.number().nonnegative(),
    day: z.number().int(),
  }),
});
export type UnitState = z.output<typeof unitState>;

const kWh = z.number().nonnegative();
const meterCounters = z.object({
  import: kWh,
  export: kWh,
  importToday: kWh,
  exportToday: kWh,
  peak: kWh,
  shoulder: kWh,
  offPeak: kWh,
  /** What went through the breaker of the inverters, out and in. */
  output: kWh,
  outputToday: kWh,
  intake: kWh,
  day: z.number().int(),
});
export type MeterCounters = z.output<typeof meterCounters>;

/** Everything about a station that changes. `at` (epoch ms) is where its time stands; units in the plan's order. */
export const stationState = z.object({ at: z.number().int(), units: z.array(unitState).min(1), meter: meterCounters });
export type StationState = z.output<typeof stationState>;

/** A station whose counters have never moved. `day` is the local day of `at`. */
export function newStationState(at: number, day: number, units: number, soc: number): StationState {
  return {
    at,
    units: Array.from({ length: units }, () => ({ soc, counters: zeroCounters(day) })),
    meter: {
      import: 0,
      export: 0,
      importToday: 0,
      exportToday: 0,
      peak: 0,
      shoulder: 0,
      offPeak: 0,
      output: 0,
      outputToday: 0,
      intake: 0,
      day,
    },
  };
}

/** Adds one step to the registers of meter and breaker. Watts; the day turns at local midnight. */
export function countMeter(
  meter: MeterCounters,
  hours: number,
  step: { readonly grid: number; readonly output: number; readonly hour: number; readonly day: number },
): void {
  if (meter.day !== step.day) {
    Object.assign(meter, { importToday: 0, exportToday: 0, outputToday: 0, day: step.day });
  }
  const grid = (step.grid * hours) / 1000;
  if (grid > 0) {
    meter.import += grid;
    meter.importToday += grid;
    meter[register(step.hour)] += grid;
  } else {
    meter.export -= grid;
    meter.exportToday -= grid;
  }
  const output = (step.output * hours) / 1000;
  if (output > 0) {
    meter.output += output;
    meter.outputToday += output;
  } else {
    meter.intake -= output;
  }
}

function register(hour: number): 'peak' | 'shoulder' | 'offPeak' {
  if (hour >= 15 && hour < 21) return 'peak';
  return hour >= 7 && hour < 22 ? 'shoulder' : 'offPeak';
}
