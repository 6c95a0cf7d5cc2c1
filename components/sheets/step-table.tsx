import { useLocale, useTranslations } from 'next-intl';
import { formatNumber } from '@/lib/format/number';
import type { ShownReport } from './report-types';
import styles from './step-bars.module.css';

/** The figures of the bars, and what was earned in each step: one column for each currency. */
export function StepTable({
  steps,
  labels,
  lines,
  waiting,
}: {
  steps: ShownReport['steps'];
  /** Of each step. */
  labels: readonly string[];
  lines: readonly ('generation' | 'bought' | 'sold')[];
  /** Stations whose revenue is not in it yet. */
  waiting: number;
}) {
  const t = useTranslations('sheets.report');
  const locale = useLocale();
  const units = [...new Set(steps.flatMap(({ revenue }) => revenue.map(({ unit }) => unit)))];
  const energy = (value: number | null) => (value === null ? '-' : formatNumber(value, locale, 3, 2));
  const earned = (step: ShownReport['steps'][number], unit: string) => {
    const amount = step.revenue.find((one) => one.unit === unit);
    return amount ? formatNumber(amount.total, locale, 2, 2) : '-';
  };
  return (
    <details className={styles.figures}>
      <summary>{t(units.length > 0 ? 'figuresMoney' : 'figures')}</summary>
      {waiting > 0 && units.length > 0 && <p role="note">{t('revenueSoFar', { count: waiting })}</p>}
      <table>
        <caption className="visually-hidden">{t('chart')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('step')}</th>
            {lines.map((name) => (
              <th key={name} scope="col">
                {t(`columns.${name}`)} (kWh)
              </th>
            ))}
            {units.map((unit) => (
              <th key={unit} scope="col">
                {t('columns.revenue')} ({unit})
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {steps.map((step, index) => (
            <tr key={index}>
              <th scope="row">{labels[index]}</th>
              {lines.map((name) => (
                <td key={name}>{energy(step[name])}</td>
              ))}
              {units.map((unit) => (
                <td key={unit}>{earned(step, unit)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
