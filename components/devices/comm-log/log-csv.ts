import type { LogRow } from '@/lib/contract/portal/comm-log/export';
import type { ShownLine } from '@/lib/contract/portal/comm-log/log-entry';
import { toCsv, type FileCell } from '@/lib/domain/csv';
import { localStamp } from '@/lib/format/date-time';
import { shownResult, type ShownResult } from './result-tones';
import { partOf, type LineLabels } from './use-line-labels';
import type { useReasonText } from './use-reason-text';

export interface LogCsvLabels {
  /** Fourteen column headers, in order. */
  readonly heads: readonly string[];
  readonly kind: (kind: LogRow['kind']) => string;
  readonly result: (result: ShownResult) => string;
  readonly read: (answered: number, requested: number) => string;
  readonly reason: ReturnType<typeof useReasonText>;
  readonly line: (kind: LogRow['kind'], line: ShownLine) => LineLabels;
}

/** A log as CSV: a row for each change, one for each reading; times in an IANA zone and in UTC, which is unambiguous when clocks change. */
export function logCsv(rows: readonly LogRow[], timeZone: string, labels: LogCsvLabels): string {
  return toCsv([labels.heads, ...rows.flatMap((row) => linesOf(row, timeZone, labels))]);
}

function linesOf(row: LogRow, timeZone: string, labels: LogCsvLabels): FileCell[][] {
  const { at, content } = row;
  const local = at === null ? '' : `${localStamp(at, timeZone)} ${timeZone}`;
  const start = [
    local,
    at === null ? '' : new Date(at).toISOString(),
    row.person,
    row.deviceName,
    labels.kind(row.kind),
    partOf(row),
  ];
  if (content.kind === 'text') return [[...start, ...none(7), content.text]];
  if (content.kind === 'read') {
    const outcome = row.closed ? labels.read(content.answered, content.requested) : labels.result('open');
    return [[...start, ...none(5), outcome, '', labels.reason(content)]];
  }
  return content.lines.map((line) => {
    const { code, device = null, from, to, unit = '' } = line;
    const { name, note, value } = labels.line(row.kind, line);
    return [
      ...start,
      name,
      code,
      value(from),
      value(to),
      unit,
      labels.result(shownResult(row, line)),
      value(device),
      note,
    ];
  });
}

const none = (count: number): string[] => Array.from({ length: count }, () => '');
