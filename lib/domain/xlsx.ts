import { writeXlsxStream, type CellValue } from 'hucre/xlsx';
import { wallDate, type FileCell } from './csv';

export interface XlsxColumn {
  readonly name: string;
  /** Whether its cells are moments, whose zone is given in the name. */
  readonly moments?: boolean;
  /** Whether its cells are days. */
  readonly days?: boolean;
}

export interface XlsxSheet {
  /** May contain any character: those invalid in a workbook are removed. */
  readonly name: string;
  readonly columns: readonly XlsxColumn[];
  readonly rows: Iterable<readonly FileCell[]> | AsyncIterable<readonly FileCell[]>;
}

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const MOMENT_FORMAT = 'yyyy-mm-dd hh:mm:ss';
const DAY_FORMAT = 'yyyy-mm-dd';
/** Minimum and maximum width of a column, in characters: a moment must fit. */
const [NARROW, WIDE] = [20, 60];
/** Maximum characters of a cell and of a sheet's name: Excel treats longer ones as file corruption. */
const [MOST_TEXT, MOST_NAME] = [32_767, 31];

/**
 * A table as a workbook with one sheet and a frozen header row; rows beyond Excel's limit continue on a second sheet. Rows are requested
 * as the stream is read, so only a few are in memory; cancelling the stream ends them. Text always stays text: nothing here can become a
 * formula (A27).
 */
export function xlsxStream({ name, columns, rows }: XlsxSheet): ReadableStream<Uint8Array> {
  return writeXlsxStream(valuesOf(rows), {
    name: sheetName(name),
    columns: columns.map((column) => ({
      header: plainText(column.name),
      width: Math.max(NARROW, Math.min(WIDE, column.name.length + 2)),
      ...(column.moments && { numFmt: MOMENT_FORMAT }),
      ...(column.days && { numFmt: DAY_FORMAT }),
    })),
    freezePane: { rows: 1 },
  });
}

/** The same as one blob, for storing it as a whole. */
export async function xlsxBlob(sheet: XlsxSheet): Promise<Blob> {
  const pieces: BlobPart[] = [];
  const reader = xlsxStream(sheet).getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) pieces.push(next.value as BlobPart);
  return new Blob(pieces, { type: XLSX_TYPE });
}

async function* valuesOf(rows: XlsxSheet['rows']): AsyncGenerator<CellValue[]> {
  for await (const row of rows) yield row.map(valueOf);
}

function valueOf(cell: FileCell): CellValue {
  if (typeof cell === 'string') return plainText(cell);
  return cell !== null && typeof cell === 'object' ? wallDate(cell) : cell;
}

/** Replaces characters invalid in XML, and escapes text that looks like the format's own escape sequences. */
function plainText(text: string): string {
  const whole = text.length > MOST_TEXT ? `${text.slice(0, MOST_TEXT - 1)}…` : text;
  return whole
    .toWellFormed()
    .replaceAll(/[\uFFFE\uFFFF]/g, '\uFFFD')
    .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');
}

/** Without characters invalid in a sheet's name, and never the name that Excel reserves. */
function sheetName(name: string): string {
  const plain = name
    .replaceAll(/[[\]:*?/\\\p{Cc}\uFFFE\uFFFF]/gu, ' ')
    .slice(0, MOST_NAME)
    .toWellFormed();
  const text = plain.replaceAll(/^[\s']+|[\s']+$/g, '');
  return text === '' || text.toLowerCase() === 'history' ? 'Sheet' : text;
}
