import { offsetsOf } from './series/zone-offset';

/** An instant (epoch ms) as the clock on the wall of an IANA zone shows it: neither CSV nor a workbook knows zones. */
export interface WallMoment {
  readonly at: number;
  readonly zone: string;
}

/** A day of the calendar, YYYY-MM-DD. */
export interface WallDay {
  readonly day: string;
}

/** A cell of a file: text of anybody, a number, a moment, a day, or nothing. */
export type FileCell = string | number | WallMoment | WallDay | null;

const PLAIN_NUMBER = /^[+-]?\d+(?:\.\d+)?$/;

/** Stands at the beginning of a file: by it spreadsheets see that it is UTF-8. */
export const CSV_MARK = '\uFEFF';

/** The clock on the wall, or the beginning of a day, as the fields of a date in UTC. */
export function wallDate(cell: WallMoment | WallDay): Date {
  return 'day' in cell ? new Date(`${cell.day}T00:00:00Z`) : new Date(cell.at + offsetsOf(cell.zone)(cell.at));
}

/**
 * Rows as CSV (RFC 4180), marked as UTF-8. A text that a spreadsheet would take for a formula gets an apostrophe in front
 * (A27): names and what a gateway says come from others.
 */
export function toCsv(rows: readonly (readonly FileCell[])[]): string {
  return CSV_MARK + rows.map(csvLine).join('');
}

/** The same of rows that come one by one, as a file in parts. */
export async function csvBlob(head: readonly string[], rows: AsyncIterable<readonly FileCell[]>): Promise<Blob> {
  const parts = [CSV_MARK + csvLine(head)];
  for await (const row of rows) parts.push(csvLine(row));
  return new Blob(parts, { type: 'text/csv;charset=utf-8' });
}

/** One row with its end, for files that are written as they are sent. */
export function csvLine(row: readonly FileCell[]): string {
  return `${row.map(cellText).join(',')}\r\n`;
}

function cellText(cell: FileCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : '';
  if (typeof cell === 'object') return 'day' in cell ? cell.day : stamp(cell);
  const text = isFormula(cell) ? `'${cell}` : cell;
  return /[",\r\n']/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Also behind blanks and the wide signs of Chinese keyboards, which spreadsheets pass over or read alike. */
function isFormula(text: string): boolean {
  return /^[\s\uFEFF]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/.test(text) ? !PLAIN_NUMBER.test(text) : /^[\t\r\n]/.test(text);
}

/** 2026-11-22 17:43:56, the same in every language: programs read it as well; in UTC as ISO 8601 writes it. */
function stamp(moment: WallMoment): string {
  const text = wallDate(moment).toISOString();
  return moment.zone === 'UTC' ? text : text.slice(0, 19).replace('T', ' ');
}
