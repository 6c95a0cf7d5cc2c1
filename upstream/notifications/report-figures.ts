import type { AnswerOf } from '@/lib/contract/entry';
import type { getEnergyReport } from '@/lib/contract/upstream/reports';
import { CSV_MARK, csvLine, type FileCell } from '@/lib/domain/csv';
import type { CalendarPeriod } from '@/lib/domain/time/period/calendar';
import { periodFileName } from '@/lib/domain/time/period/labels';
import type { Rhythm } from '@/lib/domain/notifications/reports';
import { REPORT_ENERGIES, type KnownSum, type ReportEnergy } from '@/lib/domain/reports/report';
import { reportHead, reportLines, reportSums } from '@/lib/domain/reports/report-file';
import type { FiledRow, FiledSums, ReportFileLabels } from '@/lib/domain/reports/report-file';
import { XLSX_TYPE, xlsxBlob } from '@/lib/domain/xlsx';
import type { Language } from '@/lib/domain/tenants/types';
import { BACKEND_TEXTS } from '../messages/languages';
import type { Attachment } from '../mailer/emails';

export type Figures = AnswerOf<typeof getEnergyReport>;
type Row = Figures['rows'][number];

export interface ReportFigures {
  readonly rhythm: Rhythm;
  readonly period: CalendarPeriod;
  /** As many as the table has lines for. */
  readonly stations: readonly { readonly id: string; readonly name: string; readonly timeZone: string }[];
  readonly total: number;
  readonly rows: readonly Row[];
  /** The sums over all stations of the report. */
  readonly sums: Figures;
  /** True if the recipient selected the stations; false for all of theirs. */
  readonly isChosen: boolean;
}

/** The sums of a report. */
export function sumsOf({
  sums: { as_of: asOf = null, co2, complete, revenue, totals, waiting },
}: ReportFigures): FiledSums {
  return {
    totals: energies((name) => ({ ...totals[name], value: numberOf(totals[name].value) })),
    complete,
    co2: { ...co2, value: numberOf(co2.value) },
    waiting,
    as_of: numberOf(asOf),
    revenue,
  };
}

/**
 * Attachments with each station and the sums, in the report sheet's format (ADR 140): a workbook, and the same for programs.
 */
export async function reportFiles(report: ReportFigures, language: Language): Promise<Attachment[]> {
  // The same as in the report sheet.
  const labels: ReportFileLabels = BACKEND_TEXTS[language].sheets;
  const stations = new Map(report.stations.map((station) => [station.id, station]));
  const zones = new Set(report.stations.map(({ timeZone }) => timeZone));
  const { first, last } = report.period;
  const placeIn = (zone: string) => ({ first, last, zone });
  // The sums include the stations beyond the table's lines, so their zone is only known if all are listed.
  const [zone = '', ...others] = report.total === report.stations.length ? zones : [];
  const columns = reportHead(labels);
  const rows: FileCell[][] = [
    ...report.rows.flatMap((row) => {
      const { name = '', timeZone = '' } = stations.get(String(row.station_id)) ?? {};
      return reportLines(toFiled(row, name), placeIn(timeZone), labels);
    }),
    ...reportSums({ ...sumsOf(report), isChosen: report.isChosen }, placeIn(others.length === 0 ? zone : ''), labels),
  ];
  const { kind } = report.period;
  const sheet = `${labels.cards[kind].name} ${periodFileName(report.period)}`;
  const book = await xlsxBlob({ name: sheet, columns, rows });
  const name = `report-${periodFileName(report.period)}`;
  return [
    {
      name: `${name}.xlsx`,
      type: XLSX_TYPE,
      content: Buffer.from(await book.arrayBuffer()).toString('base64'),
      encoding: 'base64',
    },
    {
      name: `${name}.csv`,
      type: 'text/csv; charset=utf-8',
      content: CSV_MARK + [columns.map((column) => column.name), ...rows].map(csvLine).join(''),
    },
  ];
}

function toFiled(row: Row, name: string): FiledRow {
  const own = Object.fromEntries(REPORT_ENERGIES.map((energy) => [energy, numberOf(row[energy])]));
  const { complete, held = [], ready, revenue } = row;
  return {
    ...(own as Record<ReportEnergy, number | null>),
    name,
    ready,
    complete,
    revenue,
    held,
    co2: numberOf(row.co2),
  };
}

function energies(of: (name: ReportEnergy) => KnownSum): Record<ReportEnergy, KnownSum> {
  return Object.fromEntries(REPORT_ENERGIES.map((name) => [name, of(name)])) as Record<ReportEnergy, KnownSum>;
}

/** The schema also allows strings; the backend itself returns numbers or null. */
const numberOf = (value: number | string | null): number | null =>
  value === null || value === '' ? null : Number(value);
