import 'server-only';
import { csvLine, CSV_MARK } from '@/lib/domain/csv';
import { FILE_HEAD, fileColumns, fileRow, fileSums, workbookRow } from '@/lib/domain/sheets/tariff-file';
import type { TariffFileWords } from '@/lib/domain/sheets/tariff-file';
import type { XlsxSheet } from '@/lib/domain/xlsx';
import type { TariffSheet } from './data';

/** A tariff sheet as the lines of a file, written while they are sent. */
export function* toSheetLines({ rows, sums, zone }: TariffSheet, station: string): Generator<string> {
  yield CSV_MARK + csvLine(FILE_HEAD);
  const place = { station, zone };
  for (const row of rows) yield csvLine(fileRow(row, place));
  for (const sum of fileSums(sums, place)) yield csvLine(sum);
}

/** The same as the sheet of a workbook in the reader's language. */
export function toWorkbook(sheet: TariffSheet, station: string, name: string, words: TariffFileWords): XlsxSheet {
  return { name, columns: fileColumns(words, sheet.zone), rows: workbookRows(sheet, station, words) };
}

function* workbookRows({ rows, sums, zone }: TariffSheet, station: string, words: TariffFileWords) {
  const place = { station, zone };
  for (const row of rows) yield workbookRow(row, place);
  yield* fileSums(sums, place, words.sum);
}
