import type { PlacedAlarm } from '../alarms/bell';
import type { EventKind } from '../alarms/event-list';
import type { Handling } from '../alarms/handling';

/** An alarm of the overview: what happened where, its link, and its handling where the upstream stores that. */
export interface HomeAlarm extends PlacedAlarm {
  readonly handling?: Handling | undefined;
}

export interface DayCounts {
  /** `yyyy-mm-dd` in the requested zone. */
  readonly day: string;
  readonly warning: number;
  readonly fault: number;
}

/** Pending alarms of all stations, and the number that began on each day (P2.42). */
export interface HomeAlarms {
  /** False where the upstream cannot provide it for a fleet of this size; nothing of it is then shown. */
  readonly supported: boolean;
  readonly pending: Readonly<Record<EventKind, number>>;
  /** Newest first, at most three of each kind. */
  readonly recent: HomeAlarm[];
  /** Oldest first; empty where not supported. */
  readonly days: DayCounts[];
  /** Number of pending alarms assigned to the viewer; missing where it was not read. */
  readonly assigned?: number | undefined;
}

/**
 * Why a sum is not shown: no station has such a point or a tariff, there is no data, the last reading is implausible, reading failed,
 * there are too many stations to query, or it is still being added up.
 */
export type NoSum = 'no-point' | 'no-tariff' | 'no-data' | 'set-aside' | 'failed' | 'too-many' | 'adding';

/** How many stations are included in a sum that is still being computed. */
export interface Progress {
  readonly known: number;
  readonly of: number;
}

/** A sum over stations, with the number included and the number that should be. A missing value is never 0. */
export type HomeSum =
  | {
      readonly value: number;
      readonly unit: string;
      readonly known: number;
      readonly of: number;
      readonly at: number | null;
    }
  | { readonly value: null; readonly why: NoSum; readonly progress?: Progress | undefined };

/** The main figures of an owner. */
export interface HomeFigures {
  readonly stations: number;
  /** W. */
  readonly power: HomeSum;
  /** kWh since each station's local midnight. */
  readonly today: HomeSum;
  /** kWh of it that were not exported. */
  readonly selfUse: HomeSum;
  /** Mean state of charge in %. */
  readonly charge: HomeSum;
}

/**
 * Money earned and saved since each station's local midnight: one sum per currency, or the reason why there is none. While stations are
 * still missing, no partial sum is given.
 */
export interface HomeRevenue {
  readonly sums: HomeSum[];
  /** Whether more stations are being added: a repeated request soon will include them. */
  readonly adding: boolean;
}

export const ALARM_DAYS = 7;
export const RECENT_OF_KIND = 3;
