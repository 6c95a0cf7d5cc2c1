import type { Level } from './limits';
import type { Rhythm } from './reports';

/** What of a station's alarms somebody is told. */
export interface NoticeChoice {
  readonly onAlarm: boolean;
  readonly onRecovery: boolean;
  readonly leastLevel: Level;
}

/** Work that goes on at a station, or is still to begin there; instants in epoch ms. */
export interface PlannedWork {
  readonly since: number;
  readonly until: number;
  /** False where it is still to begin. */
  readonly begun: boolean;
  readonly by: string;
}

export interface StationNotices extends NoticeChoice {
  /** Where mails go; empty where none can. */
  readonly email: string;
  /** Browsers that are told. */
  readonly browsers: number;
  readonly planned: PlannedWork | null;
  readonly mayPlan: boolean;
}

export interface OwnNotices {
  readonly email: string;
  /** Browsers that are told. */
  readonly browsers: number;
  /** What a browser is turned on with; null where the tenant has no keys for it. */
  readonly pushKey: string | null;
  /** HH:mm; null where there are none. */
  readonly quiet: { readonly from: string; readonly to: string } | null;
  /** IANA, of the quiet hours; empty before any were chosen. */
  readonly timeZone: string;
  /** The first by name. */
  readonly stations: readonly (NoticeChoice & { readonly id: string; readonly name: string })[];
  readonly total: number;
  readonly reports: readonly OwnReport[];
}

export interface OwnReport {
  readonly id: string;
  readonly rhythm: Rhythm;
  /** Names; null for all stations. */
  readonly stations: readonly string[] | null;
  readonly timeZone: string;
  /** Epoch ms. */
  readonly next: number;
}
