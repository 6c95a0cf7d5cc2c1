import { offsetsOf } from './energy/series/zone-offset';

/** An instant (epoch ms) as local time in an IANA zone: neither CSV nor a workbook supports zones. */
export interface WallMoment {
  readonly at: number;
  readonly zone: string;
}

/** A calendar day, YYYY-MM-DD. */
export interface WallDay {
  readonly day: string;
}

/** A cell of a file: untrusted text, a number, a moment, a day, or nothing. */
export type FileCell = string | number | WallMoment | WallDay | null;

const PLAIN_NUMBER = /^[+-]?\d+(?:\.\d+)?$/;

/** The byte order mark, by which spreadsheets recognise UTF-8. */
export const CSV_MARK = '\uFEFF';

/** The local time, or the start of a day, as a `Date` whose UTC fields show it. */
export function wallDate(cell: WallMoment | WallDay): Date {
  return 'day' in cell ? new Date(`${cell.day}T00:00:00Z`) : new Date(cell.at + offsetsOf(cell.zone)(cell.at));
}

/**
 * Rows as CSV (RFC 4180) with a UTF-8 byte order mark. A text that a spreadsheet would read as a formula gets a leading apostrophe
 * (A27): names and gateway messages are untrusted.
 */
export function toCsv(rows: readonly (readonly FileCell[])[]): string {
  return CSV_MARK + rows.map(csvLine).join('');
}

/** The same for rows that arrive one by one, as a file built in parts. */
export async function csvBlob(head: readonly string[], rows: AsyncIterable<readonly FileCell[]>): Promise<Blob> {
  const parts = [CSV_MARK + csvLine(head)];
  for await (const row of rows) parts.push(csvLine(row));
  return new Blob(parts, { type: 'text/csv;charset=utf-8' });
}

/** One row with its line end, for files that are written while being sent. */
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

/** Also after blanks and with full-width signs of Chinese keyboards, which spreadsheets skip or treat alike. */
function isFormula(text: string): boolean {
  return /^[\s\uFEFF]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/.test(text) ? !PLAIN_NUMBER.test(text) : /^[\t\r\n]/.test(text);
}

/** 2026-11-22 17:43:56 in every language, so that programs can read it; ISO 8601 for UTC. */
function stamp(moment: WallMoment): string {
  const text = wallDate(moment).toISOString();
  return moment.zone === 'UTC' ? text : text.slice(0, 19).replace('T', ' ');
}
