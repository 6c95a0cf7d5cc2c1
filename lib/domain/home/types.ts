import type { PlacedAlarm } from '../alarms/bell';
import type { EventKind } from '../alarms/event-list';
import type { Handling } from '../alarms/handling';

/** An alarm of the overview: what happened, where, the way there, and what people did about it where the upstream keeps that. */
export interface HomeAlarm extends PlacedAlarm {
  readonly handling?: Handling | undefined;
}

export interface DayCounts {
  /** `yyyy-mm-dd` in the asked zone. */
  readonly day: string;
  readonly warning: number;
  readonly fault: number;
}

/** Pending alarms of all stations, and how many began day by day (P2.42). */
export interface HomeAlarms {
  /** False where the upstream cannot tell it of a fleet of this size; nothing of it is then shown. */
  readonly supported: boolean;
  readonly pending: Readonly<Record<EventKind, number>>;
  /** Newest first, at most three of each kind. */
  readonly recent: HomeAlarm[];
  /** Oldest first; empty where nothing is supported. */
  readonly days: DayCounts[];
  /** How many pending ones are assigned to the viewer; missing where that was not read. */
  readonly assigned?: number | undefined;
}

/** Why a sum is not shown: nobody has such a point or a tariff, nothing was heard, what was heard last cannot be, it could not be read, it is too many to ask for, or it is being added up. */
export type NoSum = 'no-point' | 'no-tariff' | 'no-data' | 'set-aside' | 'failed' | 'too-many' | 'adding';

/** How many stations are in what is still being added up. */
export interface Progress {
  readonly known: number;
  readonly of: number;
}

/** A sum over stations with how many of those that should be in it are. Missing is never 0. */
export type HomeSum =
  | {
      readonly value: number;
      readonly unit: string;
      readonly known: number;
      readonly of: number;
      readonly at: number | null;
    }
  | { readonly value: null; readonly why: NoSum; readonly progress?: Progress | undefined };

/** What an owner wants to know first. */
export interface HomeFigures {
  readonly stations: number;
  /** W. */
  readonly power: HomeSum;
  /** kWh since the midnight of each station. */
  readonly today: HomeSum;
  /** kWh of that which was not sold. */
  readonly selfUse: HomeSum;
  /** Mean state of charge in %. */
  readonly charge: HomeSum;
}

/**
 * Money earned and saved since the midnight of each station: one sum for each currency, or why there is none. Half a sum is no fact:
 * while stations are still to come there is none.
 */
export interface HomeRevenue {
  readonly sums: HomeSum[];
  /** Whether more stations are being added: asked again soon, the answer holds them. */
  readonly adding: boolean;
}

export const ALARM_DAYS = 7;
export const RECENT_OF_KIND = 3;
