import 'server-only';
import { exportEnergyReport } from '@/lib/contract/upstream/report';
import { csvLine, CSV_MARK } from '@/lib/domain/csv';
import type { FileCell } from '@/lib/domain/csv';
import type { CalendarKind } from '@/lib/domain/period/calendar';
import { periodFileName } from '@/lib/domain/period/labels';
import { namesPeriod } from '@/lib/domain/period/params';
import { fail, ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import { parseReportQuery } from '@/lib/domain/sheets/query';
import { reportHead, reportLines, reportSums } from '@/lib/domain/sheets/report-file';
import type { ReportFileWords } from '@/lib/domain/sheets/report-file';
import type { Caller } from '../http/caller';
import type { SentFile } from '../http/file-route';
import { callUpstream } from '../http/upstream-client';
import { isMissing } from '../http/upstream-problem';
import { latestToday, readReportPortions, reportStations } from './data';
import type { ReportPortion } from './data';

interface Asked {
  readonly format: 'csv' | 'xlsx';
  readonly period: CalendarKind;
  readonly date?: string | undefined;
  readonly search?: string | undefined;
}

/**
 * A report as a file (D2.30): all stations that fit the search, and the sums of all. Nothing of it is read before the audit tells of
 * it (safety 1.10); an upstream without that call sees to its audit by itself.
 */
export async function exportReport(
  caller: Caller,
  { format, ...params }: Asked,
  words: ReportFileWords,
  now: number = Date.now(),
): Promise<Outcome<SentFile>> {
  const today = await latestToday(caller, now);
  if (!today.ok) return today;
  if (!namesPeriod(params, params.period, today.value)) {
    return fail({ kind: 'validation', fields: { date: 'errors.kind.validation' } });
  }
  const { period, search } = parseReportQuery(params, today.value);
  const stations = await reportStations(caller, search);
  if (!stations.ok) return stations;
  const { kind, first: day } = period;
  const about = { kind, day, stations: stations.value.length };
  const recorded = await callUpstream(exportEnergyReport, about, caller);
  if (!recorded.ok && !isMissing(recorded.problem)) return recorded;
  const portions = await readReportPortions(caller, period, stations.value);
  if (!portions.ok) return portions;
  if (portions.value === null) return fail({ kind: 'forbidden' });
  const name = `${words.cards[kind].name} ${periodFileName(period)}`;
  const [head, rows] = [reportHead(words), linesOf(portions.value, words)];
  return ok(
    format === 'csv'
      ? { name: `${name}.csv`, lines: csvLines(head, rows) }
      : { name: `${name}.xlsx`, sheet: { name, columns: head.map((column) => ({ name: column })), rows } },
  );
}

async function* linesOf(portions: AsyncIterable<ReportPortion>, words: ReportFileWords): AsyncGenerator<FileCell[]> {
  let sums: FileCell[][] = [];
  for await (const { report, rows } of portions) {
    for (const row of rows) yield* reportLines(row, words);
    sums = reportSums(report, words);
  }
  yield* sums;
}

async function* csvLines(head: readonly string[], rows: AsyncIterable<FileCell[]>): AsyncGenerator<string> {
  yield CSV_MARK + csvLine(head);
  for await (const row of rows) yield csvLine(row);
}
