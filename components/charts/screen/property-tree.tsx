'use client';

import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { groupKey } from '@/lib/domain/charts/property-nodes';
import { MOST_SERIES, seriesKey } from '@/lib/domain/charts/series';
import { toggleColoured } from '@/lib/domain/charts/colours';
import type { ChosenSeries } from '@/lib/domain/charts/series';
import type { DevicePlace } from '@/lib/domain/charts/start';
import type { Outcome } from '@/lib/domain/problem';
import { NO_MARKS, nodeKey, pathOf } from '@/lib/domain/shell/tree/selection';
import type { Selection } from '@/lib/domain/shell/tree/selection';
import type { TreePage } from '@/lib/domain/shell/tree/nodes';
import { TreePanel } from '../../tree/tree-panel';
import { Panel } from '../../ui/panel';
import { usePropertyNodes, withoutBoxes } from './use-property-nodes';
import styles from './chart-screen.module.css';

/**
 * Tree of stations, devices, property groups as on the device page, and properties with checkboxes (D2.24); at most nine can be
 * checked.
 */
export function PropertyTree({
  series,
  first,
  known = [],
  onChange,
  onDevice,
}: {
  series: readonly ChosenSeries[];
  first: Outcome<TreePage> | null;
  /** Devices whose station is known before it is read. */
  known?: readonly DevicePlace[];
  onChange: (series: readonly ChosenSeries[]) => void;
  /** Called when a device or a group of its properties is opened, or one of them is checked. */
  onDevice: (device: string) => void;
}) {
  const t = useTranslations('charts.tree');
  const [full, setFull] = useState(false);
  const { load, places } = usePropertyNodes({ known, series, first, other: t('other') });
  const selection: Selection = new Map(
    series.flatMap(({ deviceId, propertyCode }) => {
      const place = places.get(deviceId);
      if (!place) return [];
      const group = groupKey(place.groups.get(propertyCode) ?? '');
      return [[nodeKey([place.station, deviceId, group, propertyCode]), true] as const];
    }),
  );
  const take = (next: Selection) => {
    // Checked properties of unopened devices have no mark in the tree: only clearing the whole selection removes them.
    if (next === NO_MARKS) return onChange([]);
    const changed =
      [...next.keys()].find((key) => !selection.has(key)) ?? [...selection.keys()].find((key) => !next.has(key));
    const [, deviceId, , propertyCode] = pathOf(changed ?? '');
    if (deviceId === undefined || propertyCode === undefined) return;
    const one = { deviceId, propertyCode };
    const isChecked = series.some((other) => seriesKey(other) === seriesKey(one));
    const tooMany = !isChecked && series.length >= MOST_SERIES;
    setFull(tooMany);
    if (tooMany) return;
    onChange(toggleColoured(series, one));
    onDevice(deviceId);
  };
  const opened = (key: string) => {
    const [, device] = pathOf(key);
    if (device !== undefined) onDevice(device);
  };
  return (
    <div className={`stack ${styles.tree}`}>
      <Panel flush>
        <TreePanel
          load={load}
          first={first && (first.ok ? { ok: true, value: withoutBoxes(first.value) } : first)}
          selection={selection}
          onChange={take}
          onOpen={opened}
          label={t('title')}
          chosen={t('chosen', { count: series.length, most: MOST_SERIES })}
          find={{ label: t('find'), placeholder: t('findShort'), help: t('findHelp') }}
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
