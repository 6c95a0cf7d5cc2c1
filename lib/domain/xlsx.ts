import { writeXlsxStream, type CellValue } from 'hucre/xlsx';
import { wallDate, type FileCell } from './csv';

export interface XlsxColumn {
  readonly name: string;
  /** Whether its cells are moments; its name then tells their zone. */
  readonly moments?: boolean;
  /** Whether its cells are days. */
  readonly days?: boolean;
}

export interface XlsxSheet {
  /** May hold any sign: what a workbook refuses is left out. */
  readonly name: string;
  readonly columns: readonly XlsxColumn[];
  readonly rows: Iterable<readonly FileCell[]> | AsyncIterable<readonly FileCell[]>;
}

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const MOMENT_FORMAT = 'yyyy-mm-dd hh:mm:ss';
const DAY_FORMAT = 'yyyy-mm-dd';
/** Signs that a column has room for: at least those of a moment. */
const [NARROW, WIDE] = [20, 60];
/** What a cell and the name of a sheet hold at most: Excel calls longer ones damage. */
const [MOST_TEXT, MOST_NAME] = [32_767, 31];

/**
 * A table as a workbook of one sheet, its first row frozen; more rows than Excel takes go on in a second one. Rows are asked for as
 * the stream is read, and memory is that of a few of them; whoever cancels the stream ends the rows. A text is a text, whatever it
 * begins with: nothing here can become a formula (A27).
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

/** The same as one piece, for what is kept as a whole. */
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

/** What XML has no place for is replaced; what looks like the format's own writing of a sign is written out. */
function plainText(text: string): string {
  const whole = text.length > MOST_TEXT ? `${text.slice(0, MOST_TEXT - 1)}…` : text;
  return whole
    .toWellFormed()
    .replaceAll(/[\uFFFE\uFFFF]/g, '\uFFFD')
    .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');
}

/** Without the signs that the name of a sheet may not have, and never the one that Excel keeps for itself. */
function sheetName(name: string): string {
  const plain = name
    .replaceAll(/[[\]:*?/\\\p{Cc}\uFFFE\uFFFF]/gu, ' ')
    .slice(0, MOST_NAME)
    .toWellFormed();
  const text = plain.replaceAll(/^[\s']+|[\s']+$/g, '');
  return text === '' || text.toLowerCase() === 'history' ? 'Sheet' : text;
}
