'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { StationWeather } from '@/lib/contract/portal/energy/curve';
import { formatNumber } from '@/lib/format/number';
import styles from './overview.module.css';

/** The weather at the station as the tenant's service tells it: now, today, tomorrow. */
export function WeatherLine({ weather }: { weather: StationWeather }) {
  const t = useTranslations('stations.weather');
  const locale = useLocale();
  const degrees = (value: number | null) => (value === null ? '-' : `${formatNumber(value, locale, 0)}\u00a0°C`);
  const kind = (value: StationWeather['kind']) => (value === null ? t('unknown') : t(`kinds.${value}`));
  const [today, tomorrow] = weather.days;
  return (
    <ul className={styles.weather} aria-label={t('title')}>
      <li>
        <strong>{t('now')}</strong> {kind(weather.kind)}, {degrees(weather.temperature)}
      </li>
      {[
        { name: t('today'), day: today },
        { name: t('tomorrow'), day: tomorrow },
      ].map(
        ({ name, day }) =>
          day && (
            <li key={day.day}>
              <strong>
                <bdi>{name}</bdi>
              </strong>{' '}
              {kind(day.kind)}, {degrees(day.lowest)} – {degrees(day.highest)}
            </li>
          ),
      )}
    </ul>
  );
}
