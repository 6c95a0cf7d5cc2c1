import 'server-only';
import { csvLine, CSV_MARK } from '@/lib/domain/csv';
import type { FileCell } from '@/lib/domain/csv';
import { FILE_HEAD, fileColumns, fileRow, fileSums, workbookRow } from '@/lib/domain/sheets/tariff-file';
import type { TariffFileWords } from '@/lib/domain/sheets/tariff-file';
import type { XlsxSheet } from '@/lib/domain/xlsx';
import type { TariffSheet } from './data';

/** A tariff sheet as the lines of a file, written while they are sent. */
export function* toSheetLines({ rows, sums, zone }: TariffSheet): Generator<string> {
  yield CSV_MARK + csvLine(FILE_HEAD);
  for (const row of rows) yield csvLine(fileRow(row, zone));
  for (const sum of fileSums(sums)) yield csvLine(sum);
}

/** The same as the sheet of a workbook in the reader's language. */
export function toWorkbook(sheet: TariffSheet, name: string, words: TariffFileWords): XlsxSheet {
  return { name, columns: fileColumns(words, sheet.zone), rows: workbookRows(sheet, words) };
}

function* workbookRows({ rows, sums, zone }: TariffSheet, words: TariffFileWords): Generator<FileCell[]> {
  for (const row of rows) yield workbookRow(row, zone);
  yield* fileSums(sums, words.sum);
}
