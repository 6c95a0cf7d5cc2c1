import { Decimal } from 'decimal.js';

/** The energies of a report (D2.30), kWh. */
export const REPORT_ENERGIES = ['generation', 'charging', 'discharging', 'bought', 'sold', 'selfUse'] as const;
export type ReportEnergy = (typeof REPORT_ENERGIES)[number];
export type ReportEnergies = Readonly<Record<ReportEnergy, number | null>>;

/** What a step holds that came before it, in a gap: kWh, instants in epoch ms. */
export interface HeldStep {
  readonly at: number;
  readonly since: number;
  readonly generation: number;
  readonly charging: number;
  readonly discharging: number;
  readonly bought: number;
  readonly sold: number;
}

/** One station over a period. Null is what nobody heard: a gap, never 0 (decisions C5). */
export interface StationReport {
  readonly energies: ReportEnergies;
  /** The same step by step, in order. */
  readonly steps: readonly ReportEnergies[];
  /** Steps that hold energy of a time before them. */
  readonly held: readonly HeldStep[];
  /** Share of the period, from the station's first reading up to now, that was heard, 0 to 1; null where it had not begun. */
  readonly complete: number | null;
}

/** A sum over the stations that have a figure. */
export interface KnownSum {
  readonly value: number | null;
  readonly known: number;
}

/** What was generated and not sold; unknown where either is. Counters that disagree give no less than 0. */
export function selfUseOf(generation: number | null, sold: number | null): number | null {
  return generation === null || sold === null ? null : Math.max(0, exact(generation).minus(sold).toNumber());
}

/** Sums of all stations, exact to the last digit that they show. */
export function sumReports(reports: readonly StationReport[]): Readonly<Record<ReportEnergy, KnownSum>> {
  const of = (name: ReportEnergy) => sumKnown(reports.map(({ energies }) => energies[name]));
  return Object.fromEntries(REPORT_ENERGIES.map((name) => [name, of(name)])) as Record<ReportEnergy, KnownSum>;
}

/** The energies of a station's steps, and for each of them the row of the sum that it belongs to. */
export interface PlacedSteps {
  readonly steps: readonly ReportEnergies[];
  readonly rows: readonly number[];
}

/** The steps of all stations as so many rows; a row that no station knows is a gap. */
export function sumSteps(count: number, stations: readonly PlacedSteps[]): ReportEnergies[] {
  const placed = Array.from({ length: count }, (): ReportEnergies[] => []);
  for (const { rows, steps } of stations) {
    for (const [index, step] of steps.entries()) placed[rows[index] ?? -1]?.push(step);
  }
  return placed.map((steps) => {
    const sum = (name: ReportEnergy) => sumKnown(steps.map((step) => step[name])).value;
    return Object.fromEntries(REPORT_ENERGIES.map((name) => [name, sum(name)])) as Record<ReportEnergy, number | null>;
  });
}

/** Adds up what is known. */
export function sumKnown(values: readonly (number | null)[]): KnownSum {
  let [sum, known] = [new Decimal(0), 0];
  for (const value of values) {
    if (value === null) continue;
    sum = sum.plus(exact(value));
    known += 1;
  }
  return { value: known === 0 ? null : sum.toNumber(), known };
}

/** CO2 in kg that a station's generation kept away (decisions B6); 0 where no factor is known, null without data. */
export function avoidedCo2(generation: number | null, factor: number | null): number | null {
  if (generation === null) return null;
  return factor === null ? 0 : exact(generation).times(factor).toDecimalPlaces(3).toNumber();
}

/** The same of all stations: 0 where no factor is known, null where no generation is. */
export function totalCo2(co2: KnownSum, generation: KnownSum): number | null {
  return co2.value ?? (generation.value === null ? null : 0);
}

/** Whether all figures of a report are there: until then no sum counts as complete. */
export function isFinished(report: {
  readonly waiting: number;
  readonly revenue: { readonly waiting: number };
}): boolean {
  return report.waiting === 0 && report.revenue.waiting === 0;
}

/** The mean share that was heard of the stations that had begun; 0 of none. */
export function meanShare(reports: readonly Pick<StationReport, 'complete'>[]): number {
  const shares = reports.flatMap(({ complete }) => complete ?? []);
  return shares.length === 0 ? 0 : shares.reduce((sum, share) => sum + share, 0) / shares.length;
}

const exact = (value: number): Decimal => new Decimal(value);
