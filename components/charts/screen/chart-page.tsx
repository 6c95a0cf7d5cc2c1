'use client';

import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { useSavedChart } from '@/lib/client/charts/queries';
import type { ChosenSeries } from '@/lib/domain/charts/series';
import type { ChartStart } from '@/lib/domain/charts/start';
import type { Outcome } from '@/lib/domain/problem';
import type { TreePage } from '@/lib/domain/shell/tree/nodes';
import { AddressNote } from '../../ui/address-note';
import { PageHead } from '../../ui/page-head';
import { FirstStationPage } from '../../ui/first-station-page';
import { ChartCard } from './chart-card';
import { ChartSets } from './chart-sets';
import { SavedCharts } from './saved-charts';
import { PropertyTree } from './property-tree';
import { useChartState } from './use-chart-state';
import styles from './chart-screen.module.css';

/**
 * Properties of devices over time (D1.4): the tree of properties on the left, the chart beside it. Its state is in the URL; without
 * one, a ready-made chart of the first station is shown.
 */
export function ChartPage({ first, start }: { first: Outcome<TreePage>; start: ChartStart }) {
  const t = useTranslations('chart');
  const { places, preset, today } = start;
  const { state, invalid, change, saved: id } = useChartState(preset?.series);
  const saved = useSavedChart(id, state);
  // The device whose properties were opened last, until another saved chart is opened.
  const [opened, setOpened] = useState<{ readonly device: string; readonly saved: string | null } | null>(null);
  if (first.ok && first.value.total === 0) return <FirstStationPage title={t('title')} note={t('note')} />;
  const lookedAt = opened?.saved === id ? opened.device : undefined;
  const device = lookedAt ?? state.series[0]?.deviceId ?? preset?.device.id;
  const take = (series: readonly ChosenSeries[]) => change({ series });
  return (
    <>
      <div className={styles.head}>
        <PageHead title={t('title')} note={t('note')} actions={<SavedCharts state={state} />} />
      </div>
      <AddressNote invalid={invalid} />
      <div className={styles.page}>
        <PropertyTree
          series={state.series}
          first={first}
          known={places}
          onChange={take}
          onDevice={(one) => setOpened({ device: one, saved: id })}
        />
        <ChartCard
          {...{ state, change, saved, preset, today }}
          sets={
            device !== undefined && <ChartSets device={device} known={preset} series={state.series} onChange={take} />
          }
        />
      </div>
    </>
  );
}
