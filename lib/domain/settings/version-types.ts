import type { DeviceDetail } from '../fleet/types';
import type { LogReason } from '../comm-log/reason';
import type { Outcome } from '../problem';
import type { VersionRef } from './version-address';
import type { SettingValues } from './values';

/** What a device said of its settings, in a reading of its communication log or in several that follow each other. */
export interface VersionHead extends VersionRef {
  readonly person: string;
  /** How many settings were asked for, and how many of them said their value. */
  readonly asked: number;
  readonly answered: number;
  /** Why it is not whole; `why` in the words of whoever read, in entries of before. */
  readonly reason?: LogReason;
  readonly why?: string;
  /** False where the entry holds no values: it is older than versions are, or of another portal. */
  readonly saved: boolean;
  /** Since when, and in how many readings, the device said the same; the version is the newest of them. */
  readonly unchanged?: { readonly since: number | null; readonly readings: number };
}

export interface Version extends VersionHead {
  readonly values: SettingValues;
}

/** Whether every setting that was asked for is in it. */
export function isWhole({
  asked: requested,
  answered,
  saved,
}: Pick<VersionHead, 'asked' | 'answered' | 'saved'>): boolean {
  return saved && requested > 0 && answered >= requested;
}

export const READINGS_PER_PAGE = 100;

export interface VersionPage {
  readonly query: { readonly page: number };
  /** Versions where all of them are on this page; otherwise readings: what is the same on pages that were not read is not known. */
  readonly total: number;
  /** Readings on this page. */
  readonly readings: number;
  readonly pages: number;
  readonly rows: readonly VersionHead[];
}

/** A device as far as versions of it are told apart from another's. */
export interface VersionedDevice {
  readonly id: string;
  readonly name: string;
  readonly stationName: string;
  /** IANA; null where the upstream gives none. */
  readonly timeZone: string | null;
}

/** Other devices of the same module that versions are compared with and settings copied to. */
export interface NearDevices {
  readonly targets: readonly { readonly id: string; readonly name: string; readonly stationName: string }[];
  /** How many fit, named or not. */
  readonly total: number;
  /** Devices of the module that may be seen and not set. */
  readonly refused: number;
}

/** What the view of a device's versions shows. */
export interface VersionsScreen {
  readonly detail: DeviceDetail;
  /** The list of versions: of the device, or of the one that it is compared with. */
  readonly list: VersionPage & { readonly device: VersionedDevice };
  /** The version that is looked at; null in the list. */
  readonly one: Outcome<Version> | null;
  /** What it is compared with; null where nothing is compared. */
  readonly other: Outcome<Version> | null;
  /** Devices that it can be compared with; null where nothing is compared. */
  readonly near: NearDevices | null;
}
