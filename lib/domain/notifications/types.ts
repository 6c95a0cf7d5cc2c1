import type { Level } from './limits';
import type { Rhythm } from './reports';

/** The alarms of a station that a user is notified of. */
export interface NoticeChoice {
  readonly onAlarm: boolean;
  readonly onRecovery: boolean;
  readonly leastLevel: Level;
}

/** Current or future planned work at a station; instants in epoch ms. */
export interface PlannedWork {
  readonly since: number;
  readonly until: number;
  /** False where it has not started yet. */
  readonly begun: boolean;
  readonly by: string;
}

export interface StationNotices extends NoticeChoice {
  /** The recipient address; empty where there is none. */
  readonly email: string;
  /** Browsers with push enabled. */
  readonly browsers: number;
  readonly planned: PlannedWork | null;
  readonly mayPlan: boolean;
}

export interface OwnNotices {
  readonly email: string;
  /** Browsers with push enabled. */
  readonly browsers: number;
  /** The key for enabling push in a browser; null where the tenant has no keys for it. */
  readonly pushKey: string | null;
  /** HH:mm; null where there are none. */
  readonly quiet: { readonly from: string; readonly to: string } | null;
  /** IANA zone of the quiet hours; empty before any were set. */
  readonly timeZone: string;
  /** The first ones by name. */
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
