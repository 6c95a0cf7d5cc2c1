'use client';

import { useState } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import type { TrendPoint } from '@/lib/domain/devices/live-chart';
import { formatNumber } from '@/lib/format/number';
import { clockSeconds } from '../../charts/clock-time';
import type { PowerLine } from '../../charts/power-chart';
import { cell, DataTable } from '../../ui/data-table';
import { Value } from '../../ui/value';
import styles from './overview.module.css';

const ROWS = 12;

/** The newest points of a chart in words, for whoever does not see it; drawn once it is asked for. */
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
  return (
    <details className={styles.asTable} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('asTable')}</summary>
      {open && (
        <DataTable
          caption={t('table', { title: caption })}
          columns={[
            { key: 'time', name: t('time') },
            ...lines.map(({ key, name, unit }) => ({ key, name, unit, numeric: true })),
          ]}
        >
          {rows.map(({ at, index }) => (
            <tr key={at}>
              <td className={cell.main}>{clockSeconds(at, zone, locale)}</td>
              {lines.map(({ key, name, values }, line) => {
                const value = values[index] ?? null;
                return (
                  <td key={key} data-label={name} className={cell.numeric}>
                    {points[index]?.aside?.includes(line) ? (
                      <Value reading={{ value: null, why: 'set-aside' }} />
                    ) : value === null ? (
                      '-'
                    ) : (
                      formatNumber(value, locale, 1)
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </DataTable>
      )}
    </details>
  );
}
