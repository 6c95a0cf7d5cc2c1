'use client';

import { useLocale } from 'next-intl';
import { quantityText } from '@/lib/format/quantity';
import { clockTime } from '../../charts/clock-time';
import styles from './forecast.module.css';

/** Every so many hours the axis says which. */
const EVERY_HOURS = 6;

/** The hours of a day as bars. What they sum to stands beside them in words; each tells its own on hover. */
export function HourBars({
  name,
  hours,
  zone,
}: {
  name: string;
  hours: readonly { readonly start: number; readonly end: number; readonly energy: number }[];
  zone: string;
}) {
  const locale = useLocale();
  const most = Math.max(...hours.map(({ energy }) => energy), 0.001);
  const width = 240 / Math.max(1, hours.length);
  return (
    <figure className={styles.bars}>
      <figcaption>{name}</figcaption>
      <svg viewBox="0 0 240 60" preserveAspectRatio="none" aria-hidden="true">
        {hours.map(({ start, energy }, index) => {
          const height = Math.max(energy > 0 ? 1 : 0, (energy / most) * 58);
          return (
            <rect key={start} x={index * width + 0.8} y={60 - height} width={width - 1.6} height={height} rx="1.5">
              <title>{`${clockTime(start, zone, locale)}: ${quantityText(energy, 'kWh', locale)}`}</title>
            </rect>
          );
        })}
      </svg>
      <p className={styles.hours} aria-hidden="true">
        {hours.map(({ start }, index) =>
          index > 0 && index % EVERY_HOURS === 0 ? (
            <span key={start} style={{ left: `${(index * 100) / hours.length}%` }}>
              {clockTime(start, zone, locale)}
            </span>
          ) : null,
        )}
      </p>
    </figure>
  );
}
