import { Decimal } from 'decimal.js';
import type { MonthBill } from '../tariffs/revenue/bill';
import type { RevenueRow } from '../tariffs/revenue/hour';
import { sumRevenue, type RevenueSum } from '../tariffs/revenue/sums';
import { isWhole } from '../energy/series/completeness';
import { cutsOf } from '../energy/series/cuts';
import { heardShare, type HeardWithin } from '../energy/series/heard-share';

/** Rows per page: two days. */
export const SHEET_ROWS = 48;

/** The energies of an hour, in the order of the table (D3.13). */
export const SHEET_ENERGIES = [
  'powerGeneration',
  'charging',
  'discharging',
  'powerSelling',
  'powerBuy',
  'powerSelfUse',
] as const;
export type SheetEnergy = (typeof SHEET_ENERGIES)[number];

/** An hour with its revenue, and the share of it with data: null where the upstream does not report it. */
export interface HeardRow extends RevenueRow {
  readonly complete: number | null;
}

/** An hour of the tariff sheet. */
export interface SheetRow extends HeardRow {
  /** Measured export to the grid, before the rules of D9.5. */
  readonly gridExport: number | null;
}

/** kWh over all known hours; null if there are none (decisions C5). */
export interface EnergySum {
  readonly value: number | null;
  readonly known: number;
}

/** The sum row (D2.31): over the whole range, regardless of the page shown. */
export interface SheetSums {
  readonly energies: Readonly<Record<SheetEnergy, EnergySum>>;
  /** One per currency in force; null for hours without a tariff. */
  readonly money: readonly RevenueSum[];
  readonly hours: number;
  /** Share of the range with data, 0 to 1. */
  readonly complete: number;
}

export function sumSheet(rows: readonly HeardRow[], within: HeardWithin = {}): SheetSums {
  const energies = Object.fromEntries(SHEET_ENERGIES.map((name) => [name, sumEnergy(rows, name)])) as Record<
    SheetEnergy,
    EnergySum
  >;
  return {
    energies,
    money: sumRevenue(rows),
    hours: rows.length,
    complete: heardShare(rows.map(spanOf), within) ?? 0,
  };
}

function sumEnergy(rows: readonly HeardRow[], name: SheetEnergy): EnergySum {
  let [sum, known] = [new Decimal(0), 0];
  for (const row of rows) {
    const value = row[name];
    if (value === null) continue;
    sum = sum.plus(value);
    known += 1;
  }
  return { value: known === 0 ? null : sum.toNumber(), known };
}

/** Where the completeness is not reported, an hour with a generation value counts as complete. */
export function spanOf({ startTime, endTime, complete, powerGeneration }: HeardHour) {
  return { startTime, endTime, complete: complete ?? (powerGeneration === null ? 0 : 1) };
}
type HeardHour = Pick<SheetRow, 'startTime' | 'endTime' | 'powerGeneration' | 'complete'>;

/**
 * The days of a sheet with missing data, YYYY-MM-DD in the zone of its station: only from its first reading on (`begun`), and only hours
 * of which some part is due by now.
 */
export function incompleteDays(rows: readonly HeardHour[], zone: string, within: HeardWithin): readonly string[] {
  const { dayOf } = cutsOf(zone);
  const days = new Set<string>();
  for (const row of rows) {
    const share = heardShare([spanOf(row)], within);
    if (share !== null && !isWhole(share)) days.add(dayOf(row.startTime));
  }
  return [...days];
}

/** One page of `size` rows; a page beyond the end gives the last one. */
export function sheetPage<Row>(
  rows: readonly Row[],
  page: number,
  size = SHEET_ROWS,
): { page: number; pages: number; size: number; rows: readonly Row[] } {
  const pages = Math.max(1, Math.ceil(rows.length / size));
  const shown = Math.min(page, pages);
  return { page: shown, pages, size, rows: rows.slice((shown - 1) * size, shown * size) };
}

/** A page of a tariff sheet as displayed, with the sums of all its rows. */
export interface ShownSheet {
  readonly zone: string;
  readonly page: number;
  readonly pages: number;
  readonly size: number;
  readonly total: number;
  readonly rows: readonly SheetRow[];
  readonly sums: SheetSums;
  /** Whether any energy of the period is known. */
  readonly heard: boolean;
  /** The station's first day with data, where the period has none. */
  readonly firstDay: string | null;
  /** Its days with missing data, YYYY-MM-DD. */
  readonly incomplete: readonly string[];
  /** For a month in which a tariff applied. */
  readonly bill: MonthBill | null;
  /** Epoch ms of its computation; null where the period was over. */
  readonly asOf: number | null;
}
