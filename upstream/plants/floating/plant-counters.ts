import { z } from 'zod';
import { countDemand, demand, noDemand, turnDemand } from '../demand';
import type { Circuits } from './flows';
import { total } from './power';

const kWh = z.number().nonnegative();

/** Registers of one circuit: kWh and kvarh in and against its direction of service. */
const circuit = z.object({ out: kWh, in: kWh, outToday: kWh, inToday: kWh, varOut: kWh, varIn: kWh, ...demand.shape });
export type CircuitCounters = z.output<typeof circuit>;

/** Counters of a floating plant by circuit. `day` is the local day of the today registers. */
export const plantCounters = z.object({ day: z.number().int(), circuits: z.record(z.string(), circuit) });
export type PlantCounters = z.output<typeof plantCounters>;

/** Adds one step of `hours` that ends at `until` to all registers. */
export function countPlant(
  counters: PlantCounters,
  circuits: Circuits,
  until: number,
  hours: number,
  day: number,
): void {
  turnPlant(counters, day);
  for (const [key, { watts, vars }] of circuits) {
    const own = (counters.circuits[key] ??= {
      out: 0,
      in: 0,
      outToday: 0,
      inToday: 0,
      varOut: 0,
      varIn: 0,
      ...noDemand(),
    });
    countDemand(own, until, hours, total(watts) / 1000);
    const energy = (total(watts) * hours) / 1000;
    if (energy > 0) {
      own.out += energy;
      own.outToday += energy;
    } else {
      own.in -= energy;
      own.inToday -= energy;
    }
    const reactive = (total(vars) * hours) / 1000;
    if (reactive > 0) own.varOut += reactive;
    else own.varIn -= reactive;
  }
}

/** Resets the today registers when a new local day has begun. */
export function turnPlant(counters: PlantCounters, day: number): void {
  if (counters.day === day) return;
  for (const own of Object.values(counters.circuits)) {
    Object.assign(own, { outToday: 0, inToday: 0 });
    turnDemand(own, counters.day, day);
  }
  counters.day = day;
}
