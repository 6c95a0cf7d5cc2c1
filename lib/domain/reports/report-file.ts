import type { FileCell } from '../csv';
import type { CalendarKind } from '../time/period/calendar';
import { percentComplete } from '../energy/series/completeness';
import type { XlsxColumn } from '../xlsx';
import { isFinished, REPORT_ENERGIES, totalCo2, type KnownSum, type ReportEnergies, type ReportEnergy } from './report';

interface Amount {
  readonly unit: string;
  readonly total: number;
}

/** The figures of a report for one station. */
export interface FiledRow extends ReportEnergies {
  readonly name: string;
  readonly ready: boolean;
  readonly complete: number | null;
  readonly co2: number | null;
  readonly revenue: 'waiting' | 'none' | 'no-data' | readonly Amount[];
  readonly held: readonly { readonly at: string; readonly since: string }[];
}

/** Its figures for all stations. */
export interface FiledSums {
  readonly totals: Readonly<Record<ReportEnergy, KnownSum>>;
  readonly complete: number;
  readonly co2: KnownSum;
  /** Stations that are in no sum yet, and those whose revenue is not. */
  readonly waiting: number;
  /** Epoch ms of the oldest figure of a running period; null or absent for a finished one. */
  readonly as_of?: number | null | undefined;
  readonly revenue: { readonly sums: readonly Amount[]; readonly waiting: number };
}

/** Shown beside each figure of a file: its days (YYYY-MM-DD) and the zone that defines them. Empty for several zones. */
export interface FiledPlace {
  readonly first: string;
  readonly last: string;
  readonly zone: string;
}

/** The texts of a report's file, in one language. */
export interface ReportFileLabels {
  readonly station: string;
  readonly cards: Readonly<Record<CalendarKind, { readonly name: string }>>;
  readonly columns: { readonly complete: string };
  readonly report: {
    readonly columns: Readonly<Record<ReportEnergy | 'revenue' | 'co2', string>>;
    readonly summary: string;
    readonly summaryChosen: string;
    readonly waitingOne: string;
    readonly waitingSum: string;
    readonly noTariff: string;
    readonly nothing: string;
    readonly heldSince: string;
  };
  readonly file: Readonly<Record<'from' | 'to' | 'zone' | 'currency' | 'note' | 'asOf', string>>;
}

export function reportHead({ columns, file, report, station }: ReportFileLabels): XlsxColumn[] {
  return [
    { name: station },
    { name: file.from, days: true },
    { name: file.to, days: true },
    ...[
      file.zone,
      ...REPORT_ENERGIES.map((name) => `${report.columns[name]} (kWh)`),
      report.columns.revenue,
      file.currency,
      `${report.columns.co2} (kg)`,
      `${columns.complete} (%)`,
      file.note,
    ].map((name) => ({ name })),
  ];
}

/** A station as lines of a file, one per currency; unknown values are empty, and the note gives the reason. */
export function reportLines(row: FiledRow, place: FiledPlace, { report }: ReportFileLabels): FileCell[][] {
  const { complete, co2, name, ready, revenue } = row;
  const why = { waiting: report.waitingOne, none: report.noTariff, 'no-data': report.nothing };
  const [first, ...more] = typeof revenue === 'string' ? [] : revenue;
  const [held] = row.held;
  const since = place.first === place.last ? held?.since.replace('T', ' ') : held?.since.slice(0, 10);
  const gap = since ? `${report.heldSince} ${since}` : '';
  const note = !ready ? report.waitingOne : typeof revenue === 'string' ? why[revenue] : gap;
  // Completeness is shown only once all figures are available.
  const whole = ready && revenue !== 'waiting';
  const about = [ready ? co2 : null, whole && complete !== null ? percentComplete(complete) : null, note];
  const head = headOf(name, place);
  return [
    [...head, ...REPORT_ENERGIES.map((energy) => row[energy]), first?.total ?? null, first?.unit ?? '', ...about],
    ...more.map((amount) => moneyLine(head, amount)),
  ];
}

/** The sums of all stations, one line per currency; the note of each says that stations are still missing, or how old the figures are. */
export function reportSums(
  { as_of: asOf, complete, co2, isChosen, revenue, totals, waiting }: FiledSums & { readonly isChosen: boolean },
  place: FiledPlace,
  { file, report }: ReportFileLabels,
): FileCell[][] {
  const [first, ...more] = revenue.sums;
  const head = headOf(isChosen ? report.summaryChosen : report.summary, place);
  const whole = isFinished({ waiting, revenue });
  const age = typeof asOf === 'number' ? `${file.asOf} ${minuteOf(asOf)}` : '';
  const note = whole ? age : report.waitingSum;
  return [
    [
      ...head,
      ...REPORT_ENERGIES.map((name) => totals[name].value),
      first?.total ?? null,
      first?.unit ?? '',
      totalCo2(co2, totals.generation),
      whole ? percentComplete(complete) : null,
      note,
    ],
    ...more.map((amount) => moneyLine(head, amount, note)),
  ];
}

/** In UTC, to the minute: stations may be in several zones. */
const minuteOf = (at: number) => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

const headOf = (name: string, { first, last, zone }: FiledPlace): FileCell[] => [
  name,
  { day: first },
  { day: last },
  zone,
];

function moneyLine(head: readonly FileCell[], { total, unit }: Amount, note = ''): FileCell[] {
  return [...head, ...REPORT_ENERGIES.map(() => null), total, unit, null, null, note];
}
