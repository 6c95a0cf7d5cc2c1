import type { FileCell } from '../csv';
import { heldFromBefore } from '../tariffs/revenue/gap-prices';
import { percentComplete } from '../energy/series/completeness';
import { offsetsOf } from '../energy/series/zone-offset';
import { wallText } from '../time/period/calendar';
import { offsetLabel } from '../time/period/labels';
import type { XlsxColumn } from '../xlsx';
import type { BillFileTexts } from './bill-file';
import { moneyOf, SHEET_MONEY, sheetColumns, type SheetColumnKey } from './tariff-columns';
import { SHEET_ENERGIES, type SheetRow, type SheetSums } from './tariff-sheet';

/** The subject of the sheet, since a file may be read beside others. */
export interface SheetPlace {
  readonly station: string;
  readonly zone: string;
}

/** The texts of a file, in one language. */
export interface TariffFileLabels {
  readonly sum: string;
  readonly station: string;
  readonly columns: Readonly<Record<SheetColumnKey, string>>;
  readonly file: { readonly currency: string; readonly since: string; readonly zone: string };
  readonly bill: BillFileTexts;
}

/** The columns of the table and of both files: times in two zones, and the station on each line. */
export function fileColumns(
  { columns, file, station }: TariffFileLabels,
  zone: string,
  currencies: readonly string[],
): XlsxColumn[] {
  const named = sheetColumns(currencies).map(({ key, unit }) => ({
    key,
    name: unit === '' ? columns[key] : `${columns[key]} (${unit})`,
  }));
  const [times, figures] = [named.slice(0, 2), named.slice(2, -1)];
  return [
    ...[zone, 'UTC'].flatMap((one) => times.map(({ name }) => ({ name: `${name} (${one})`, moments: true }))),
    ...figures.map(({ name }) => ({ name })),
    ...[file.currency, named.at(-1)?.name ?? '', file.since, station, file.zone].map((name) => ({ name })),
  ];
}

/** An hour as a line of a CSV file: times in the station's zone and in UTC, missing values empty. */
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
  const times = [place.zone, 'UTC'].flatMap((zone) => [row.startTime, row.endTime].map((at) => ({ at, zone })));
  return [...times, ...figuresOf(row, place)];
}

function figuresOf(row: SheetRow, { station, zone }: SheetPlace): FileCell[] {
  const held = heldFromBefore(row);
  return [
    ...SHEET_ENERGIES.map((name) => row[name]),
    ...SHEET_MONEY.map((name) => moneyOf(row, name)),
    ...[row.unit ?? '', row.complete === null ? null : percentComplete(row.complete)],
    ...[held ? localStamp(held.since, zone) : '', station, zone],
  ];
}

/** The sum of all lines, one per currency. */
export function fileSums(
  { energies, money, complete }: SheetSums,
  { station, zone }: SheetPlace,
  label: string,
): FileCell[][] {
  const own = money.filter(({ unit }) => unit !== null);
  const lines = own.length > 0 ? own : [null];
  return lines.map((sum, index) => [
    label,
    ...['', '', ''],
    ...SHEET_ENERGIES.map((name) => (index === 0 ? energies[name].value : null)),
    ...[null, sum && sum.known > 0 ? sum.selling : null, null, sum && sum.known > 0 ? sum.selfUse : null],
    sum && sum.known > 0 ? sum.total : null,
    sum?.unit ?? '',
    ...[index === 0 ? percentComplete(complete) : null, '', station, zone],
  ]);
}

/** 2026-11-22 13:00 in local time, with its UTC offset: two hours of one day could otherwise look the same. */
function localStamp(at: number, zone: string): string {
  const offset = offsetsOf(zone)(at);
  return `${wallText(at + offset).replace('T', ' ')} ${offsetLabel(offset).slice(3)}`;
}
