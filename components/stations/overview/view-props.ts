import type { Query } from '@/lib/client/energy/queries';
import type { LiveValues } from '@/lib/client/stations/live-values';
import type { StationHistory } from '@/lib/contract/portal/energy/history';
import type { StationFigures } from '@/lib/contract/portal/stations/list';
import type { DetailFigure } from '@/lib/domain/stations/figures';
import type { Station } from '@/lib/domain/stations/types';
import type { ListedDevice } from '../listed-device';
import type { ShownPeriod } from './use-period';

/** What of a station its views need. */
export type ViewedStation = Pick<
  Station,
  'id' | 'name' | 'type' | 'timeZone' | 'latitude' | 'longitude' | 'installedCapacity' | 'ratedCapacity'
> & {
  /** Its data begins today: what its devices counted before is in none of its figures. */
  readonly isNew: boolean;
};

/** That and no more of it, for the browser. */
export function toViewed(station: Station, isNew: boolean): ViewedStation {
  const { id, name, type, timeZone, latitude, longitude, installedCapacity, ratedCapacity } = station;
  return { id, name, type, timeZone, latitude, longitude, installedCapacity, ratedCapacity, isNew };
}

export interface OverviewProps {
  readonly station: ViewedStation;
  /** Figures of battery and grid for which it has points. */
  readonly offered: readonly DetailFigure[];
  /** Its breakers and meters. */
  readonly switchgear: readonly ListedDevice[];
  /** What the server read for the first HTML. */
  readonly first: StationFigures | null;
  /** Today in its zone as the server knew it; without one the browser knows. */
  readonly today?: string | null;
}

export interface ViewProps extends Omit<OverviewProps, 'first' | 'today'> {
  /** Everything live comes from this one reading. */
  readonly live: LiveValues;
  /** The one period of all energies, and what they are in it: of today they are the live ones. */
  readonly shown: ShownPeriod;
  readonly energies: LiveValues;
  readonly history: Query<StationHistory>;
}
