import type { LogRow } from '@/lib/contract/portal/comm-log';
import type { ShownLine } from '@/lib/contract/portal/log-entry';
import { toCsv, type FileCell } from '@/lib/domain/csv';
import { localStamp } from '@/lib/format/date-time';
import { shownResult, type ShownResult } from './result-tones';
import { partOf, type LineWords } from './use-line-words';
import type { useReasonText } from './use-reason-text';

export interface LogCsvWords {
  /** Fourteen, in the order of the columns. */
  readonly heads: readonly string[];
  readonly kind: (kind: LogRow['kind']) => string;
  readonly result: (result: ShownResult) => string;
  readonly read: (answered: number, asked: number) => string;
  readonly reason: ReturnType<typeof useReasonText>;
  readonly line: (kind: LogRow['kind'], line: ShownLine) => LineWords;
}

/** A log as CSV: a line for each change, one for each reading; times in an IANA zone and in UTC, where no hour comes twice. */
export function logCsv(rows: readonly LogRow[], timeZone: string, words: LogCsvWords): string {
  return toCsv([words.heads, ...rows.flatMap((row) => linesOf(row, timeZone, words))]);
}

function linesOf(row: LogRow, timeZone: string, words: LogCsvWords): FileCell[][] {
  const { at, content } = row;
  const local = at === null ? '' : `${localStamp(at, timeZone)} ${timeZone}`;
  const start = [
    local,
    at === null ? '' : new Date(at).toISOString(),
    row.person,
    row.deviceName,
    words.kind(row.kind),
    partOf(row),
  ];
  if (content.kind === 'text') return [[...start, ...none(7), content.text]];
  if (content.kind === 'read') {
    const outcome = row.closed ? words.read(content.answered, content.asked) : words.result('open');
    return [[...start, ...none(5), outcome, '', words.reason(content)]];
  }
  return content.lines.map((line) => {
    const { code, device = null, from, to, unit = '' } = line;
    const { name, note, value } = words.line(row.kind, line);
    return [
      ...start,
      name,
      code,
      value(from),
      value(to),
      unit,
      words.result(shownResult(row, line)),
      value(device),
      note,
    ];
  });
}

const none = (count: number): string[] => Array.from({ length: count }, () => '');
