import { useLocale, useTranslations } from 'next-intl';
import { isFinished, REPORT_ENERGIES, totalCo2 } from '@/lib/domain/reports/report';
import type { KnownSum } from '@/lib/domain/reports/report';
import { completeText } from '@/lib/format/complete';
import { formatNumber } from '@/lib/format/number';
import { Amount } from '../ui/amount';
import { Facts } from '../ui/facts';
import type { Fact } from '../ui/facts';
import { CountsUntil } from './as-of';
import { MeasuredHint } from './figure-rules';
import { energyText, massText } from './figure-texts';
import type { ShownReport } from './report-types';
import styles from './sheets.module.css';

/**
 * The sums of all stations (D2.30), each with the number of stations it includes where that is not all. `timeZone` is that of the
 * stations, where they share one.
 */
export function ReportSummary({ report, timeZone }: { report: ShownReport; timeZone: string | null }) {
  const t = useTranslations('reports');
  const locale = useLocale();
  const { totals, co2, complete, stations, waiting } = report;
  const partly = ({ known }: Pick<KnownSum, 'known'>) =>
    known < stations ? t(waiting > 0 ? 'report.soFar' : 'report.known', { known, of: stations }) : null;
  const mass = totalCo2(co2, totals.generation);
  const none = t(waiting > 0 ? 'report.waitingOne' : 'report.nothing');
  const finished = isFinished(report);
  return (
    <div className={styles.summary}>
      <Facts
        size="figure"
        facts={[
          { name: t('report.stations'), value: formatNumber(stations, locale, 0) },
          ...REPORT_ENERGIES.map((key) => ({
            key,
            name: (
              <>
                {t(`report.columns.${key}`)} <MeasuredHint name={key} />
              </>
            ),
            value: totals[key].value === null ? '-' : `${energyText(totals[key].value, locale)}\u00a0kWh`,
            note: totals[key].value === null ? none : partly(totals[key]),
          })),
          ...useRevenue(report),
          {
            name: t('report.columns.co2'),
            value: mass === null ? '-' : `${massText(mass, locale)}\u00a0kg`,
            note: mass === null ? none : co2.known === 0 ? t('report.noFactor') : partly(co2),
          },
          {
            name: t('columns.complete'),
            value: finished ? `${completeText(complete, locale)}%` : '…',
            note: finished ? <CountsUntil at={report.as_of} timeZone={timeZone} /> : t('report.waitingOne'),
          },
        ]}
      />
    </div>
  );
}

/** The revenue in each currency, or why there is none; marked while stations are missing from it. */
function useRevenue({ revenue, stations, waiting }: ShownReport): readonly Fact[] {
  const t = useTranslations('reports.report');
  const name = t('columns.revenue');
  const growing = waiting + revenue.waiting > 0;
  if (revenue.sums.length === 0) {
    const why = growing ? 'revenueWaiting' : revenue.missing > 0 ? 'nothing' : 'noTariff';
    return [{ name, value: '-', note: t(why) }];
  }
  return revenue.sums.map(({ unit, total, stations: known }) => ({
    key: unit,
    name,
    value: <Amount amount={total} currency={unit} />,
    note: growing || known < stations ? t(growing ? 'soFar' : 'known', { known, of: stations }) : null,
  }));
}
