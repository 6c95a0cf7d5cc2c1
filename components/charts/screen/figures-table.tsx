'use client';

import { useState } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import type { ReadSeries } from '@/lib/contract/portal/charts/series';
import { bucketsOf } from '@/lib/domain/charts/drawn';
import type { DrawnSeries } from '@/lib/domain/charts/layout';
import { summaryRows } from '@/lib/domain/charts/rows';
import { barStep } from '@/lib/domain/charts/window';
import type { CalendarKind } from '@/lib/domain/time/period/calendar';
import { ListTable } from '../../ui/list-table';
import type { ListColumn } from '../../ui/list-table';
import { rangeText } from './value-labels';
import styles from './chart-screen.module.css';

type SummaryRow = ReturnType<typeof summaryRows>[number];

/** The data of a chart as a table, for users who cannot see it; rendered on demand. */
export function FiguresTable({
  series,
  before,
  zone,
  range,
  zoomed,
  from,
  to,
  now,
  timeText,
}: {
  series: readonly ReadSeries[];
  /** The same series of the compared period before, shifted into this one; empty without a comparison. */
  before: readonly Pick<DrawnSeries, 'key' | 'buckets'>[];
  zone: string;
  range: CalendarKind;
  zoomed: boolean;
  from: number;
  to: number;
  now: number;
  timeText: (at: number) => string;
}) {
  const t = useTranslations('chart.table');
  const tTools = useTranslations('chart.tools');
  const locale = useLocale();
  const [open, setOpen] = useState(false);
  const step = zoomed ? null : barStep(range, null);
  const columns = series.flatMap((one) => {
    const { device_name, fun_name, key, unit } = one;
    const own = { key, name: `${device_name} ${fun_name}`, unit, buckets: bucketsOf(one) };
    const old = before.find((other) => other.key === key)?.buckets;
    return old ? [own, { ...own, key: `${key} before`, name: `${own.name} ${tTools('before')}`, buckets: old }] : [own];
  });
  const time: ListColumn<SummaryRow> = {
    key: 'time',
    name: t('time'),
    kind: 'main',
    cell: ({ at }) => timeText(at),
  };
  const toColumn = ({ key, name, unit }: (typeof columns)[number], index: number): ListColumn<SummaryRow> => ({
    ...{ key, name, unit },
    head: <bdi>{name}</bdi>,
    numeric: true,
    cell: ({ cells }) => rangeText(cells[index] ?? null, '', locale),
  });
  return (
    <details className={styles.asTable} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('open')}</summary>
      {open && (
        <ListTable
          caption={t('title')}
          columns={[time, ...columns.map(toColumn)]}
          rows={summaryRows(
            columns.map(({ buckets }) => buckets),
            { zone, step, from, to, now },
          )}
          rowKey={({ at }) => at}
        />
      )}
    </details>
  );
}
