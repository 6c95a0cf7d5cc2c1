'use client';

import { useLocale } from 'next-intl';
import { clockTime } from '../../charts/clock-time';
import { LazyStepChart } from '../../charts/lazy-step-chart';
import styles from './overview.module.css';

/** The hours of a day as bars. What they sum to stands beside them in words; each tells its own on hover. */
export function HourBars({
  name,
  hours,
  most,
  zone,
}: {
  name: string;
  hours: readonly { readonly start: number; readonly end: number; readonly energy: number }[];
  /** Energy (kWh) of the best hour of all days that are shown side by side: their bars are of one scale. */
  most: number;
  zone: string;
}) {
  const locale = useLocale();
  const steps = hours.map(({ start, energy }) => {
    const time = clockTime(start, zone, locale);
    return { label: time, tick: time, values: { energy } };
  });
  return (
    <figure className={styles.bars}>
      <figcaption className="fine">{name}</figcaption>
      <div className={`fine ${styles.hours}`} aria-hidden="true">
        <LazyStepChart
          lines={[{ key: 'energy', name, colour: '--e-solar' }]}
          unit="kWh"
          scale={false}
          least={most}
          steps={steps}
        />
      </div>
    </figure>
  );
}
