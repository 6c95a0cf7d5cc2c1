import { escapeHtml } from '@/lib/domain/escape-html';
import { reportHref } from '@/lib/domain/reports/query';
import { periodLabel } from '@/lib/domain/time/period/labels';
import { REPORT_ENERGIES, totalCo2 } from '@/lib/domain/reports/report';
import { zoneText } from '@/lib/format/zone-text';
import { completeText } from '@/lib/format/complete';
import { isolated } from '@/lib/format/isolated';
import { moneyText } from '@/lib/format/money';
import { zonedDateTime } from '@/lib/format/date-time';
import { formatNumber } from '@/lib/format/number';
import { LANGUAGE_LIST } from '@/lib/domain/tenants/language-list';
import type { Language } from '@/lib/domain/tenants/types';
import type { Message } from '../mailer/emails';
import { NOTICE_TEXTS, noticeMessage, type NoticeMailHead } from './notice-page';
import { reportFiles, sumsOf, type ReportFigures } from './report-figures';

/** Maximum zones named in an email. */
const MOST_ZONES = 5;
/** Maximum stations named in an email. */
const MOST_NAMES = 10;

/** Writes a report email: the sums in the text, the stations in attached tables. */
export async function writeReportMail(about: NoticeMailHead, report: ReportFigures): Promise<Message> {
  const { language, letterhead } = about;
  const { isChosen, rhythm, period, stations, total } = report;
  const texts = NOTICE_TEXTS[language];
  const span = periodLabel(period);
  const count = (value: number) => formatNumber(value, language, 0);
  const { as_of: asOf = null, co2, complete, revenue, totals } = sumsOf(report);
  const energy = (value: number | null, unit: string) =>
    value === null ? texts('report.none') : `${formatNumber(value, language, 1)} ${unit}`;
  const lines = [
    ...REPORT_ENERGIES.map((name) => [texts(`report.rows.${name}`), energy(totals[name].value, 'kWh')]),
    [texts('report.rows.co2'), energy(totalCo2(co2, totals.generation), 'kg')],
    ...revenue.sums.map(({ unit, total: sum }) => [texts('report.rows.revenue'), moneyText(sum, unit, language)]),
  ];
  const text = [
    texts('report.lead', { period: span }),
    isChosen ? namesText(report, language) : texts('report.stations', { count: count(total) }),
    zonesText(report, language),
  ];
  const after = [
    texts('report.complete', { share: completeText(complete, language) }),
    // Shown while the period's last day is not over at one of the stations.
    ...(asOf === null
      ? []
      : [texts('report.until', { time: zonedDateTime(asOf, language, stations[0]?.timeZone ?? 'UTC') })]),
    total > stations.length
      ? texts('report.attachedFirst', { count: count(stations.length) })
      : texts('report.attached'),
  ];
  const cell = (text: string, style: string) => `<td style="padding:6px 0;${style}">${escapeHtml(text)}</td>`;
  const table = lines.map(
    ([name = '', value = '']) => `<tr>${cell(name, '')}${cell(value, 'text-align:right;font-weight:600')}</tr>`,
  );
  const paragraphs = (texts: readonly string[]) =>
    texts.map((text) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`).join('');
  return noticeMessage(about, {
    kind: 'report',
    subject: texts(`report.subject.${rhythm}`, { period: span }),
    text: [...text, lines.map(([name, value]) => `${name}: ${value}`).join('\n'), ...after],
    html: `${paragraphs(text)}<table role="presentation" style="width:100%;border-collapse:collapse;margin:0 0 16px">${table.join('')}</table>${paragraphs(after)}`,
    button: {
      labels: texts('report.open'),
      link: `${letterhead.address}${reportHref({ period, stations: isChosen ? stations.map(({ id }) => id) : [] })}`,
    },
    why: texts('report.why'),
    unsubscribe: texts('report.unsubscribe'),
    attachments: await reportFiles(report, language),
  });
}

/** The names of the first stations; the rest are in the tables. */
function namesText({ stations, total }: ReportFigures, language: Language): string {
  const texts = NOTICE_TEXTS[language];
  const named = stations.slice(0, MOST_NAMES).map(({ name }) => isolated(name));
  const names = named.join(LANGUAGE_LIST[language].separator);
  const more = total - named.length;
  return more > 0
    ? texts('report.namedMore', { names, more: formatNumber(more, language, 0) })
    : texts('report.named', { names });
}

/** The zones in which the report's days are split. */
function zonesText({ stations }: ReportFigures, language: Language): string {
  const texts = NOTICE_TEXTS[language];
  const zones = [...new Set(stations.map(({ timeZone }) => timeZone))];
  return zones.length > MOST_ZONES
    ? texts('report.zonesMany', { count: zones.length })
    : texts('report.zones', {
        zones: zones.map((zone) => zoneText(zone, language)).join(LANGUAGE_LIST[language].separator),
      });
}
