'use client';

import dynamic from 'next/dynamic';
import styles from './overview.module.css';

/** Comes after the first paint, into a box that stands already. */
export const LazyTrendChart = dynamic(() => import('../../charts/trend-chart').then((part) => part.TrendChart), {
  ssr: false,
  loading: () => <div className={styles.waiting} data-skeleton aria-hidden="true" />,
});
