'use client';

import { useState } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import type { TrendPoint } from '@/lib/domain/devices/live-chart';
import { formatNumber } from '@/lib/format/number';
import { clockSeconds } from '../../charts/clock-time';
import type { PowerLine } from '../../charts/power-chart';
import { ListTable, type ListColumn } from '../../ui/list-table';
import { Value } from '../../ui/value';

const ROWS = 12;

/** A point with its index among all of them. */
interface Row {
  readonly at: number;
  readonly index: number;
}

/** The newest points of a chart as a table, for users who cannot see it; rendered on demand. */
export function LiveChartTable({
  caption,
  zone,
  points,
  lines,
}: {
  caption: string;
  zone: string;
  points: readonly TrendPoint[];
  lines: readonly PowerLine[];
}) {
  const t = useTranslations('deviceViews.chart');
  const locale = useLocale();
  const [open, setOpen] = useState(false);
  const rows = points
    .map(({ at }, index) => ({ at, index }))
    .filter(({ index }) => lines.some(({ values }) => values[index] !== null) || points[index]?.aside !== undefined)
    .slice(-ROWS)
    .reverse();
  const time: ListColumn<Row> = {
    key: 'time',
    name: t('time'),
    kind: 'main',
    cell: ({ at }) => clockSeconds(at, zone, locale),
  };
  const toColumn = ({ key, name, unit, values }: PowerLine, line: number): ListColumn<Row> => ({
    ...{ key, name, unit },
    numeric: true,
    cell: ({ index }) => {
      if (points[index]?.aside?.includes(line)) return <Value reading={{ value: null, why: 'set-aside' }} />;
      const value = values[index] ?? null;
      return value === null ? '-' : formatNumber(value, locale, 1);
    },
  });
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('asTable')}</summary>
      {open && (
        <ListTable
          caption={t('table', { title: caption })}
          columns={[time, ...lines.map(toColumn)]}
          rows={rows}
          rowKey={({ at }) => at}
        />
      )}
    </details>
  );
}
