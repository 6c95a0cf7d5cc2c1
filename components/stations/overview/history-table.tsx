import { useLocale, useTranslations } from 'next-intl';
import type { StationHistory } from '@/lib/contract/portal/energy/history';
import { HISTORY_ENERGIES } from '@/lib/domain/energy/history';
import { formatNumber } from '@/lib/format/number';
import { ListTable } from '../../ui/list-table';
import type { ListColumn } from '../../ui/list-table';

type Row = StationHistory['steps'][number] & { readonly index: number };

/** The figures of the bars, and the money of each step. */
export function HistoryTable({ history, labels }: { history: StationHistory; labels: readonly string[] }) {
  const t = useTranslations('stations.history');
  const locale = useLocale();
  const { steps, sums } = history;
  const units = [...new Set(steps.flatMap(({ revenue }) => revenue.map(({ unit }) => unit)))];
  const text = (value: number | null | undefined, most: number) =>
    value === null || value === undefined ? '-' : formatNumber(value, locale, most, 2);
  const columns: readonly ListColumn<Row>[] = [
    { key: 'step', name: t('step'), kind: 'main', cell: ({ index }) => labels[index] },
    ...HISTORY_ENERGIES.filter((key) => sums[key] !== null).map((key): ListColumn<Row> => ({
      ...{ key, name: t(`parts.${key}`), unit: 'kWh', numeric: true },
      cell: (step) => text(step[key], 2),
    })),
    ...units.map((unit): ListColumn<Row> => ({
      ...{ key: unit, name: t('revenue'), unit, numeric: true },
      cell: ({ revenue }) => text(revenue.find((one) => one.unit === unit)?.total, 2),
    })),
  ];
  return (
    <details className="foldable">
      <summary>{t('table')}</summary>
      <ListTable
        caption={t('table')}
        columns={columns}
        rows={steps.map((step, index) => ({ ...step, index }))}
        rowKey={({ index }) => index}
      />
    </details>
  );
}
