'use client';

import { BatteryCard } from './battery-card';
import { CurveCard } from './curve-card';
import { EnergiesCard } from './energies-card';
import { FlowCard } from './flow-card';
import { ForecastCard } from './forecast-card';
import type { ViewProps } from './view-props';
import { SharesCard } from './shares-card';
import styles from './overview.module.css';

/** A home: where its energy goes now, how much of it is its own, its battery, its day. */
export function ResidentialView(props: ViewProps) {
  const { station, live, offered } = props;
  return (
    <div className={styles.view} data-view="residential">
      <FlowCard station={station} live={live} />
      <div className={styles.side}>
        <SharesCard station={station} live={live} />
        {offered.includes('charge') && <BatteryCard station={station} live={live} />}
      </div>
      <EnergiesCard station={station} live={live} />
      <CurveCard station={station} />
      <ForecastCard station={station} live={live} />
    </div>
  );
}
