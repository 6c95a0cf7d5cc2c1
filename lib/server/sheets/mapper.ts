import 'server-only';
import { csvLine, CSV_MARK } from '@/lib/domain/csv';
import { FILE_HEAD, fileRow, fileSums } from '@/lib/domain/sheets/tariff-file';
import type { TariffSheet } from './data';

/** A tariff sheet as the lines of a file, written while they are sent. */
export function* toSheetLines({ rows, sums, zone }: TariffSheet): Generator<string> {
  yield CSV_MARK + csvLine(FILE_HEAD);
  for (const row of rows) yield csvLine(fileRow(row, zone));
  for (const sum of fileSums(sums)) yield csvLine(sum);
}
