import 'server-only';
import { csvLine, CSV_MARK } from '@/lib/domain/csv';
import type { FileCell } from '@/lib/domain/csv';
import { currenciesOf } from '@/lib/domain/reports/tariff-columns';
import { fileColumns, fileRow, fileSums, workbookRow } from '@/lib/domain/reports/tariff-file';
import type { TariffFileLabels } from '@/lib/domain/reports/tariff-file';
import type { XlsxSheet } from '@/lib/domain/xlsx';
import type { TariffSheet } from './data';

/** A tariff sheet as the lines of a file in the reader's language, generated while they are sent. */
export function* toSheetLines(
  sheet: TariffSheet,
  station: string,
  labels: TariffFileLabels,
  bill: FileCell[][],
): Generator<string> {
  const { rows, sums, zone } = sheet;
  yield CSV_MARK + csvLine(columnsOf(sheet, labels).map(({ name }) => name));
  const place = { station, zone };
  for (const row of rows) yield csvLine(fileRow(row, place));
  for (const sum of fileSums(sums, place, labels.sum)) yield csvLine(sum);
  for (const line of bill) yield csvLine(line);
}

/** The same as a workbook's sheet. */
export function toWorkbook(
  sheet: TariffSheet,
  { name, station }: { readonly name: string; readonly station: string },
  labels: TariffFileLabels,
  bill: FileCell[][],
): XlsxSheet {
  return { name, columns: columnsOf(sheet, labels), rows: workbookRows(sheet, station, labels, bill) };
}

const columnsOf = ({ sums, zone }: TariffSheet, labels: TariffFileLabels) =>
  fileColumns(labels, zone, currenciesOf(sums));

function* workbookRows(
  { rows, sums, zone }: TariffSheet,
  station: string,
  labels: TariffFileLabels,
  bill: FileCell[][],
): Generator<FileCell[]> {
  const place = { station, zone };
  for (const row of rows) yield workbookRow(row, place);
  yield* fileSums(sums, place, labels.sum);
  yield* bill;
}
