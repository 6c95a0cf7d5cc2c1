import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { isFinished, REPORT_ENERGIES, totalCo2 } from '@/lib/domain/sheets/report';
import type { KnownSum } from '@/lib/domain/sheets/report';
import { completeText } from '@/lib/format/complete';
import { moneyText } from '@/lib/format/money';
import { formatNumber } from '@/lib/format/number';
import { MeasuredHint } from './figure-rules';
import { energyText, massText } from './figure-texts';
import type { ShownReport } from './report-types';
import styles from './sheets.module.css';

/** The sums of all stations (D2.30), each with how many stations are in it where not all are. */
export function ReportSummary({ report }: { report: ShownReport }) {
  const t = useTranslations('sheets');
  const locale = useLocale();
  const { totals, co2, complete, stations, waiting } = report;
  const partly = ({ known }: Pick<KnownSum, 'known'>) =>
    known < stations ? t(waiting > 0 ? 'report.soFar' : 'report.known', { known, of: stations }) : null;
  const mass = totalCo2(co2, totals.generation);
  const none = t(waiting > 0 ? 'report.waitingOne' : 'report.nothing');
  const finished = isFinished(report);
  return (
    <dl className={styles.summary}>
      <Figure name={t('report.stations')} value={formatNumber(stations, locale, 0)} />
      {REPORT_ENERGIES.map((name) => (
        <Figure
          key={name}
          name={t(`report.columns.${name}`)}
          hint={<MeasuredHint name={name} />}
          value={totals[name].value === null ? '-' : `${energyText(totals[name].value, locale)}\u00a0kWh`}
          note={totals[name].value === null ? none : partly(totals[name])}
        />
      ))}
      <RevenueSums report={report} />
      <Figure
        name={t('report.columns.co2')}
        value={mass === null ? '-' : `${massText(mass, locale)}\u00a0kg`}
        note={mass === null ? none : co2.known === 0 ? t('report.noFactor') : partly(co2)}
      />
      <Figure
        name={t('columns.complete')}
        value={finished ? `${completeText(complete, locale)}\u00a0%` : '…'}
        note={finished ? null : t('report.waitingOne')}
      />
    </dl>
  );
}

/** The revenue in each currency, or why there is none; one that stations are still missing from is marked as such. */
function RevenueSums({ report: { revenue, stations, waiting } }: { report: ShownReport }) {
  const t = useTranslations('sheets.report');
  const locale = useLocale();
  const name = t('columns.revenue');
  const growing = waiting + revenue.waiting > 0;
  if (revenue.sums.length === 0) {
    const why = growing ? 'revenueWaiting' : revenue.missing > 0 ? 'nothing' : 'noTariff';
    return <Figure name={name} value="-" note={t(why)} />;
  }
  return revenue.sums.map(({ unit, total, stations: known }) => (
    <Figure
      key={unit}
      name={name}
      value={moneyText(total, unit, locale)}
      note={growing || known < stations ? t(growing ? 'soFar' : 'known', { known, of: stations }) : null}
    />
  ));
}

function Figure({
  name,
  hint,
  value,
  note = null,
}: {
  name: string;
  hint?: ReactNode;
  value: string;
  note?: string | null;
}) {
  return (
    <div>
      <dt>
        {name} {hint}
      </dt>
      <dd>{value}</dd>
      {note && <dd className={styles.figureNote}>{note}</dd>}
    </div>
  );
}
