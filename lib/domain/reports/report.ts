import { Decimal } from 'decimal.js';

/** The energies of a report (D2.30), kWh. */
export const REPORT_ENERGIES = ['generation', 'charging', 'discharging', 'bought', 'sold', 'selfUse'] as const;
export type ReportEnergy = (typeof REPORT_ENERGIES)[number];
export type ReportEnergies = Readonly<Record<ReportEnergy, number | null>>;

/** The part of a step's energy that came before it, in a gap: kWh, instants in epoch ms. */
export interface HeldStep {
  readonly at: number;
  readonly since: number;
  readonly generation: number;
  readonly charging: number;
  readonly discharging: number;
  readonly bought: number;
  readonly sold: number;
}

/** One station over a period. Null means no data: a gap, never 0 (decisions C5). */
export interface StationReport {
  readonly energies: ReportEnergies;
  /** The energies of each step, in order. */
  readonly steps: readonly ReportEnergies[];
  /** Steps that contain energy of earlier time. */
  readonly held: readonly HeldStep[];
  /** Share of the period with data, from the station's first reading up to now, 0 to 1; null where it had not begun. */
  readonly complete: number | null;
}

/** A sum over the stations with a value, and their number. */
export interface KnownSum {
  readonly value: number | null;
  readonly known: number;
}

/** The page of a report's stations, and what the report is about. */
export interface ReportPageInfo {
  readonly page: number;
  readonly pages: number;
  /** Maximum stations per page. */
  readonly size: number;
  /** Stations that match the search. */
  readonly total: number;
  /** Names of the report's stations, if it does not cover all. */
  readonly chosen: readonly string[];
  /** Zones whose day boundaries apply to the stations. */
  readonly zones: readonly string[];
  /** The first day with data of any station, if the period has none. */
  readonly firstDay: string | null;
}

/** Generation minus export; null where either is unknown. Inconsistent counters give at least 0. */
export function selfUseOf(generation: number | null, sold: number | null): number | null {
  return generation === null || sold === null ? null : Math.max(0, exact(generation).minus(sold).toNumber());
}

/** Sums of all stations, exact to the last displayed digit. */
export function sumReports(reports: readonly StationReport[]): Readonly<Record<ReportEnergy, KnownSum>> {
  const of = (name: ReportEnergy) => sumKnown(reports.map(({ energies }) => energies[name]));
  return Object.fromEntries(REPORT_ENERGIES.map((name) => [name, of(name)])) as Record<ReportEnergy, KnownSum>;
}

/** The energies of a station's steps, and the row of the sum for each step. */
export interface PlacedSteps {
  readonly steps: readonly ReportEnergies[];
  readonly rows: readonly number[];
}

/** Adds up the steps of all stations in `count` rows; a row without a known value is a gap. */
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

/** Adds up the known values. */
export function sumKnown(values: readonly (number | null)[]): KnownSum {
  let [sum, known] = [new Decimal(0), 0];
  for (const value of values) {
    if (value === null) continue;
    sum = sum.plus(exact(value));
    known += 1;
  }
  return { value: known === 0 ? null : sum.toNumber(), known };
}

/** CO2 in kg avoided by a station's generation (decisions B6); 0 without a known factor, null without data. */
export function avoidedCo2(generation: number | null, factor: number | null): number | null {
  if (generation === null) return null;
  return factor === null ? 0 : exact(generation).times(factor).toDecimalPlaces(3).toNumber();
}

/** The same for all stations: 0 without a known factor, null without generation data. */
export function totalCo2(co2: KnownSum, generation: KnownSum): number | null {
  return co2.value ?? (generation.value === null ? null : 0);
}

/** Whether all figures of a report are available: until then no sum counts as complete. */
export function isFinished(report: {
  readonly waiting: number;
  readonly revenue: { readonly waiting: number };
}): boolean {
  return report.waiting === 0 && report.revenue.waiting === 0;
}

/** The mean completeness of the stations that had begun; 0 if there are none. */
export function meanShare(reports: readonly Pick<StationReport, 'complete'>[]): number {
  const shares = reports.flatMap(({ complete }) => complete ?? []);
  return shares.length === 0 ? 0 : shares.reduce((sum, share) => sum + share, 0) / shares.length;
}

const exact = (value: number): Decimal => new Decimal(value);
