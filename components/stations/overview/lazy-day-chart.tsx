'use client';

import dynamic from 'next/dynamic';
import styles from './curve.module.css';

/** Comes after the first paint, into a box that stands already. */
export const LazyDayChart = dynamic(() => import('../../charts/day-chart').then((part) => part.DayChart), {
  ssr: false,
  loading: () => <div className={styles.waiting} data-skeleton aria-hidden="true" />,
});
