'use client';

import type { ComponentType } from 'react';
import { NightNote } from '../night-note';
import { StationLive } from '../station-live';
import { BatteryCard } from './battery-card';
import { CurveCard } from './curve-card';
import { EnergiesCard } from './energies-card';
import { FlowCard } from './flow-card';
import { ForecastCard } from './forecast-card';
import { HistoryCard } from './history-card';
import layout from '../../ui/layout.module.css';
import styles from './overview.module.css';
import { PeriodBar } from './period-bar';
import { SharesCard } from './shares-card';
import { SwitchgearCard } from './switchgear-card';
import type { ViewProps } from './view-props';

/** What every station has, whatever it is: its figures of now and its day. */
export function GenericView(props: ViewProps) {
  const { station, offered, live } = props;
  return (
    <div className={layout.halves} data-view="generic">
      <PeriodBar shown={props.shown} />
      <div data-wide>
        <StationLive
          station={station}
          more={offered}
          live={live}
          note={<NightNote place={station} power={live.values.get(station.id)?.power} now={live.now} />}
        />
      </div>
      {/* What stands above the curve of another day is of that day. */}
      {!props.shown.isToday && <EnergiesCard {...props} />}
      <Period {...props} />
    </div>
  );
}

/** What the chosen period holds, as a curve of a day and as bars. */
function Period({ history, shown, station }: ViewProps) {
  return (
    <>
      <CurveCard station={station} shown={shown} />
      <HistoryCard history={history} period={shown.period} />
    </>
  );
}

/** How much of its energy is its own, and its battery where it has one. */
function Side(props: ViewProps) {
  return (
    <div className={styles.side}>
      <SharesCard {...props} />
      {props.offered.includes('charge') && <BatteryCard {...props} />}
    </div>
  );
}

/** A home: where its energy goes now, how much of it is its own, its battery, its day. */
function ResidentialView(props: ViewProps) {
  const { station, live } = props;
  return (
    <div className={layout.halves} data-view="residential">
      <PeriodBar shown={props.shown} />
      <FlowCard station={station} live={live} isToday={props.shown.isToday} />
      <Side {...props} />
      <EnergiesCard {...props} />
      <Period {...props} />
      <ForecastCard station={station} live={live} />
    </div>
  );
}

/** A business: what it takes and gives first, then its own use, its day, its switchgear. */
function CommercialView(props: ViewProps) {
  const { station, live, switchgear } = props;
  return (
    <div className={layout.halves} data-view="commercial">
      <PeriodBar shown={props.shown} />
      <EnergiesCard {...props} />
      <FlowCard station={station} live={live} isToday={props.shown.isToday} />
      <Side {...props} />
      <Period {...props} />
      <ForecastCard station={station} live={live} />
      {switchgear.length > 0 && <SwitchgearCard station={station} devices={switchgear} />}
    </div>
  );
}

/** A storage plant: its battery first; nobody asks it for sunshine. */
function StorageView(props: ViewProps) {
  const { station, live, switchgear } = props;
  return (
    <div className={layout.halves} data-view="storage">
      <PeriodBar shown={props.shown} />
      <div className={styles.side}>
        <BatteryCard {...props} />
        <EnergiesCard {...props} />
      </div>
      <FlowCard station={station} live={live} isToday={props.shown.isToday} />
      <Period {...props} />
      {switchgear.length > 0 && <SwitchgearCard station={station} devices={switchgear} />}
    </div>
  );
}

/** A floating plant: what it feeds in, its day against what was expected, and its circuits. */
function FloatingView(props: ViewProps) {
  const { station, live, switchgear } = props;
  return (
    <div className={layout.halves} data-view="floating">
      <PeriodBar shown={props.shown} />
      <EnergiesCard {...props} />
      <FlowCard station={station} live={live} isToday={props.shown.isToday} />
      <div className={styles.side}>
        <ForecastCard station={station} live={live} />
      </div>
      <Period {...props} />
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
