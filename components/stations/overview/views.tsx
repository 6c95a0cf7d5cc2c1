'use client';

import type { ComponentType } from 'react';
import { StationLive } from '../station-live';
import { BatteryCard } from './battery-card';
import { CurveCard } from './curve-card';
import { EnergiesCard } from './energies-card';
import { FlowCard } from './flow-card';
import { ForecastCard } from './forecast-card';
import styles from './overview.module.css';
import { SharesCard } from './shares-card';
import { SwitchgearCard } from './switchgear-card';
import type { ViewProps } from './view-props';

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

/** How much of its energy is its own, and its battery where it has one. */
function Side({ station, live, offered }: ViewProps) {
  return (
    <div className={styles.side}>
      <SharesCard station={station} live={live} />
      {offered.includes('charge') && <BatteryCard station={station} live={live} />}
    </div>
  );
}

/** A home: where its energy goes now, how much of it is its own, its battery, its day. */
function ResidentialView(props: ViewProps) {
  const { station, live } = props;
  return (
    <div className={styles.view} data-view="residential">
      <FlowCard station={station} live={live} />
      <Side {...props} />
      <EnergiesCard station={station} live={live} />
      <CurveCard station={station} />
      <ForecastCard station={station} live={live} />
    </div>
  );
}

/** A business: what it takes and gives first, then its own use, its day, its switchgear. */
function CommercialView(props: ViewProps) {
  const { station, live, switchgear } = props;
  return (
    <div className={styles.view} data-view="commercial">
      <EnergiesCard station={station} live={live} />
      <FlowCard station={station} live={live} />
      <Side {...props} />
      <CurveCard station={station} />
      <ForecastCard station={station} live={live} />
      {switchgear.length > 0 && <SwitchgearCard station={station} devices={switchgear} />}
    </div>
  );
}

/** A storage plant: its battery first; nobody asks it for sunshine. */
function StorageView({ station, live, switchgear }: ViewProps) {
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

/** A floating plant: what it feeds in, its day against what was expected, and its circuits. */
function FloatingView({ station, live, switchgear }: ViewProps) {
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

/** The view of each station_type (P2.50); what is not here has the generic one. */
export const STATION_VIEWS: Readonly<Record<string, ComponentType<ViewProps>>> = {
  residential: ResidentialView,
  commercial: CommercialView,
  storage: StorageView,
  floating: FloatingView,
};
