import { useLocale, useTranslations } from 'next-intl';
import { formatNumber } from '@/lib/format/number';
import { ListTable } from '../ui/list-table';
import type { ListColumn } from '../ui/list-table';
import type { ShownReport } from './report-types';
import styles from './sheets.module.css';

type Step = ShownReport['steps'][number] & { readonly index: number };

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
  const locale = useLocale();
  const units = [...new Set(steps.flatMap(({ revenue }) => revenue.map(({ unit }) => unit)))];
  const figure = (value: number | null | undefined, most: number) =>
    value === null || value === undefined ? '-' : formatNumber(value, locale, most, 2);
  const columns: readonly ListColumn<Step>[] = [
    { key: 'step', name: t('step'), kind: 'main', cell: ({ index }) => labels[index] },
    ...lines.map((key): ListColumn<Step> => ({
      ...{ key, name: t(`columns.${key}`), unit: 'kWh', numeric: true },
      cell: (step) => figure(step[key], 3),
    })),
    ...units.map((unit): ListColumn<Step> => ({
      ...{ key: unit, name: t('columns.revenue'), unit, numeric: true },
      cell: ({ revenue }) => figure(revenue.find((one) => one.unit === unit)?.total, 2),
    })),
  ];
  return (
    <details className={styles.steps}>
      <summary>{t(units.length > 0 ? 'figuresMoney' : 'figures')}</summary>
      {waiting > 0 && units.length > 0 && <p role="note">{t('revenueSoFar', { count: waiting })}</p>}
      <ListTable
        caption={t('chart')}
        columns={columns}
        rows={steps.map((step, index) => ({ ...step, index }))}
        rowKey={({ index }) => index}
      />
    </details>
  );
}
