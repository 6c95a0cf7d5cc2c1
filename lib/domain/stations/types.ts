import type { StoredPicture } from '../pictures/address';

/** What a station shows, worst first (P4.10, D4.2). */
export type Light = 'fault' | 'abnormal' | 'offline' | 'normal';

export interface StationStatus {
  readonly fault: boolean;
  readonly abnormal: boolean;
  readonly offline: boolean;
}

/** A station as the screens know it. Wire names end at the mapper. */
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
  /** kWp; null where the upstream gives none. */
  readonly installedCapacity: number | null;
  /** Ah of the battery; null where the upstream gives none. */
  readonly ratedCapacity: number | null;
  readonly nmi: string;
  /** ISO 4217. */
  readonly currency: string;
  /** IANA name; null where the upstream gives none (the viewer's zone is then used and named). */
  readonly timeZone: string | null;
  /** kg of CO2 that a kWh of its grid brings, where somebody set it; else that of the zone holds. */
  readonly co2Factor: number | null;
  /** Until when work there is planned, epoch ms; null where none is. */
  readonly plannedUntil: number | null;
  /** When that begins, epoch ms; null where it goes on already. */
  readonly plannedSince: number | null;
  /** Another number once readings of the station were decided about: figures that were kept are out of date. */
  readonly readingsVersion: number;
  readonly stationAuth: number;
  readonly deviceAuth: number;
  readonly deviceSetting: number;
  /** Whether the caller may acknowledge, assign and comment on its alarms; absent where nobody asked. */
  readonly alarmHandling?: boolean;
  /** Whether the caller may plan work there; absent where the upstream does not say. */
  readonly planWork?: boolean;
  readonly creator: string;
  readonly ownerName: string;
  readonly serviceCustom: string;
  readonly favourite: boolean;
  readonly status: StationStatus;
  /** Since when an offline station has sent no data, epoch ms; null where it is not offline, absent where the upstream does not report it. */
  readonly offlineSince?: number | null;
}

/** The tabs of the station list by their number on the wire (P4.9), named for the URL. */
export type StationTab = 'all' | 'abnormal' | 'normal' | 'favourites' | 'offline' | 'fault';

/** One live figure: a value, or why there is none. Missing is never 0 (decisions C5). */
export type Reading =
  | { readonly value: number; readonly unit: string; readonly at: number | null }
  | { readonly value: null; readonly why: MissingReason };
export type MissingReason =
  | 'no-point'
  | 'no-data'
  | 'not-today'
  | 'set-aside'
  | 'failed'
  /** Nothing can be expected of it: its capacity or its place is not known, or the day has hardly begun. */
  | 'no-capacity'
  | 'no-place'
  | 'too-early';
