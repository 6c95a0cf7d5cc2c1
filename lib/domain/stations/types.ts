import type { StoredPicture } from './pictures/address';

/** The displayed status of a station, worst first (P4.10, D4.2). */
export type StatusLevel = 'fault' | 'abnormal' | 'offline' | 'normal';

export interface StationStatus {
  readonly fault: boolean;
  readonly abnormal: boolean;
  readonly offline: boolean;
}

/** A station as used by screens. Transmitted names are converted by the mapper. */
export interface Station {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly typeName: string;
  readonly pictures: readonly StoredPicture[];
  readonly address: string;
  readonly postalCode: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** kWp; null where the upstream provides none. */
  readonly installedCapacity: number | null;
  /** Ah of the battery; null where the upstream provides none. */
  readonly ratedCapacity: number | null;
  readonly nmi: string;
  /** ISO 4217. */
  readonly currency: string;
  /** IANA name; null where the upstream provides none (the viewer's zone is then used and named). */
  readonly timeZone: string | null;
  /** kg of CO2 per kWh of its grid, where set; otherwise the zone's factor applies. */
  readonly co2Factor: number | null;
  /** Until when work is planned, epoch ms; null where there is none. */
  readonly plannedUntil: number | null;
  /** When that work starts, epoch ms; null where it has started. */
  readonly plannedSince: number | null;
  /** Changes with decisions about readings of the station: cached figures are then outdated. */
  readonly readingsVersion: number;
  readonly stationAuth: number;
  readonly deviceAuth: number;
  readonly deviceSetting: number;
  /** Whether the caller may acknowledge, assign and comment on its alarms; absent where not queried. */
  readonly alarmHandling?: boolean;
  /** Whether the caller may plan work there; absent where the upstream does not report it. */
  readonly planWork?: boolean;
  readonly creator: string;
  readonly ownerName: string;
  readonly serviceCustom: string;
  readonly favourite: boolean;
  readonly status: StationStatus;
  /** Since when an offline station has sent no data, epoch ms; null where it is online, absent where the upstream does not report it. */
  readonly offlineSince?: number | null;
}

/** The tabs of the station list in the order of their transmitted numbers (P4.9), named for the URL. */
export type StationTab = 'all' | 'abnormal' | 'normal' | 'favourites' | 'offline' | 'fault';

/** One live figure: a value, or the reason why there is none. A missing value is never 0 (decisions C5). */
export type Reading =
  | { readonly value: number; readonly unit: string; readonly at: number | null }
  | { readonly value: null; readonly why: MissingReason };
export type MissingReason =
  | 'no-point'
  | 'no-data'
  | 'not-today'
  | 'set-aside'
  | 'failed'
  /** No expected value: its capacity or position is unknown, or the day has only just begun. */
  | 'no-capacity'
  | 'no-place'
  | 'too-early';
