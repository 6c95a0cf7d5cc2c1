'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { Query } from '@/lib/client/energy/queries';
import type { StationHistory } from '@/lib/contract/portal/energy/history';
import { stackedBar } from '@/lib/domain/energy/history';
import type { CalendarPeriod } from '@/lib/domain/time/period/calendar';
import { stepUnitOf } from '@/lib/domain/time/period/cut';
import { dayLabel, periodLabel } from '@/lib/domain/time/period/labels';
import { stepLabel } from '@/lib/format/step-label';
import Skeleton from '@mui/material/Skeleton';
import { LazyStepChart } from '../../charts/lazy-step-chart';
import { LineNames } from '../../charts/line-names';
import { EmptyState } from '../../ui/state-message';
import { FailedPart } from '../../ui/failed-part';
import { LazyInfoHint } from '../../ui/lazy-hint';
import { Panel } from '../../ui/panel';
import { HistoryTable } from './history-table';
import styles from './overview.module.css';

/** In the order in which they stand upon each other, from the axis outwards. */
const PARTS = [
  { key: 'selfUse', colour: '--e-solar' },
  { key: 'discharging', colour: '--e-battery' },
  { key: 'bought', colour: '--e-grid' },
  { key: 'sold', colour: '--e-grid-out' },
  { key: 'charging', colour: '--e-battery-in' },
] as const;

/** What was generated, used, drawn, exported and stored, step by step: what was used above the axis, what left the house below it. */
export function HistoryCard({ history, period }: { history: Query<StationHistory>; period: CalendarPeriod | null }) {
  const t = useTranslations('stations.history');
  return (
    <div data-wide>
      <Panel
        title={period ? t(`title.${stepUnitOf(period)}`) : t('title.hour')}
        note={period ? periodLabel(period) : '\u00a0'}
        actions={<LazyInfoHint label={t('selfUseRule')}>{t('selfUseNote')}</LazyInfoHint>}
      >
        <HistoryState history={history} period={period} />
      </Panel>
    </div>
  );
}

/** Loading, failed, not offered, empty and drawn. */
function HistoryState({ history, period }: { history: Query<StationHistory>; period: CalendarPeriod | null }) {
  const t = useTranslations('stations.history');
  const { value, problem, reading, retry } = history;
  if (value === null || value.waiting || period === null) {
    const failed = value === null && problem !== null && !reading;
    return (
      <div className={styles.historyBox}>
        {failed ? (
          <FailedPart title={t('failed')} problem={problem} again={retry} />
        ) : (
          <Skeleton height="100%" role="status" aria-label={t('loading')} data-skeleton />
        )}
      </div>
    );
  }
  if (!value.supported) return <EmptyState title={t('notStored')} note={t('notStoredNote')} />;
  if (Object.values(value.sums).every((sum) => sum === null))
    return (
      <EmptyState
        title={t('none')}
        note={value.firstDay ? t('noneBefore', { day: dayLabel(value.firstDay) }) : undefined}
      />
    );
  return <HistoryBars history={value} period={period} />;
}

function HistoryBars({ history, period }: { history: StationHistory; period: CalendarPeriod }) {
  const t = useTranslations('stations.history');
  const locale = useLocale();
  const { steps, sums } = history;
  // What the station has nothing of is not drawn.
  const parts = PARTS.filter(({ key }) => sums[key] !== null && (sums[key] !== 0 || key === 'selfUse'));
  const unit = stepUnitOf(period);
  const labels = steps.map(({ at }) => stepLabel(unit, at, locale));
  const lines = parts.map((part) => ({ ...part, name: t(`parts.${part.key}`) }));
  return (
    <figure aria-label={t(`title.${unit}`)}>
      <figcaption className={`line ${styles.legend}`}>
        <LineNames lines={lines} />
      </figcaption>
      <div className={`fine ${styles.historyBars}`} aria-hidden="true" data-history-bars>
        <LazyStepChart
          stacked
          lines={lines}
          unit="kWh"
          steps={steps.map((step, index) => ({
            ...{ label: labels[index] ?? '', tick: labels[index] ?? '' },
            values: { ...stackedBar(step) },
          }))}
        />
      </div>
      <HistoryTable history={history} labels={labels} />
    </figure>
  );
}
