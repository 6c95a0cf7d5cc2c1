'use client';

import { BatteryCard } from './battery-card';
import { CurveCard } from './curve-card';
import { EnergiesCard } from './energies-card';
import { FlowCard } from './flow-card';
import { ForecastCard } from './forecast-card';
import type { ViewProps } from './view-props';
import { SharesCard } from './shares-card';
import { SwitchgearCard } from './switchgear-card';
import styles from './overview.module.css';

/** A business: what it takes and gives first, then its own use, its day, its switchgear. */
export function CommercialView(props: ViewProps) {
  const { station, live, offered, switchgear } = props;
  return (
    <div className={styles.view} data-view="commercial">
      <EnergiesCard station={station} live={live} />
      <FlowCard station={station} live={live} />
      <div className={styles.side}>
        <SharesCard station={station} live={live} />
        {offered.includes('charge') && <BatteryCard station={station} live={live} />}
      </div>
      <CurveCard station={station} />
      <ForecastCard station={station} live={live} />
      {switchgear.length > 0 && <SwitchgearCard station={station} devices={switchgear} />}
    </div>
  );
}
