import { useTranslations } from 'next-intl';
import { currenciesOf, StepFigures } from '../charts/step-figures';
import type { ShownReport } from './report-types';
import styles from './sheets.module.css';

/** The figures of the bars, and the revenue of each step: one column per currency. */
export function StepTable({
  steps,
  labels,
  lines,
  waiting,
}: {
  steps: ShownReport['steps'];
  /** One per step. */
  labels: readonly string[];
  lines: readonly ('generation' | 'bought' | 'sold')[];
  /** Number of stations whose revenue is not included yet. */
  waiting: number;
}) {
  const t = useTranslations('reports.report');
  const hasMoney = currenciesOf(steps).length > 0;
  return (
    <details className={styles.steps}>
      <summary>{t(hasMoney ? 'figuresMoney' : 'figures')}</summary>
      {waiting > 0 && hasMoney && <p role="note">{t('revenueSoFar', { count: waiting })}</p>}
      <StepFigures
        caption={t('chart')}
        steps={steps}
        labels={labels}
        names={{ step: t('step'), revenue: t('columns.revenue') }}
        energies={lines.map((key) => ({ key, name: t(`columns.${key}`) }))}
        decimals={3}
      />
    </details>
  );
}
