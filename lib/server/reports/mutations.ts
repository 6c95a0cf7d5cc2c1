import 'server-only';
import { exportEnergyReport } from '@/lib/contract/upstream/reports';
import { csvLine, CSV_MARK } from '@/lib/domain/csv';
import type { FileCell } from '@/lib/domain/csv';
import type { CalendarKind } from '@/lib/domain/time/period/calendar';
import { periodFileName } from '@/lib/domain/time/period/labels';
import { namesPeriod } from '@/lib/domain/time/period/params';
import { fail, ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import { parseReportQuery } from '@/lib/domain/reports/query';
import type { ReportQuery } from '@/lib/domain/reports/query';
import { reportHead, reportLines, reportSums } from '@/lib/domain/reports/report-file';
import type { ReportFileLabels } from '@/lib/domain/reports/report-file';
import type { Station } from '@/lib/domain/stations/types';
import type { Caller } from '../http/caller';
import type { SentFile } from '../http/file-route';
import { callUpstream } from '../http/upstream-client';
import { isMissing } from '../http/upstream-problem';
import { zoneOf } from './sheets/data';
import { latestToday, readReportBatches, reportStations } from './data';
import type { ReportBatch } from './data';

interface Query {
  readonly format: 'csv' | 'xlsx';
  readonly period: CalendarKind;
  readonly date?: string | undefined;
  readonly search?: string | undefined;
  readonly stations?: string | undefined;
}

/**
 * A report as a file (D2.30): all stations with their sums, or those that match the search, without the sums, which cover
 * all. Nothing is read before the export is recorded in the audit (safety 1.10); an upstream without that call keeps its own
 * audit.
 */
export async function exportReport(
  caller: Caller,
  { format, ...params }: Query,
  labels: ReportFileLabels,
  now: number = Date.now(),
): Promise<Outcome<SentFile>> {
  const today = await latestToday(caller, now);
  if (!today.ok) return today;
  if (!namesPeriod(params, params.period, today.value)) {
    return fail({ kind: 'validation', fields: { date: 'errors.kind.validation' } });
  }
  const query = parseReportQuery(params, today.value);
  const { period, search } = query;
  const requested = await reportStations(caller, query);
  if (!requested.ok) return requested;
  const { only, stations } = requested.value;
  const { kind, first: day } = period;
  const about = { kind, day, stations: stations.length };
  const recorded = await callUpstream(exportEnergyReport, about, caller);
  if (!recorded.ok && !isMissing(recorded.problem)) return recorded;
  const batches = await readReportBatches(caller, { period, only }, stations);
  if (!batches.ok) return batches;
  if (batches.value === null) return fail({ kind: 'forbidden' });
  const name = `${labels.cards[kind].name} ${periodFileName(period)}`;
  const columns = reportHead(labels);
  const rows = linesOf(batches.value, { period, search, isChosen: only !== null }, stations, labels);
  return ok(
    format === 'csv'
      ? {
          name: `${name}.csv`,
          lines: csvLines(
            columns.map((column) => column.name),
            rows,
          ),
        }
      : { name: `${name}.xlsx`, sheet: { name, columns, rows } },
  );
}

async function* linesOf(
  batches: AsyncIterable<ReportBatch>,
  { isChosen, period: { first, last }, search }: Pick<ReportQuery, 'period' | 'search'> & { isChosen: boolean },
  stations: readonly Station[],
  labels: ReportFileLabels,
): AsyncGenerator<FileCell[]> {
  const zones = new Map(stations.map((station) => [station.id, zoneOf(station)]));
  const placeIn = (zone: string) => ({ first, last, zone });
  const [only = '', ...more] = new Set(zones.values());
  const common = more.length === 0 ? only : '';
  let sums: FileCell[][] = [];
  for await (const { report, rows } of batches) {
    for (const row of rows) yield* reportLines(row, placeIn(zones.get(row.station_id) ?? ''), labels);
    sums = reportSums({ ...report, isChosen }, placeIn(common), labels);
  }
  // Below only some of the rows they would be mistaken for the sums of those.
  if (search === '') yield* sums;
}

async function* csvLines(head: readonly string[], rows: AsyncIterable<FileCell[]>): AsyncGenerator<string> {
  yield CSV_MARK + csvLine(head);
  for await (const row of rows) yield csvLine(row);
}
