import { Decimal } from 'decimal.js';
import type { RevenueRow } from './hour';

/** The revenue of several hours in one currency. Money to 2 decimals: the sum of the hours as displayed. */
export interface RevenueSum {
  /** ISO 4217; null for hours without a tariff. */
  readonly unit: string | null;
  readonly selling: number;
  readonly selfUse: number;
  readonly total: number;
  /** Hours with a total, and all hours. */
  readonly known: number;
  readonly hours: number;
}

/** A money figure for display, or the reason why there is none. `complete` is the share of its hours that are known. */
export type RevenueReading =
  | (Pick<RevenueSum, 'selling' | 'selfUse' | 'total'> & { readonly unit: string; readonly complete: number })
  | { readonly total: null; readonly why: 'no-tariff' | 'no-data' | 'failed' };

/** Sums by currency, in order of first appearance: currencies are never added up. */
export function sumRevenue(rows: readonly RevenueRow[]): RevenueSum[] {
  const sums = new Map<string | null, { selling: Decimal; selfUse: Decimal; known: number; hours: number }>();
  for (const { unit, sellingTotalPrice: selling, selfTotalPrice: selfUse } of rows) {
    const sum = sums.get(unit) ?? { selling: new Decimal(0), selfUse: new Decimal(0), known: 0, hours: 0 };
    sum.hours += 1;
    if (selling !== null && selfUse !== null) {
      sum.selling = sum.selling.plus(selling);
      sum.selfUse = sum.selfUse.plus(selfUse);
      sum.known += 1;
    }
    sums.set(unit, sum);
  }
  return [...sums].map(([unit, { selling, selfUse, known, hours }]) => ({
    unit,
    selling: selling.toNumber(),
    selfUse: selfUse.toNumber(),
    total: selling.plus(selfUse).toNumber(),
    known,
    hours,
  }));
}

/** The sums as figures for display: one per currency, or a single reason why there is none. */
export function revenueReadings(sums: readonly RevenueSum[]): readonly RevenueReading[] {
  if (sums.length === 0) return [{ total: null, why: 'no-data' }];
  const priced = sums.filter((sum): sum is RevenueSum & { unit: string } => sum.unit !== null);
  if (priced.length === 0) return [{ total: null, why: 'no-tariff' }];
  const known = priced.filter((sum) => sum.known > 0);
  if (known.length === 0) return [{ total: null, why: 'no-data' }];
  return known.map(({ unit, selling, selfUse, total, known: heard, hours }) => ({
    unit,
    selling,
    selfUse,
    total,
    complete: heard / hours,
  }));
}

/** The revenue of a station in the hours up to now. The current hour without a total yet does not count as missing. */
export function revenueSoFar(rows: readonly RevenueRow[], now: number): readonly RevenueReading[] {
  return revenueReadings(
    sumRevenue(rows.filter(({ totalRevenue, endTime }) => totalRevenue !== null || endTime <= now)),
  );
}

/** The revenue of several stations: one sum per currency, and the number of stations without data. */
export interface FleetRevenue {
  readonly sums: readonly { readonly unit: string; readonly total: number; readonly stations: number }[];
  /** Stations with a tariff of which no hour is known, or that could not be read. */
  readonly missing: number;
}

/** Adds up the revenue of stations, the most frequent currency first. A station without a tariff adds nothing. */
export function addRevenue(readings: readonly RevenueReading[]): FleetRevenue {
  const sums = new Map<string, { total: Decimal; stations: number }>();
  let missing = 0;
  for (const reading of readings) {
    if (reading.total === null) {
      if (reading.why !== 'no-tariff') missing += 1;
      continue;
    }
    const sum = sums.get(reading.unit) ?? { total: new Decimal(0), stations: 0 };
    sums.set(reading.unit, { total: sum.total.plus(reading.total), stations: sum.stations + 1 });
  }
  const listed = [...sums].map(([unit, { total, stations }]) => ({ unit, total: total.toNumber(), stations }));
  return { sums: listed.sort((a, b) => b.stations - a.stations), missing };
}

/** Revenue per step in one currency; null for a step without a known hour. */
export interface RevenueSteps {
  readonly unit: string;
  readonly totals: readonly (number | null)[];
}

/** Groups the hours of a station by the steps of its period: `boundaries` are the starts of all steps, then the end of the last one. */
export function revenueSteps(
  rows: readonly Pick<RevenueRow, 'startTime' | 'totalRevenue' | 'unit'>[],
  boundaries: readonly number[],
): readonly RevenueSteps[] {
  const count = Math.max(0, boundaries.length - 1);
  const cents = new Map<string, (number | null)[]>();
  let step = 0;
  for (const { startTime, totalRevenue, unit } of rows) {
    while (step < count && startTime >= (boundaries[step + 1] ?? Infinity)) step += 1;
    if (step >= count || unit === null || totalRevenue === null) continue;
    const own = cents.get(unit) ?? Array<number | null>(count).fill(null);
    own[step] = (own[step] ?? 0) + Math.round(totalRevenue * 100);
    cents.set(unit, own);
  }
  return inMoney(cents);
}

/** The revenue of a station's steps, and the row of the sum for each step. */
export interface PlacedRevenue {
  readonly steps: readonly RevenueSteps[];
  readonly rows: readonly number[];
}

/** Adds up the steps of several stations in `count` rows; currencies are never added up. */
export function addRevenueSteps(count: number, stations: readonly PlacedRevenue[]): readonly RevenueSteps[] {
  const cents = new Map<string, (number | null)[]>();
  for (const { rows, steps } of stations) {
    for (const { unit, totals } of steps) {
      const own = cents.get(unit) ?? Array<number | null>(count).fill(null);
      for (const [step, total] of totals.entries()) {
        const row = rows[step];
        if (row !== undefined && total !== null) own[row] = (own[row] ?? 0) + Math.round(total * 100);
      }
      cents.set(unit, own);
    }
  }
  return inMoney(cents);
}

/** Amounts have two decimals, so integer cents add up exactly. */
const inMoney = (cents: ReadonlyMap<string, readonly (number | null)[]>): RevenueSteps[] =>
  [...cents].map(([unit, totals]) => ({ unit, totals: totals.map((total) => (total === null ? null : total / 100)) }));
