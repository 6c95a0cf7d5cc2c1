import { z } from 'zod';
import { countDemand, demand, noDemand, turnDemand } from './demand';

const kWh = z.number().nonnegative();
const later = kWh.default(0);

/** Registers of the meter at the point of connection and of the breaker before the inverters. */
export const meterCounters = z.object({
  import: kWh,
  export: kWh,
  importToday: kWh,
  exportToday: kWh,
  peak: kWh,
  shoulder: kWh,
  offPeak: kWh,
  /** kvarh at the meter. */
  reactiveImport: later,
  reactiveExport: later,
  /** Energy through the breaker of the inverters, out and in; kWh, then kvarh. */
  output: kWh,
  outputToday: kWh,
  intake: kWh,
  reactiveOutput: later,
  reactiveIntake: later,
  ...demand.shape,
  day: z.number().int(),
});
export type MeterCounters = z.output<typeof meterCounters>;

export function newMeter(day: number): MeterCounters {
  return {
    ...{ import: 0, export: 0, importToday: 0, exportToday: 0, peak: 0, shoulder: 0, offPeak: 0 },
    ...{ reactiveImport: 0, reactiveExport: 0, output: 0, outputToday: 0, intake: 0 },
    ...{ reactiveOutput: 0, reactiveIntake: 0, ...noDemand(), day },
  };
}

/** One step of a connection in watts and var; grid > 0 imports, output > 0 is supplied by the inverters. */
export interface MeterStep {
  /** Epoch ms of the end. */
  readonly until: number;
  readonly hours: number;
  /** Hours since local midnight, and number of the local day. */
  readonly hour: number;
  readonly day: number;
  readonly grid: number;
  readonly gridReactive: number;
  readonly output: number;
  readonly outputReactive: number;
}

/** Adds one step to the registers; today registers reset at local midnight, the highest demand on the first of a month. */
export function countMeter(meter: MeterCounters, step: MeterStep): void {
  turnMeter(meter, step.day);
  const energy = (watts: number) => (watts * step.hours) / 1000;
  const grid = energy(step.grid);
  if (grid > 0) {
    meter.import += grid;
    meter.importToday += grid;
    meter[register(step.hour)] += grid;
  } else {
    meter.export -= grid;
    meter.exportToday -= grid;
  }
  const output = energy(step.output);
  if (output > 0) {
    meter.output += output;
    meter.outputToday += output;
  } else meter.intake -= output;
  const [drawn, given] = [energy(step.gridReactive), energy(step.outputReactive)];
  if (drawn > 0) meter.reactiveImport += drawn;
  else meter.reactiveExport -= drawn;
  if (given > 0) meter.reactiveOutput += given;
  else meter.reactiveIntake -= given;
  countDemand(meter, step.until, step.hours, step.grid / 1000);
}

/** Resets the today registers when a new local day has begun. */
export function turnMeter(meter: MeterCounters, day: number): void {
  if (meter.day === day) return;
  turnDemand(meter, meter.day, day);
  Object.assign(meter, { importToday: 0, exportToday: 0, outputToday: 0, day });
}

function register(hour: number): 'peak' | 'shoulder' | 'offPeak' {
  if (hour >= 15 && hour < 21) return 'peak';
  return hour >= 7 && hour < 22 ? 'shoulder' : 'offPeak';
}
