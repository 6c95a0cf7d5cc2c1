'use client';

import { useCallback, useState } from 'react';
import { useTranslations } from 'next-intl';
import { readChartProperties } from '@/lib/client/chart/queries';
import { loadPlaces } from '@/lib/client/tree/queries';
import type { LoadNodes } from '@/lib/client/tree/queries';
import { MOST_SERIES, seriesKey, toggleSeries } from '@/lib/domain/chart/series';
import type { ChosenSeries } from '@/lib/domain/chart/series';
import type { Outcome } from '@/lib/domain/problem';
import { NO_MARKS, nodeKey, pathOf } from '@/lib/domain/tree/marks';
import type { Marks } from '@/lib/domain/tree/marks';
import type { TreePage } from '@/lib/domain/tree/nodes';
import { TreePanel } from '../tree/tree-panel';
import { Panel } from '../ui/panel';
import styles from './chart-screen.module.css';

/** How many properties a device has is not known before they are read: more than can be checked, in any case. */
const SOME = 1_000;
const TREE_LIMIT_MS = 5_000;

/** Stations, their devices, and of those what can be drawn, with a box each (D2.24); nine boxes at the most. */
export function PropertyTree({
  series,
  first,
  known = null,
  onChange,
}: {
  series: readonly ChosenSeries[];
  first: Outcome<TreePage> | null;
  /** Series of which the station is known before its devices are read. */
  known?: { readonly station: string; readonly series: readonly ChosenSeries[] } | null;
  onChange: (series: readonly ChosenSeries[]) => void;
}) {
  const t = useTranslations('chart.tree');
  const [full, setFull] = useState(false);
  // In which stations the devices that were read stand.
  const [stations, setStations] = useState<ReadonlyMap<string, string>>(
    () => new Map(known?.series.map(({ deviceId }) => [deviceId, known.station])),
  );
  const load: LoadNodes = useCallback(async (path, ask, signal) => {
    const limited = AbortSignal.any([signal, AbortSignal.timeout(TREE_LIMIT_MS)]);
    const [station, device] = path;
    if (device !== undefined) return loadProperties(device, limited);
    const page = await loadPlaces(path, ask, limited);
    if (station === undefined) return withoutBoxes(page);
    setStations((known) => new Map([...known, ...page.nodes.map(({ id }) => [id, station] as const)]));
    return { ...page, nodes: page.nodes.map((node) => ({ ...node, checkable: false, children: SOME })) };
  }, []);
  const marks: Marks = new Map(
    series.flatMap(({ deviceId, propertyCode }) => {
      const station = stations.get(deviceId);
      return station === undefined ? [] : [[nodeKey([station, deviceId, propertyCode]), true] as const];
    }),
  );
  const take = (next: Marks) => {
    // What is checked of devices that were not opened has no mark: only the choice of nothing takes it away.
    if (next === NO_MARKS) return onChange([]);
    const changed = [...next.keys()].find((key) => !marks.has(key)) ?? [...marks.keys()].find((key) => !next.has(key));
    const [, deviceId, propertyCode] = pathOf(changed ?? '');
    if (deviceId === undefined || propertyCode === undefined) return;
    const one = { deviceId, propertyCode };
    const known = series.some((other) => seriesKey(other) === seriesKey(one));
    const tooMany = !known && series.length >= MOST_SERIES;
    setFull(tooMany);
    if (!tooMany) onChange(toggleSeries(series, one));
  };
  return (
    <div className={`stack ${styles.tree}`}>
      <Panel flush>
        <TreePanel
          load={load}
          first={first && (first.ok ? { ok: true, value: withoutBoxes(first.value) } : first)}
          marks={marks}
          onChange={take}
          label={t('title')}
          chosen={t('chosen', { count: series.length, most: MOST_SERIES })}
          startOpen={series.length === 0}
        />
      </Panel>
      {full && (
        <p className={styles.full} role="alert">
          {t('full', { most: MOST_SERIES })}
        </p>
      )}
    </div>
  );
}

/** Stations only open. */
function withoutBoxes(page: TreePage): TreePage {
  return { ...page, nodes: page.nodes.map((node) => ({ ...node, checkable: false })) };
}

async function loadProperties(device: string, signal: AbortSignal): Promise<TreePage> {
  const { groups } = await readChartProperties(device, signal);
  const nodes = groups.flatMap(({ name, properties }) =>
    properties.map(({ code, name: property, unit }) => ({
      id: code,
      name: unit === '' ? property : `${property} (${unit})`,
      note: name === '' ? code : `${name} · ${code}`,
      children: null,
    })),
  );
  return { nodes, total: nodes.length };
}
