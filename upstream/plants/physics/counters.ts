/** The energies that an inverter counts, by property code. Registers of today have the same code with a prefix. */
export const ENERGIES = ['KRA', 'charge', 'discharge', 'buy', 'sell', 'load'] as const;
export type EnergyCode = (typeof ENERGIES)[number];
export type Energies = Record<EnergyCode, number>;

/** Running counters in kWh. `today` resets at the station's midnight; month and year on their first day. */
export interface Counters {
  readonly total: Energies;
  readonly today: Energies;
  month: number;
  year: number;
  /** Energy from the generator today. */
  generatorToday: number;
  /** Number of the local day that `today` belongs to. */
  day: number;
}

export const zeroEnergies = (): Energies => ({ KRA: 0, charge: 0, discharge: 0, buy: 0, sell: 0, load: 0 });

export const zeroCounters = (day: number): Counters => ({
  total: zeroEnergies(),
  today: zeroEnergies(),
  month: 0,
  year: 0,
  generatorToday: 0,
  day,
});

/** Resets the counters of today, month and year when a new local day has begun. */
export function turnDay(counters: Counters, day: number): void {
  if (day === counters.day) return;
  const before = new Date(counters.day * 86_400_000);
  const now = new Date(day * 86_400_000);
  Object.assign(counters.today, zeroEnergies());
  counters.generatorToday = 0;
  if (before.getUTCFullYear() !== now.getUTCFullYear()) counters.year = 0;
  if (before.getUTCFullYear() !== now.getUTCFullYear() || before.getUTCMonth() !== now.getUTCMonth())
    counters.month = 0;
  counters.day = day;
}

/** Adds watts over hours. Nothing is ever subtracted, since a counter never decreases. */
export function count(
  counters: Counters,
  hours: number,
  flow: {
    readonly pv: number;
    readonly battery: number;
    readonly grid: number;
    readonly load: number;
    readonly generator: number;
  },
): void {
  const add = (code: EnergyCode, watts: number) => {
    if (watts <= 0) return;
    const energy = (watts * hours) / 1000;
    counters.total[code] += energy;
    counters.today[code] += energy;
    if (code === 'KRA') {
      counters.month += energy;
      counters.year += energy;
    }
  };
  add('KRA', flow.pv);
  add('discharge', flow.battery);
  add('charge', -flow.battery);
  add('buy', flow.grid);
  add('sell', -flow.grid);
  add('load', flow.load);
  counters.generatorToday += (flow.generator * hours) / 1000;
}
