'use client';

import { BatteryCard } from './battery-card';
import { CurveCard } from './curve-card';
import { EnergiesCard } from './energies-card';
import { FlowCard } from './flow-card';
import type { ViewProps } from './view-props';
import { SwitchgearCard } from './switchgear-card';
import styles from './overview.module.css';

/** A storage plant: its battery first; nobody asks it for sunshine. */
export function StorageView({ station, live, switchgear }: ViewProps) {
  return (
    <div className={styles.view} data-view="storage">
      <div className={styles.side}>
        <BatteryCard station={station} live={live} />
        <EnergiesCard station={station} live={live} />
      </div>
      <FlowCard station={station} live={live} />
      <CurveCard station={station} />
      {switchgear.length > 0 && <SwitchgearCard station={station} devices={switchgear} />}
    </div>
  );
}
