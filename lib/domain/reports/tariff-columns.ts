import type { RevenueRow } from '../tariffs/revenue/hour';
import { SHEET_ENERGIES, type SheetEnergy, type SheetSums } from './tariff-sheet';

/** The prices and amounts of an hour, in the order of the table (D3.13). */
export const SHEET_MONEY = [
  'sellingUnitPrice',
  'sellingTotalPrice',
  'selfUnitPrice',
  'selfTotalPrice',
  'totalRevenue',
] as const;
export type SheetMoney = (typeof SHEET_MONEY)[number];
const TIMES = ['startTime', 'endTime'] as const;

export type SheetColumnKey = (typeof TIMES)[number] | SheetEnergy | SheetMoney | 'complete';

/** A column of the tariff sheet: the table and both files have the same columns and units. */
export interface SheetColumn {
  readonly key: SheetColumnKey;
  readonly unit: string;
}

/** `currencies` are those of the tariffs that applied. */
export function sheetColumns(currencies: readonly string[]): readonly SheetColumn[] {
  return [
    ...TIMES.map((key) => ({ key, unit: '' })),
    ...SHEET_ENERGIES.map((key) => ({ key, unit: 'kWh' })),
    ...SHEET_MONEY.map((key) => ({ key, unit: moneyUnit(key, currencies) })),
    { key: 'complete', unit: '%' },
  ];
}

export const isPrice = (name: SheetMoney): boolean => name.endsWith('UnitPrice');

/** The currencies, per kWh for a price; empty where no tariff applied. */
export function moneyUnit(name: SheetMoney, currencies: readonly string[]): string {
  return currencies.map((unit) => (isPrice(name) ? `${unit}/kWh` : unit)).join(', ');
}

export function currenciesOf({ money }: Pick<SheetSums, 'money'>): readonly string[] {
  return money.flatMap(({ unit }) => unit ?? []);
}

/** A price or an amount of an hour. D9.5 defines a price of 0 without a tariff; an hour that also has no data has none. */
export function moneyOf(row: RevenueRow, name: SheetMoney): number | null {
  return isPrice(name) && row.unit === null && SHEET_ENERGIES.every((energy) => row[energy] === null)
    ? null
    : row[name];
}
