'use client';

import { CurveCard } from './curve-card';
import { EnergiesCard } from './energies-card';
import { FlowCard } from './flow-card';
import { ForecastCard } from './forecast-card';
import type { ViewProps } from './view-props';
import { SwitchgearCard } from './switchgear-card';
import styles from './overview.module.css';

/** A floating plant: what it feeds in, its day against what was expected, and its circuits. */
export function FloatingView({ station, live, switchgear }: ViewProps) {
  return (
    <div className={styles.view} data-view="floating">
      <EnergiesCard station={station} live={live} />
      <FlowCard station={station} live={live} />
      <div className={styles.side}>
        <ForecastCard station={station} live={live} />
      </div>
      <CurveCard station={station} />
      {switchgear.length > 0 && <SwitchgearCard station={station} devices={switchgear} />}
    </div>
  );
}
