'use client';

import { useLocale } from 'next-intl';
import { clockTime } from '../../charts/clock-time';
import { LazyStepChart } from '../../charts/lazy-step-chart';
import styles from './overview.module.css';

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
  const steps = hours.map(({ start, energy }) => {
    const time = clockTime(start, zone, locale);
    return { label: time, tick: time, values: { energy } };
  });
  return (
    <figure className={styles.bars}>
      <figcaption className="fine">{name}</figcaption>
      <div className={`fine ${styles.hours}`} aria-hidden="true">
        <LazyStepChart lines={[{ key: 'energy', name, colour: '--e-solar' }]} unit="kWh" scale={false} steps={steps} />
      </div>
    </figure>
  );
}
