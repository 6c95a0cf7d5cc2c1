import type { FileCell } from '../csv';
import type { CalendarKind } from '../period/calendar';
import { REPORT_ENERGIES, type KnownSum, type ReportEnergies, type ReportEnergy } from './report';

interface Amount {
  readonly unit: string;
  readonly total: number;
}

/** What a report says of a station. */
export interface FiledRow extends ReportEnergies {
  readonly name: string;
  readonly ready: boolean;
  readonly complete: number;
  readonly co2: number | null;
  readonly revenue: 'waiting' | 'none' | 'no-data' | readonly Amount[];
}

/** What it says of all of them. */
export interface FiledSums {
  readonly totals: Readonly<Record<ReportEnergy, KnownSum>>;
  readonly complete: number;
  readonly co2: KnownSum;
  readonly revenue: { readonly sums: readonly Amount[] };
}

/** The words of a report's file, in a language. */
export interface ReportFileWords {
  readonly station: string;
  readonly cards: Readonly<Record<CalendarKind, { readonly name: string }>>;
  readonly columns: { readonly complete: string };
  readonly report: {
    readonly columns: Readonly<Record<ReportEnergy | 'revenue' | 'co2', string>>;
    readonly summary: string;
    readonly waitingOne: string;
    readonly noTariff: string;
    readonly nothing: string;
  };
  readonly file: { readonly currency: string; readonly note: string };
}

export function reportHead({ columns, file, report, station }: ReportFileWords): string[] {
  return [
    station,
    ...REPORT_ENERGIES.map((name) => `${report.columns[name]} (kWh)`),
    report.columns.revenue,
    file.currency,
    `${report.columns.co2} (kg)`,
    columns.complete,
    file.note,
  ];
}

/** A station as lines of a file, one for each currency; what is not known is empty, and the note tells why. */
export function reportLines(row: FiledRow, { report }: ReportFileWords): FileCell[][] {
  const { complete, co2, name, ready, revenue } = row;
  const why = { waiting: report.waitingOne, none: report.noTariff, 'no-data': report.nothing };
  const [first, ...more] = typeof revenue === 'string' ? [] : revenue;
  const note = !ready ? report.waitingOne : typeof revenue === 'string' ? why[revenue] : '';
  const about = [ready ? co2 : null, ready ? complete : null, note];
  return [
    [name, ...REPORT_ENERGIES.map((energy) => row[energy]), first?.total ?? null, first?.unit ?? '', ...about],
    ...more.map((amount) => moneyLine(name, amount)),
  ];
}

/** The sums of all stations, one line for each currency. */
export function reportSums({ complete, co2, revenue, totals }: FiledSums, { report }: ReportFileWords): FileCell[][] {
  const [first, ...more] = revenue.sums;
  return [
    [
      report.summary,
      ...REPORT_ENERGIES.map((name) => totals[name].value),
      first?.total ?? null,
      first?.unit ?? '',
      co2.value,
      complete,
      '',
    ],
    ...more.map((amount) => moneyLine(report.summary, amount)),
  ];
}

function moneyLine(name: string, { total, unit }: Amount): FileCell[] {
  return [name, ...REPORT_ENERGIES.map(() => null), total, unit, null, null, ''];
}
