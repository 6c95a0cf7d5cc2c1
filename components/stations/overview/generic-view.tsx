'use client';

import { CurveCard } from './curve-card';
import type { ViewProps } from './view-props';
import { StationLive } from '../station-live';
import styles from './overview.module.css';

/** What every station has, whatever it is: its figures of now and its day. */
export function GenericView({ station, offered, live }: ViewProps) {
  return (
    <div className={styles.view} data-view="generic">
      <div data-wide>
        <StationLive id={station.id} timeZone={station.timeZone} more={offered} live={live} />
      </div>
      <CurveCard station={station} />
    </div>
  );
}
