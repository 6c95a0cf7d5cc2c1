/** A cell: text of anybody, a number, or nothing. */
export type CsvCell = string | number | null;

const PLAIN_NUMBER = /^[+-]?\d+(?:\.\d+)?$/;

/** Stands at the beginning of a file: by it spreadsheets see that it is UTF-8. */
export const CSV_MARK = '\uFEFF';

/**
 * Rows as CSV (RFC 4180), marked as UTF-8. A text that a spreadsheet would take for a formula gets an apostrophe in front
 * (A27): names and what a gateway says come from others.
 */
export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  return CSV_MARK + rows.map(csvLine).join('');
}

/** One row with its end, for files that are written as they are sent. */
export function csvLine(row: readonly CsvCell[]): string {
  return `${row.map(cellText).join(',')}\r\n`;
}

function cellText(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : '';
  const text = isFormula(cell) ? `'${cell}` : cell;
  return /[",\r\n']/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Also behind blanks and the wide signs of Chinese keyboards, which spreadsheets pass over or read alike. */
function isFormula(text: string): boolean {
  return /^[\s\uFEFF]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/.test(text) ? !PLAIN_NUMBER.test(text) : /^[\t\r\n]/.test(text);
}
