'use client';

import { useState } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import type { ReadSeries } from '@/lib/contract/portal/chart';
import { bucketsOf } from '@/lib/domain/chart/drawn';
import { summaryRows } from '@/lib/domain/chart/rows';
import { barStep } from '@/lib/domain/chart/window';
import type { CalendarKind } from '@/lib/domain/period/calendar';
import { cell, cellLabel, DataTable } from '../ui/data-table';
import { rangeText } from './value-words';
import styles from './chart-screen.module.css';

/** The figures of a chart in words, for whoever does not see it; made once they are asked for. */
export function FiguresTable({
  series,
  zone,
  range,
  zoomed,
  from,
  to,
  now,
  timeText,
}: {
  series: readonly ReadSeries[];
  zone: string;
  range: CalendarKind;
  zoomed: boolean;
  from: number;
  to: number;
  now: number;
  timeText: (at: number) => string;
}) {
  const t = useTranslations('chart.table');
  const locale = useLocale();
  const [open, setOpen] = useState(false);
  const step = zoomed ? null : barStep(range, null);
  return (
    <details className={styles.asTable} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('open')}</summary>
      {open && (
        <DataTable
          caption={t('title')}
          columns={[
            { key: 'time', name: t('time') },
            ...series.map(({ key, device_name, fun_name, unit }) => ({
              key,
              name: <bdi>{`${device_name} ${fun_name}`}</bdi>,
              unit,
              numeric: true,
            })),
          ]}
        >
          {summaryRows(series.map(bucketsOf), { zone, step, from, to, now }).map(({ at, cells }) => (
            <tr key={at}>
              <td className={cell.main}>{timeText(at)}</td>
              {series.map(({ key, device_name, fun_name, unit }, index) => (
                <td key={key} data-label={cellLabel(`${device_name} ${fun_name}`, unit)} className={cell.numeric}>
                  {rangeText(cells[index] ?? null, '', locale)}
                </td>
              ))}
            </tr>
          ))}
        </DataTable>
      )}
    </details>
  );
}
