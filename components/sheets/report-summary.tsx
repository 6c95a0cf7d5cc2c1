import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { REPORT_ENERGIES } from '@/lib/domain/sheets/report';
import type { KnownSum } from '@/lib/domain/sheets/report';
import { moneyText } from '@/lib/format/money';
import { formatNumber } from '@/lib/format/number';
import { MeasuredHint } from './figure-rules';
import { energyText, massText, shareText } from './figure-texts';
import type { ShownReport } from './report-types';
import styles from './sheets.module.css';

/** The sums of all stations (D2.30), each with how many stations are in it where not all are. */
export function ReportSummary({ report }: { report: ShownReport }) {
  const t = useTranslations('sheets');
  const locale = useLocale();
  const { totals, revenue, co2, complete, stations, waiting } = report;
  const partly = ({ known }: KnownSum) =>
    known < stations - waiting ? t('report.known', { known, of: stations }) : null;
  return (
    <dl className={styles.summary}>
      <Figure name={t('report.stations')} value={formatNumber(stations, locale, 0)} />
      {REPORT_ENERGIES.map((name) => (
        <Figure
          key={name}
          name={t(`report.columns.${name}`)}
          hint={<MeasuredHint name={name} />}
          value={totals[name].value === null ? '-' : `${energyText(totals[name].value, locale)}\u00a0kWh`}
          note={totals[name].value === null ? t('report.nothing') : partly(totals[name])}
        />
      ))}
      {revenue.sums.map(({ unit, total, stations: known }) => (
        <Figure
          key={unit}
          name={t('report.columns.revenue')}
          value={moneyText(total, unit, locale)}
          note={known < stations ? t('report.known', { known, of: stations }) : null}
        />
      ))}
      {revenue.sums.length === 0 && (
        <Figure
          name={t('report.columns.revenue')}
          value="-"
          note={t(
            revenue.waiting > 0 ? 'report.revenueWaiting' : revenue.missing > 0 ? 'report.nothing' : 'report.noTariff',
          )}
        />
      )}
      <Figure
        name={t('report.columns.co2')}
        value={`${massText(co2.value ?? 0, locale)}\u00a0kg`}
        note={co2.known === 0 ? t('report.noFactor') : partly(co2)}
      />
      <Figure name={t('columns.complete')} value={`${shareText(complete, locale)}\u00a0%`} />
    </dl>
  );
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
