'use client';

import { useState } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { useHomeAlarms } from '@/lib/client/overview/queries';
import type { EventKind } from '@/lib/domain/alarms/event-list';
import { dayLabel, dayParts } from '@/lib/format/day-label';
import { Panel } from '../ui/panel';
import Skeleton from '@mui/material/Skeleton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { FailedPart } from '../ui/failed-part';
import { StatusShape } from '../ui/status-icon';
import { AlarmChart } from './alarm-chart';
import { useZoneText } from '../ui/use-zone-text';
import styles from './home.module.css';

const KINDS: readonly EventKind[] = ['warning', 'fault'];

/** Warnings and faults that began on each of the last seven days of the viewer's zone (P1.5, P2.42). */
export function ChartCard() {
  const t = useTranslations('home.chart');
  const tAlarms = useTranslations('home.alarms');
  const tCommon = useTranslations('common');
  const zoneName = useZoneText();
  const locale = useLocale();
  const { data, problem, zone, retry } = useHomeAlarms(locale);
  const [shown, setShown] = useState(KINDS);
  if (data && !data.supported) return null;
  const days = (data?.days ?? []).map((day) => ({
    ...day,
    label: dayLabel(day.day, locale),
    parts: dayParts(day.day, locale),
  }));
  const empty = days.every(({ warning, fault }) => warning + fault === 0);
  return (
    <Panel
      title={t('title')}
      actions={
        <ToggleButtonGroup
          data-legend
          aria-label={t('title')}
          value={shown}
          onChange={(_, kinds: EventKind[]) => setShown(kinds)}
        >
          {KINDS.map((kind) => (
            <ToggleButton key={kind} value={kind}>
              <StatusShape tone={kind} />
              {tAlarms(kind)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      }
    >
      <div className={styles.chart}>
        {problem && !data && <FailedPart title={t('failed')} again={retry} />}
        {!data && !problem && <Skeleton height="100%" role="status" aria-label={tCommon('loading')} />}
        {data && (
          <AlarmChart
            days={days}
            kinds={KINDS.filter((kind) => shown.includes(kind))}
            names={{ warning: tAlarms('warning'), fault: tAlarms('fault') }}
            axis={t('axis')}
          />
        )}
        {data && empty && <p className={styles.chartNote}>{t('none')}</p>}
      </div>
      <p className="fine">{zone === null ? '\u00a0' : t('zone', { zone: zoneName(zone) })}</p>
      {data && <ChartTable days={days} caption={t('title')} />}
    </Panel>
  );
}

/** The same numbers for screen readers. */
function ChartTable({
  days,
  caption,
}: {
  days: readonly { day: string; label: string; warning: number; fault: number }[];
  caption: string;
}) {
  const t = useTranslations('home.chart');
  const tAlarms = useTranslations('home.alarms');
  return (
    <div className="visually-hidden">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t('day')}</th>
            {KINDS.map((kind) => (
              <th key={kind} scope="col">
                {tAlarms(kind)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, label, ...counts }) => (
            <tr key={day} data-day={day}>
              <th scope="row">{label}</th>
              {KINDS.map((kind) => (
                <td key={kind}>{counts[kind]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
