'use client';

import { useRef } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { useHomeWeek } from '@/lib/client/overview/queries';
import type { ReadyWeek } from '@/lib/contract/portal/overview';
import type { Progress } from '@/lib/domain/overview/types';
import { dayLabel, dayParts } from '@/lib/format/day-label';
import { moneyText } from '@/lib/format/money';
import { percentText, quantityText } from '@/lib/format/quantity';
import { Hourglass } from 'lucide-react';
import Skeleton from '@mui/material/Skeleton';
import { LazyStepChart } from '../charts/lazy-step-chart';
import { LineNames } from '../charts/line-names';
import { EmptyState, StateMessage } from '../ui/state-message';
import { FailedPart } from '../ui/failed-part';
import { Panel } from '../ui/panel';
import { useWhenSeen } from '../ui/use-when-seen';
import styles from './home.module.css';

/** The fleet's generation on each of the last seven days compared with a typical day, and its revenue (P2.42). */
export function EnergyWeek() {
  const t = useTranslations('home.week');
  const place = useRef<HTMLDivElement>(null);
  const { data, problem, retry } = useHomeWeek(useWhenSeen(place));
  if (data?.state === 'none') return null;
  const week = data?.state === 'ready' ? data : null;
  const adding = data?.state === 'adding' ? data : null;
  const isEmpty = week !== null && week.generated === null;
  return (
    <Panel title={t('title')}>
      <div ref={place} className={styles.week}>
        {week && !isEmpty && <Week week={week} />}
        {isEmpty && <EmptyState title={t('none')} />}
        {adding && <Adding progress={adding} />}
        {!data && problem && <FailedPart title={t('failed')} problem={problem} again={retry} />}
        {!data && !problem && <Skeleton height="100%" role="status" aria-label={t('loading')} data-skeleton />}
      </div>
      <p className="fine">{t('days')}</p>
    </Panel>
  );
}

/** Bars of some stations would look like those of all: until all are included, only the progress is shown. */
function Adding({ progress: { known, of } }: { progress: Progress }) {
  const t = useTranslations('home');
  const text = t('figures.adding', { known, of });
  return <StateMessage icon={Hourglass} title={text} action={<progress value={known} max={of} aria-label={text} />} />;
}

const LINES = [
  { key: 'generated', colour: '--e-solar' },
  { key: 'typical', colour: '--c-line-strong' },
] as const;

function Week({ week }: { week: ReadyWeek }) {
  const t = useTranslations('home.week');
  const locale = useLocale();
  const lines = LINES.filter(({ key }) => key === 'generated' || week.typical !== null).map((line) => ({
    ...line,
    name: t(line.key),
  }));
  return (
    <>
      <Sums week={week} />
      <p className={`line ${styles.legend}`}>
        <LineNames lines={lines} />
      </p>
      <div className={`fine ${styles.weekBars}`} aria-hidden="true" data-week-bars>
        <LazyStepChart
          lines={lines}
          unit="kWh"
          steps={week.days.map(({ day, generated, typical }) => ({
            label: dayLabel(day, locale),
            tick: dayParts(day, locale).narrow,
            values: { generated, typical },
          }))}
        />
      </div>
      <WeekTable week={week} />
    </>
  );
}

/** Sums of the seven days. */
function Sums({ week: { generated, typical, revenue, revenueAdding } }: { week: ReadyWeek }) {
  const t = useTranslations('home.week');
  const locale = useLocale();
  const energy = generated === null ? '-' : quantityText(generated, 'kWh', locale);
  return (
    <p className={styles.weekSums}>
      <strong>{energy}</strong>
      {generated !== null && typical !== null && typical > 0 && (
        <span>
          {t('ofTypical', {
            percent: percentText(generated / typical, locale),
            energy: quantityText(typical, 'kWh', locale),
          })}
        </span>
      )}
      {revenue.map(({ total, unit }) => (
        <strong key={unit}>{moneyText(total, unit, locale)}</strong>
      ))}
      {revenueAdding && <span>{t('revenueAdding', { ...revenueAdding })}</span>}
    </p>
  );
}

/** The same numbers for screen readers. */
function WeekTable({ week }: { week: ReadyWeek }) {
  const t = useTranslations('home.week');
  const locale = useLocale();
  const energy = (value: number | null) => (value === null ? '-' : quantityText(value, 'kWh', locale));
  const money = week.revenue.length > 0;
  return (
    <div className="visually-hidden">
      <table>
        <caption>{t('title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('day')}</th>
            <th scope="col">{t('generated')}</th>
            {week.typical !== null && <th scope="col">{t('typical')}</th>}
            {money && <th scope="col">{t('revenue')}</th>}
          </tr>
        </thead>
        <tbody>
          {week.days.map(({ day, generated, revenue, typical }) => (
            <tr key={day} data-day={day}>
              <th scope="row">{dayLabel(day, locale)}</th>
              <td>{energy(generated)}</td>
              {week.typical !== null && <td>{energy(typical)}</td>}
              {money && <td>{revenue.map(({ total, unit }) => moneyText(total, unit, locale)).join(', ') || '-'}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
