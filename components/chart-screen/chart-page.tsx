'use client';

import { useTranslations } from 'next-intl';
import { useSavedChart } from '@/lib/client/chart/queries';
import type { ChosenSeries } from '@/lib/domain/chart/series';
import type { Outcome } from '@/lib/domain/problem';
import type { TreePage } from '@/lib/domain/tree/nodes';
import { AddressNote } from '../ui/address-note';
import { PageHead } from '../ui/page-head';
import { FirstStationPage } from '../ui/first-station-page';
import { ChartCard } from './chart-card';
import { SavedCharts } from './saved-charts';
import { PropertyTree } from './property-tree';
import { useChartState } from './use-chart-state';
import styles from './chart-screen.module.css';

/**
 * Properties of devices over time (D1.4): what can be drawn on the left, the chart beside it. All of it stands in the address; where
 * that says nothing, it is the `preset`, series of one station.
 */
export function ChartPage({
  first,
  preset,
}: {
  first: Outcome<TreePage>;
  preset: { readonly station: string; readonly series: readonly ChosenSeries[] } | null;
}) {
  const t = useTranslations('chart');
  const { state, invalid, change, saved: id } = useChartState(preset?.series);
  const saved = useSavedChart(id, state);
  if (first.ok && first.value.total === 0) return <FirstStationPage title={t('title')} note={t('note')} />;
  return (
    <>
      <div className={styles.head}>
        <PageHead title={t('title')} note={t('note')} actions={<SavedCharts state={state} />} />
      </div>
      <AddressNote invalid={invalid} />
      <div className={styles.page}>
        <PropertyTree series={state.series} first={first} known={preset} onChange={(series) => change({ series })} />
        <ChartCard {...{ state, change, saved }} />
      </div>
    </>
  );
}
