import { Decimal } from 'decimal.js';
import type { RevenueRow } from './hour';

/** The revenue of several hours in one currency. Money to 2 decimals: the sum of what the hours show. */
export interface RevenueSum {
  /** ISO 4217; null for hours without a tariff. */
  readonly unit: string | null;
  readonly selling: number;
  readonly selfUse: number;
  readonly total: number;
  /** Hours that have a total, and hours that should. */
  readonly known: number;
  readonly hours: number;
}

/** A figure of money on a screen, or why there is none. `complete` is the share of its hours that are known. */
export type RevenueReading =
  | (Pick<RevenueSum, 'selling' | 'selfUse' | 'total'> & { readonly unit: string; readonly complete: number })
  | { readonly total: null; readonly why: 'no-tariff' | 'no-data' | 'failed' };

/** Sums by currency, in the order in which they first appear: two currencies are never added up. */
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

/** The sums as figures for a screen: one for each currency, or the one reason why there is none. */
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

/** What a station has earned in the hours up to now. One that has just begun has nothing to say yet: it is not missing. */
export function revenueSoFar(rows: readonly RevenueRow[], now: number): readonly RevenueReading[] {
  return revenueReadings(
    sumRevenue(rows.filter(({ totalRevenue, endTime }) => totalRevenue !== null || endTime <= now)),
  );
}

/** The revenue of several stations: one sum for each currency, and of how many stations nothing is known. */
export interface FleetRevenue {
  readonly sums: readonly { readonly unit: string; readonly total: number; readonly stations: number }[];
  /** Stations with a tariff of which no hour is known, or that could not be read. */
  readonly missing: number;
}

/** Adds up what stations earned, the currency of most stations first. One without a tariff has nothing to add. */
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

/** What was earned step by step in one currency; null where no hour of a step is known. */
export interface RevenueSteps {
  readonly unit: string;
  readonly totals: readonly (number | null)[];
}

/** The hours of a station by the steps of its period: `edges` are the starts of all steps, then the end of the last one. */
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

/** The revenue of a station's steps, and for each of them the row of the sum that it belongs to. */
export interface PlacedRevenue {
  readonly steps: readonly RevenueSteps[];
  readonly rows: readonly number[];
}

/** The steps of several stations as so many rows; currencies are never added up. */
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

/** Amounts have two decimals: whole cents add up without a rest. */
const inMoney = (cents: ReadonlyMap<string, readonly (number | null)[]>): RevenueSteps[] =>
  [...cents].map(([unit, totals]) => ({ unit, totals: totals.map((total) => (total === null ? null : total / 100)) }));
