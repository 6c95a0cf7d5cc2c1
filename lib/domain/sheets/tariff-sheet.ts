import { Decimal } from 'decimal.js';
import type { RevenueRow } from '../revenue/hourly';
import { sumRevenue, type RevenueSum } from '../revenue/sums';

/** Rows of one page: two days. */
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

/** An hour of the tariff sheet, and which share of it was heard: null where the upstream does not tell. */
export interface SheetRow extends RevenueRow {
  readonly complete: number | null;
  /** What went into the grid as it was measured, before the rules of D9.5. */
  readonly gridExport: number | null;
}

/** kWh over all hours that are known; null where none is (decisions C5). */
export interface EnergySum {
  readonly value: number | null;
  readonly known: number;
}

/** The sum row (D2.31): over the whole range, whichever page is shown. */
export interface SheetSums {
  readonly energies: Readonly<Record<SheetEnergy, EnergySum>>;
  /** One for each currency that held; null of hours without a tariff. */
  readonly money: readonly RevenueSum[];
  readonly hours: number;
  /** Share of the range that was heard, 0 to 1. */
  readonly complete: number;
}

export function sumSheet(rows: readonly SheetRow[]): SheetSums {
  const energies = Object.fromEntries(SHEET_ENERGIES.map((name) => [name, sumEnergy(rows, name)])) as Record<
    SheetEnergy,
    EnergySum
  >;
  const heard = rows.reduce((sum, row) => sum + shareOf(row), 0);
  return {
    energies,
    money: sumRevenue(rows),
    hours: rows.length,
    complete: rows.length === 0 ? 0 : heard / rows.length,
  };
}

function sumEnergy(rows: readonly SheetRow[], name: SheetEnergy): EnergySum {
  let [sum, known] = [new Decimal(0), 0];
  for (const row of rows) {
    const value = row[name];
    if (value === null) continue;
    sum = sum.plus(value);
    known += 1;
  }
  return { value: known === 0 ? null : sum.toNumber(), known };
}

/** Where nobody tells how much was heard, an hour is heard that has a figure of what was generated. */
function shareOf({ complete, powerGeneration }: SheetRow): number {
  return complete ?? (powerGeneration === null ? 0 : 1);
}

/** One page of so many rows; a page beyond the end is the last one. */
export function sheetPage<Row>(
  rows: readonly Row[],
  page: number,
  size = SHEET_ROWS,
): { page: number; pages: number; size: number; rows: readonly Row[] } {
  const pages = Math.max(1, Math.ceil(rows.length / size));
  const shown = Math.min(page, pages);
  return { page: shown, pages, size, rows: rows.slice((shown - 1) * size, shown * size) };
}
