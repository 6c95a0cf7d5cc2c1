import 'server-only';
import { exportEnergyReport } from '@/lib/contract/upstream/reports';
import { csvLine, CSV_MARK } from '@/lib/domain/csv';
import type { FileCell } from '@/lib/domain/csv';
import { PERIOD_KINDS } from '@/lib/domain/time/period/calendar';
import type { CalendarKind, PeriodKind } from '@/lib/domain/time/period/calendar';
import { periodFileName } from '@/lib/domain/time/period/labels';
import { namesPeriod, parsePeriod } from '@/lib/domain/time/period/params';
import { fail, ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import { parseReportQuery } from '@/lib/domain/reports/query';
import type { ReportQuery } from '@/lib/domain/reports/query';
import { reportHead, reportLines, reportSums } from '@/lib/domain/reports/report-file';
import type { ReportFileLabels } from '@/lib/domain/reports/report-file';
import type { Station } from '@/lib/domain/stations/types';
import { exportTariffSheet as recordExport } from '@/lib/contract/upstream/tariffs';
import { spanOfPeriod } from '@/lib/domain/time/period/cut';
import { billFileLines } from '@/lib/domain/reports/bill-file';
import { fileColumns, fileRow, fileSums, workbookRow } from '@/lib/domain/reports/tariff-file';
import type { TariffFileLabels } from '@/lib/domain/reports/tariff-file';
import { minuteIn, todayIn } from '@/lib/domain/stations/day';
import { currenciesOf } from '@/lib/domain/reports/tariff-columns';
import type { XlsxSheet } from '@/lib/domain/xlsx';
import { findStation } from '../fleet/find-place';
import type { Caller } from '../http/caller';
import type { SentFile } from '../http/file-route';
import { callUpstream } from '../http/upstream-client';
import { isMissing } from '../http/upstream-problem';
import { zoneOf, billOf, readTariffSheet } from './tariff-sheet';
import type { TariffSheet } from './tariff-sheet';
import { latestToday, readReportBatches, reportStations } from './queries';
import type { ReportBatch } from './queries';

interface ReportFileQuery {
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
  { format, ...params }: ReportFileQuery,
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

interface SheetFileQuery {
  readonly station: string;
  readonly format: 'csv' | 'xlsx';
  readonly period: PeriodKind;
  readonly date?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/**
 * The tariff sheet as a file (D2.31); an invalid date is rejected, as in the form (D5.3). Nothing is read before the export
 * is recorded in the audit (safety 1.10); an upstream without that call keeps its own audit.
 */
export async function exportTariffSheet(
  caller: Caller,
  { station: id, format, ...params }: SheetFileQuery,
  labels: TariffFileLabels,
  now: number = Date.now(),
): Promise<Outcome<SentFile>> {
  const station = await findStation(caller, id);
  if (!station.ok) return station;
  const zone = zoneOf(station.value);
  const [today, latest] = [todayIn(zone, now), minuteIn(zone, now)];
  if (!namesPeriod(params, params.period, today, latest)) {
    const field = params.period === 'custom' ? 'from' : 'date';
    return fail({ kind: 'validation', fields: { [field]: 'errors.kind.validation' } });
  }
  const period = parsePeriod(params, { kinds: PERIOD_KINDS, today, latest });
  const recorded = await callUpstream(recordExport, { station_id: id, ...spanOfPeriod(period, zone) }, caller);
  if (!recorded.ok && !isMissing(recorded.problem)) return recorded;
  const sheet = await readTariffSheet(caller, id, period, now);
  if (!sheet.ok) return sheet;
  if (sheet.value === null) return fail({ kind: 'forbidden' });
  const own = station.value.name;
  const name = `${own} ${periodFileName(period)}`;
  const found = await billOf(sheet.value, period, now);
  const bill = found ? billFileLines(found, periodFileName(period), labels.bill) : [];
  return ok(
    format === 'csv'
      ? { name: `${name}.csv`, lines: toSheetLines(sheet.value, own, labels, bill) }
      : { name: `${name}.xlsx`, sheet: toWorkbook(sheet.value, { name, station: own }, labels, bill) },
  );
}

/** A tariff sheet as the lines of a file in the reader's language, generated while they are sent. */
function* toSheetLines(
  sheet: TariffSheet,
  station: string,
  labels: TariffFileLabels,
  bill: FileCell[][],
): Generator<string> {
  const { rows, sums, zone } = sheet;
  yield CSV_MARK + csvLine(columnsOf(sheet, labels).map(({ name }) => name));
  const place = { station, zone };
  for (const row of rows) yield csvLine(fileRow(row, place));
  for (const sum of fileSums(sums, place, labels.sum)) yield csvLine(sum);
  for (const line of bill) yield csvLine(line);
}

/** The same as a workbook's sheet. */
function toWorkbook(
  sheet: TariffSheet,
  { name, station }: { readonly name: string; readonly station: string },
  labels: TariffFileLabels,
  bill: FileCell[][],
): XlsxSheet {
  return { name, columns: columnsOf(sheet, labels), rows: workbookRows(sheet, station, labels, bill) };
}

const columnsOf = ({ sums, zone }: TariffSheet, labels: TariffFileLabels) =>
  fileColumns(labels, zone, currenciesOf(sums));

function* workbookRows(
  { rows, sums, zone }: TariffSheet,
  station: string,
  labels: TariffFileLabels,
  bill: FileCell[][],
): Generator<FileCell[]> {
  const place = { station, zone };
  for (const row of rows) yield workbookRow(row, place);
  yield* fileSums(sums, place, labels.sum);
  yield* bill;
}
