'use client';

import dynamic from 'next/dynamic';
import styles from './charts.module.css';

/** Comes after the first paint, into a box that stands already. */
export const LazyPowerChart = dynamic(() => import('./power-chart').then((part) => part.PowerChart), {
  ssr: false,
  loading: () => <div className={styles.waiting} data-skeleton aria-hidden="true" />,
});
