import type { AnswerOf } from '@/lib/contract/entry';
import type { getEnergyReport } from '@/lib/contract/upstream/report';
import { toCsv, type FileCell } from '@/lib/domain/csv';
import { escapeHtml } from '@/lib/domain/escape-html';
import type { Rhythm } from '@/lib/domain/notices/reports';
import type { CalendarPeriod } from '@/lib/domain/period/calendar';
import { reportHref } from '@/lib/domain/sheets/query';
import { REPORT_ENERGIES, sumKnown, type ReportEnergy } from '@/lib/domain/sheets/report';
import { moneyText } from '@/lib/format/money';
import { formatNumber } from '@/lib/format/number';
import { fill } from '../post/letter-page';
import type { Message } from '../post/letters';
import { NOTICE_WORDS, noticeMessage, type NoticeMailHead } from './notice-page';

type Figures = AnswerOf<typeof getEnergyReport>;
type Row = Figures['rows'][number];

export interface ReportFigures {
  readonly rhythm: Rhythm;
  readonly period: CalendarPeriod;
  /** As many as the table has lines for. */
  readonly stations: readonly { readonly id: string; readonly name: string }[];
  readonly total: number;
  readonly rows: readonly Row[];
  /** The sums of all stations of the reader, where the report is of all. */
  readonly whole: Figures | null;
}

/** A mailed report: the sums in the mail, each station in a table that is attached (CSV). */
export function writeReportMail(about: NoticeMailHead, report: ReportFigures): Message {
  const { language, letterhead } = about;
  const { rhythm, period, total, rows, whole } = report;
  const words = NOTICE_WORDS[language].report;
  const span = spanText(rhythm, period);
  const share = whole?.complete ?? rows.reduce((sum, { complete }) => sum + complete, 0) / Math.max(1, rows.length);
  const figures = figuresOf(report).map(({ name, value }) => [
    words.rows[name],
    valueText(name, value, language) ?? words.none,
  ]);
  const money = revenueOf(report).map(({ unit, total: sum }) => [words.rows.revenue, moneyText(sum, unit, language)]);
  const lines = [...figures, ...money];
  const lead = fill(words.lead, { period: span });
  const count = fill(words.stations, { count: formatNumber(total, language, 0) });
  const heard = fill(words.complete, { share: formatNumber(Math.floor(share * 100), language, 0) });
  const cell = (text: string, style: string) => `<td style="padding:6px 0;${style}">${escapeHtml(text)}</td>`;
  const table = lines.map(
    ([name = '', value = '']) => `<tr>${cell(name, '')}${cell(value, 'text-align:right;font-weight:600')}</tr>`,
  );
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
  return noticeMessage(about, {
    kind: 'report',
    subject: fill(words.subject[rhythm], { period: span }),
    text: [lead, count, lines.map(([name, value]) => `${name}: ${value}`).join('\n'), heard, words.attached],
    html: `${paragraph(lead)}${paragraph(count)}<table role="presentation" style="width:100%;border-collapse:collapse;margin:0 0 16px">${table.join('')}</table>${paragraph(heard)}${paragraph(words.attached)}`,
    button: { words: words.open, link: `${letterhead.address}${reportHref({ period })}` },
    why: words.why,
    unsubscribe: words.unsubscribe,
    attachment: {
      name: `report-${span.replaceAll(/[^0-9-]+/g, '_')}.csv`,
      type: 'text/csv; charset=utf-8',
      content: fileOf(report),
    },
  });
}

function spanText(rhythm: Rhythm, { first, last }: CalendarPeriod): string {
  if (rhythm === 'daily') return first;
  return rhythm === 'monthly' ? first.slice(0, 7) : `${first} – ${last}`;
}

type Figure = ReportEnergy | 'co2';

function figuresOf({ rows, whole }: ReportFigures): { readonly name: Figure; readonly value: number | null }[] {
  const sum = (name: ReportEnergy) =>
    whole ? whole.totals[name].value : sumKnown(rows.map((row) => numberOf(row[name]))).value;
  const co2 = rows.flatMap((row) => (row.co2_known ? [numberOf(row.co2)] : []));
  return [
    ...REPORT_ENERGIES.map((name) => ({ name, value: numberOf(sum(name)) })),
    { name: 'co2', value: whole ? numberOf(whole.co2.value) : sumKnown(co2).value },
  ];
}

/** One for each currency. */
function revenueOf({ rows, whole }: ReportFigures): { readonly unit: string; readonly total: number }[] {
  if (whole) return whole.revenue.sums.map(({ unit, total }) => ({ unit, total }));
  const amounts = rows.flatMap(({ revenue }) => (typeof revenue === 'string' ? [] : revenue));
  return [...new Set(amounts.map(({ unit }) => unit))].map((unit) => ({
    unit,
    total: sumKnown(amounts.filter((one) => one.unit === unit).map((one) => one.total)).value ?? 0,
  }));
}

/** The schema reads texts as well; what stands here is what our own backend answers. */
const numberOf = (value: number | string | null): number | null =>
  value === null || value === '' ? null : Number(value);

function valueText(name: Figure, value: number | null, language: string): string | null {
  return value === null ? null : `${formatNumber(value, language, 1)} ${name === 'co2' ? 'kg' : 'kWh'}`;
}

const FILE_HEAD: readonly string[] = [
  'station',
  ...REPORT_ENERGIES.map((name) => `${name} kWh`),
  'co2 kg',
  'revenue',
  'currency',
  'complete',
];

/** A line for each station; one that earned in several currencies has further ones for them. Names are the same in every language. */
function fileOf({ stations, rows }: ReportFigures): string {
  const names = new Map(stations.map(({ id, name }) => [id, name]));
  const lines = rows.flatMap((row): FileCell[][] => {
    const name = names.get(String(row.station_id)) ?? '';
    const [first, ...others] = typeof row.revenue === 'string' ? [] : row.revenue;
    const nothing = [...REPORT_ENERGIES, 'co2'].map(() => null);
    return [
      [
        name,
        ...REPORT_ENERGIES.map((energy) => numberOf(row[energy])),
        row.co2_known ? numberOf(row.co2) : null,
        first?.total ?? null,
        first?.unit ?? '',
        Math.round(row.complete * 1000) / 1000,
      ],
      ...others.map(({ total, unit }) => [name, ...nothing, total, unit, null]),
    ];
  });
  return toCsv([FILE_HEAD, ...lines]);
}
