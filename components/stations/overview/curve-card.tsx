'use client';

import { useLocale, useTranslations } from 'next-intl';
import Link from 'next/link';
import { useCurve, useForecast } from '@/lib/client/energy/queries';
import type { Query } from '@/lib/client/energy/queries';
import type { StationCurve, StationForecast } from '@/lib/contract/portal/energy/curve';
import { periodLabel } from '@/lib/domain/time/period/labels';
import { clockTime } from '../../charts/clock-time';
import { LazyPowerChart } from '../../charts/lazy-power-chart';
import { setAsideHref } from '../../energy/addresses';
import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import { Panel } from '../../ui/panel';
import { EmptyState } from '../../ui/state-message';
import { FailedPart } from '../../ui/failed-part';
import { curveLines, hasBreak } from './curve-lines';
import type { ViewProps } from './view-props';
import { useZoneText } from '../../ui/use-zone-text';
import styles from './overview.module.css';

/** The powers of a day (P2.50), of today unless another is chosen, in the station's zone, which is named. */
export function CurveCard({ station, shown }: Pick<ViewProps, 'station' | 'shown'>) {
  const t = useTranslations('stations.curve');
  const zoneName = useZoneText();
  const { isToday, period } = shown;
  const day = period?.kind === 'day' ? period.first : null;
  const curve = useCurve(station, day, isToday);
  const forecast = useForecast(station);
  // Of a longer period there is no curve: its bars stand below.
  if (period !== null && day === null) return null;
  return (
    <div data-wide>
      <Panel title={isToday ? t('today') : t('day')} note={period ? periodLabel(period) : '\u00a0'}>
        <div className={styles.curve}>
          <CurveState curve={curve} forecast={forecast.value} />
        </div>
        <p className="fine">{curve.value ? t('zone', { zone: zoneName(curve.value.zone) }) : '\u00a0'}</p>
        {curve.value && hasBreak(curve.value) && (
          <p className="fine">
            {t('breaks')}{' '}
            <Link href={setAsideHref({ kind: 'station', id: station.id })} prefetch={false}>
              {t('setAside')}
            </Link>
          </p>
        )}
        {curve.value && curve.problem && (
          <Alert variant="strip" severity="warning">
            {t('stale')}
          </Alert>
        )}
      </Panel>
    </div>
  );
}

/** Loading, failed, not kept, empty and drawn: all of one size. */
function CurveState({ curve, forecast }: { curve: Query<StationCurve>; forecast: StationForecast | null }) {
  const t = useTranslations('stations.curve');
  const locale = useLocale();
  const { value, problem, reading, retry } = curve;
  if (value === null) {
    if (problem === null || reading)
      return <Skeleton height="100%" role="status" aria-label={t('loading')} data-skeleton />;
    return <FailedPart title={t('failed')} problem={problem} again={retry} />;
  }
  if (!value.supported) return <EmptyState title={t('notStored')} note={t('notStoredNote')} />;
  const drawn = curveLines(value, forecast, (key) => t(`lines.${key}`));
  if (!drawn) return <EmptyState title={t('none')} note={t('noneNote')} />;
  const { day, from, to, zone } = value;
  const label = t('figure', { day });
  return (
    <figure className={styles.drawn} aria-label={label}>
      <LazyPowerChart
        // Another day begins with its own lines.
        key={day}
        {...{ zone, from, to, label }}
        times={drawn.times}
        lines={drawn.lines}
        timeText={(at) => clockTime(at, zone, locale)}
        labels={{ legend: t('legend'), power: t('power'), percent: t('percent') }}
      />
    </figure>
  );
}
