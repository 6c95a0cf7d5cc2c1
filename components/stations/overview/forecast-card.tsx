'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useForecast } from '@/lib/client/energy/queries';
import type { LiveValues } from '@/lib/client/stations/live-values';
import type { StationForecast } from '@/lib/contract/portal/energy/curve';
import { formatNumber } from '@/lib/format/number';
import { quantityText } from '@/lib/format/quantity';
import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import { Panel } from '../../ui/panel';
import { EmptyState } from '../../ui/state-message';
import { Facts, type Fact } from '../../ui/facts';
import { FailedPart } from '../../ui/failed-part';
import { HourBars } from './hour-bars';
import type { ViewedStation } from './view-props';
import { WeatherLine } from './weather-line';
import styles from './overview.module.css';

/** Less than this (kWh) has been expected so far: nothing can be said of it yet. */
const LEAST_KWH = 0.1;

/** What is expected of today and tomorrow, what has come of it, and what it rests on (P2.50, P8.13). */
export function ForecastCard({
  station,
  live,
  first = null,
}: {
  station: ViewedStation;
  live: LiveValues;
  /** What the server read for the first HTML. */
  first?: StationForecast | null;
}) {
  const t = useTranslations('stations.forecast');
  const { value, problem, reading, retry } = useForecast(station, first);
  if (value?.state === 'none' && value.why === 'off') return null;
  const made = live.values.get(station.id)?.yieldToday.value ?? null;
  return (
    <div data-wide>
      <Panel title={t('title')} fill>
        <div className={styles.forecast}>
          {value?.state === 'ready' ? (
            <Ready forecast={value} made={made} />
          ) : value ? (
            <EmptyState title={t('none')} note={t(`why.${value.why}`)} />
          ) : problem === null || reading ? (
            <Skeleton height="auto" role="status" aria-label={t('loading')} data-skeleton />
          ) : (
            <FailedPart title={t('failed')} problem={problem} again={retry} />
          )}
        </div>
      </Panel>
    </div>
  );
}

type ReadyForecast = Extract<StationForecast, { state: 'ready' }>;

function Ready({ forecast, made }: { forecast: ReadyForecast; made: number | null }) {
  const t = useTranslations('stations.forecast');
  const locale = useLocale();
  const { today, tomorrow, performance, basis, weather, weatherFailed } = forecast;
  const energy = (kilowattHours: number) => quantityText(kilowattHours, 'kWh', locale);
  const share = made !== null ? Math.round((made / today.byNow) * 100) : null;
  const note = () => {
    if (today.byNow < LEAST_KWH) return undefined;
    if (share === null) return t('expectedByNow', { energy: energy(today.byNow) });
    return t('share', { energy: energy(today.byNow), percent: formatNumber(share, locale, 0) });
  };
  const most = Math.max(...[...today.hours, ...tomorrow.hours].map((hour) => hour.energy));
  const facts: readonly Fact[] = [
    { name: t('today'), value: energy(today.total) },
    {
      name: t('byNow'),
      value: made === null ? '-' : energy(made),
      note: note(),
    },
    { name: t('tomorrow'), value: energy(tomorrow.total) },
  ];
  return (
    <>
      {weatherFailed && (
        <Alert variant="strip" severity="warning">
          {t('weatherFailed')} {t('weatherFailedNote')}
        </Alert>
      )}
      {weather && <WeatherLine weather={weather} />}
      <Facts facts={facts} size="figure" />
      <div className={styles.days}>
        <HourBars name={t('today')} hours={today.hours} most={most} zone={today.zone} />
        <HourBars name={t('tomorrow')} hours={tomorrow.hours} most={most} zone={tomorrow.zone} />
      </div>
      <p className="fine">
        {performance
          ? t(`basis.${basis}`, { days: performance.days, percent: formatNumber(performance.ratio * 100, locale, 0) })
          : t(`basisAlone.${basis}`)}
      </p>
    </>
  );
}
