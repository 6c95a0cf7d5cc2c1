'use client';

import dynamic from 'next/dynamic';
import styles from './charts.module.css';

/** Comes after the first paint, into a box that stands already. */
export const LazyPowerChart = dynamic(() => load().then((part) => part.PowerChart), {
  ssr: false,
  loading: () => <div className={styles.waiting} data-skeleton aria-hidden="true" />,
});

/** What it draws with is asked for at the same time. */
function load() {
  void import('./series-drawing');
  return import('./power-chart');
}
