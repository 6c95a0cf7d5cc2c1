import type { FileCell } from '../csv';
import { offsetsOf } from '../series/zone-offset';
import { wallText } from '../period/calendar';
import { offsetLabel } from '../period/labels';
import type { XlsxColumn } from '../xlsx';
import { percentOf } from './report-file';
import { SHEET_ENERGIES, type SheetEnergy, type SheetRow, type SheetSums } from './tariff-sheet';

const PRICES = ['sellingUnitPrice', 'sellingTotalPrice', 'selfUnitPrice', 'selfTotalPrice', 'totalRevenue'] as const;
const TIMES = ['startTime', 'endTime'] as const;

/** The names of D3.13, the same in every language: programs read a CSV file as well. */
export const FILE_HEAD: readonly string[] = [
  ...TIMES,
  ...TIMES.map((name) => `${name} UTC`),
  ...SHEET_ENERGIES.map((name) => `${name} kWh`),
  ...PRICES,
  'currency',
  'complete %',
  'station',
  'zone',
];

/** Whose sheet it is: a file may be read beside others. */
export interface SheetPlace {
  readonly station: string;
  readonly zone: string;
}

type ColumnName = (typeof TIMES)[number] | SheetEnergy | (typeof PRICES)[number] | 'complete';

/** The words of a workbook, in a language. */
export interface TariffFileWords {
  readonly sum: string;
  readonly station: string;
  readonly columns: Readonly<Record<ColumnName, string>>;
  readonly file: { readonly currency: string; readonly zone: string };
}

/** The same columns for a workbook; its moments are dates. */
export function fileColumns({ columns, file, station }: TariffFileWords, zone: string): XlsxColumn[] {
  const times = [zone, 'UTC'].flatMap((one) =>
    TIMES.map((name) => ({ name: `${columns[name]} (${one})`, moments: true })),
  );
  return [
    ...times,
    ...SHEET_ENERGIES.map((name) => ({ name: `${columns[name]} (kWh)` })),
    ...PRICES.map((name) => ({ name: columns[name] })),
    ...[file.currency, `${columns.complete} (%)`, station, file.zone].map((name) => ({ name })),
  ];
}

/** An hour as a line of a CSV file: times in the station's zone and in UTC, what is missing left empty. */
export function fileRow(row: SheetRow, place: SheetPlace): FileCell[] {
  return [
    localStamp(row.startTime, place.zone),
    localStamp(row.endTime, place.zone),
    { at: row.startTime, zone: 'UTC' },
    { at: row.endTime, zone: 'UTC' },
    ...figuresOf(row, place),
  ];
}

/** The same as a line of a workbook. */
export function workbookRow(row: SheetRow, place: SheetPlace): FileCell[] {
  const times = [place.zone, 'UTC'].flatMap((zone) => TIMES.map((name) => ({ at: row[name], zone })));
  return [...times, ...figuresOf(row, place)];
}

function figuresOf(row: SheetRow, { station, zone }: SheetPlace): FileCell[] {
  return [
    ...SHEET_ENERGIES.map((name) => row[name]),
    ...PRICES.map((name) => row[name]),
    ...[row.unit ?? '', percentOf(row.complete), station, zone],
  ];
}

/** The sum of all lines, one for each currency. */
export function fileSums(
  { energies, money, complete }: SheetSums,
  { station, zone }: SheetPlace,
  word = 'sum',
): FileCell[][] {
  const own = money.filter(({ unit }) => unit !== null);
  const lines = own.length > 0 ? own : [null];
  return lines.map((sum, index) => [
    word,
    ...['', '', ''],
    ...SHEET_ENERGIES.map((name) => (index === 0 ? energies[name].value : null)),
    ...[null, sum && sum.known > 0 ? sum.selling : null, null, sum && sum.known > 0 ? sum.selfUse : null],
    sum && sum.known > 0 ? sum.total : null,
    sum?.unit ?? '',
    ...[index === 0 ? percentOf(complete) : null, station, zone],
  ]);
}

/** 2026-11-22 13:00 of the clock on the wall, with its offset: two hours of one day may be written alike otherwise. */
function localStamp(at: number, zone: string): string {
  const offset = offsetsOf(zone)(at);
  return `${wallText(at + offset).replace('T', ' ')} ${offsetLabel(offset).slice(3)}`;
}
