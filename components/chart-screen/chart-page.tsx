'use client';

import { useTranslations } from 'next-intl';
import type { Outcome } from '@/lib/domain/problem';
import type { TreePage } from '@/lib/domain/tree/nodes';
import { AddressNote } from '../ui/address-note';
import { Card, PageHead } from '../ui/card';
import { FirstStation } from '../ui/first-station';
import { ChartCard } from './chart-card';
import { KeptCharts } from './kept-charts';
import { PropertyTree } from './property-tree';
import { useChartState } from './use-chart-state';
import styles from './chart-screen.module.css';

/** Properties of devices over time (D1.4): what can be drawn on the left, the chart beside it. All of it stands in the address. */
export function ChartPage({ first }: { first: Outcome<TreePage> }) {
  const t = useTranslations('chart');
  const { state, strange, change } = useChartState();
  if (first.ok && first.value.total === 0) {
    return (
      <>
        <PageHead title={t('title')} note={t('note')} />
        <Card>
          <FirstStation />
        </Card>
      </>
    );
  }
  return (
    <>
      <div className={styles.head}>
        <PageHead title={t('title')} note={t('note')} actions={<KeptCharts state={state} />} />
      </div>
      <AddressNote strange={strange} />
      <div className={styles.page}>
        <PropertyTree series={state.series} first={first} onChange={(series) => change({ series })} />
        <ChartCard {...{ state, change }} />
      </div>
    </>
  );
}
