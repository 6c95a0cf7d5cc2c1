import type { CsvCell } from '../csv';
import { offsetsOf } from '../series/zone-offset';
import { wallText } from '../period/calendar';
import { offsetLabel } from '../period/labels';
import { SHEET_ENERGIES, type SheetRow, type SheetSums } from './tariff-sheet';

const PRICES = ['sellingUnitPrice', 'sellingTotalPrice', 'selfUnitPrice', 'selfTotalPrice', 'totalRevenue'] as const;

/** The names of D3.13, the same in every language: programs read them as well. */
export const FILE_HEAD: readonly string[] = [
  'startTime',
  'endTime',
  'startTime UTC',
  'endTime UTC',
  ...SHEET_ENERGIES.map((name) => `${name} kWh`),
  ...PRICES,
  'currency',
  'complete',
];

/** An hour as a line: times in the station's zone and in UTC, what is missing left empty. */
export function fileRow(row: SheetRow, zone: string): CsvCell[] {
  return [
    localStamp(row.startTime, zone),
    localStamp(row.endTime, zone),
    new Date(row.startTime).toISOString(),
    new Date(row.endTime).toISOString(),
    ...SHEET_ENERGIES.map((name) => row[name]),
    ...PRICES.map((name) => row[name]),
    row.unit ?? '',
    row.complete,
  ];
}

/** The sum of all lines, one for each currency. */
export function fileSums({ energies, money, complete }: SheetSums): CsvCell[][] {
  const own = money.filter(({ unit }) => unit !== null);
  const lines = own.length > 0 ? own : [null];
  return lines.map((sum, index) => [
    'sum',
    ...['', '', ''],
    ...SHEET_ENERGIES.map((name) => (index === 0 ? energies[name].value : null)),
    ...[null, sum && sum.known > 0 ? sum.selling : null, null, sum && sum.known > 0 ? sum.selfUse : null],
    sum && sum.known > 0 ? sum.total : null,
    sum?.unit ?? '',
    index === 0 ? Math.round(complete * 1000) / 1000 : null,
  ]);
}

/** 2026-11-22 13:00 of the clock on the wall, with its offset: two hours of one day may be written alike otherwise. */
function localStamp(at: number, zone: string): string {
  const offset = offsetsOf(zone)(at);
  return `${wallText(at + offset).replace('T', ' ')} ${offsetLabel(offset).slice(3)}`;
}
