'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useForecast } from '@/lib/client/energy/queries';
import type { LiveValues } from '@/lib/client/stations/queries';
import type { StationForecast } from '@/lib/contract/portal/energy';
import { formatNumber } from '@/lib/format/number';
import { quantityText } from '@/lib/format/quantity';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Panel } from '../../ui/panel';
import { EmptyFace, FailedFace } from '../../ui/faces';
import { useProblemWords } from '../../ui/use-problem-words';
import { HourBars } from './hour-bars';
import type { ViewedStation } from './view-props';
import { WeatherLine } from './weather-line';
import styles from './forecast.module.css';

/** Less than this (kWh) has been expected so far: nothing can be said of it yet. */
const LEAST_KWH = 0.1;

/** What is expected of today and tomorrow, what has come of it, and what it rests on (P2.50, P8.13). */
export function ForecastCard({ station, live }: { station: ViewedStation; live: LiveValues }) {
  const t = useTranslations('stations.forecast');
  const tCommon = useTranslations('common');
  const say = useProblemWords();
  const { value, problem, reading, retry } = useForecast(station);
  if (value?.state === 'none' && value.why === 'off') return null;
  const made = live.values.get(station.id)?.yieldToday.value ?? null;
  return (
    <div data-wide>
      <Panel title={t('title')} fill>
        <div className={styles.box}>
          {value?.state === 'ready' ? (
            <Ready forecast={value} made={made} />
          ) : value ? (
            <EmptyFace title={t('none')} note={t(`why.${value.why}`)} />
          ) : problem === null || reading ? (
            <div className={styles.waiting} role="status" aria-label={t('loading')} data-skeleton />
          ) : (
            <FailedFace
              title={t('failed')}
              note={say(problem)}
              action={
                <Button variant="contained" onClick={retry}>
                  {tCommon('retry')}
                </Button>
              }
            />
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
  const share = made !== null && today.byNow >= LEAST_KWH ? Math.round((made / today.byNow) * 100) : null;
  const facts: readonly (readonly [string, string, string?])[] = [
    [t('today'), energy(today.total)],
    [
      t('byNow'),
      made === null ? '-' : energy(made),
      share === null
        ? t('expectedByNow', { energy: energy(today.byNow) })
        : t('share', { energy: energy(today.byNow), percent: formatNumber(share, locale, 0) }),
    ],
    [t('tomorrow'), energy(tomorrow.total)],
  ];
  return (
    <>
      {weatherFailed && (
        <Alert variant="strip" severity="warning">
          {t('weatherFailed')} {t('weatherFailedNote')}
        </Alert>
      )}
      {weather && <WeatherLine weather={weather} />}
      <dl className={styles.facts}>
        {facts.map(([name, amount, hint]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{amount}</dd>
            {hint && <dd className={styles.hint}>{hint}</dd>}
          </div>
        ))}
      </dl>
      <div className={styles.days}>
        <HourBars name={t('today')} hours={today.hours} zone={today.zone} />
        <HourBars name={t('tomorrow')} hours={tomorrow.hours} zone={tomorrow.zone} />
      </div>
      <p className={styles.note}>
        {performance
          ? t(`basis.${basis}`, { days: performance.days, percent: formatNumber(performance.ratio * 100, locale, 0) })
          : t(`basisAlone.${basis}`)}
      </p>
    </>
  );
}
