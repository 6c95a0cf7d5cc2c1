import type { DeviceDetail } from '../stations/fleet/types';
import type { LogReason } from '../comm-log/reason';
import type { Outcome } from '../problem';
import type { VersionRef } from './version-address';
import type { SettingValues } from './values';

/** A device's settings, from one reading in its communication log or several consecutive equal ones. */
export interface VersionHead extends VersionRef {
  readonly person: string;
  /** The number of settings requested, and of those answered. */
  readonly requested: number;
  readonly answered: number;
  /** Why it is incomplete; `why` is the original message, in older entries. */
  readonly reason?: LogReason;
  readonly why?: string;
  /** False where the entry contains no values: it predates versions, or is from another portal. */
  readonly saved: boolean;
  /** Since when, and in how many readings, the settings were equal; the version is the newest of them. */
  readonly unchanged?: { readonly since: number | null; readonly readings: number };
}

export interface Version extends VersionHead {
  readonly values: SettingValues;
}

/** Whether all requested settings are included. */
export function isWhole({
  requested,
  answered,
  saved,
}: Pick<VersionHead, 'requested' | 'answered' | 'saved'>): boolean {
  return saved && requested > 0 && answered >= requested;
}

export const READINGS_PER_PAGE = 100;

export interface VersionPage {
  readonly query: { readonly page: number };
  /** The number of versions where all are on this page; otherwise of readings, since equal readings on other pages are unknown. */
  readonly total: number;
  /** Readings on this page. */
  readonly readings: number;
  readonly pages: number;
  readonly rows: readonly VersionHead[];
}

/** A device with the details that distinguish its versions from another's. */
export interface VersionedDevice {
  readonly id: string;
  readonly name: string;
  readonly stationName: string;
  /** IANA zone; null where the upstream provides none. */
  readonly timeZone: string | null;
}

/** Other devices of the same module, for comparing versions and copying settings. */
export interface NearDevices {
  readonly targets: readonly { readonly id: string; readonly name: string; readonly stationName: string }[];
  /** Total number of matches, listed or not. */
  readonly total: number;
  /** Devices of the module with view access only. */
  readonly refused: number;
}

/** The data of the view of a device's versions. */
export interface VersionsScreen {
  readonly detail: DeviceDetail;
  /** The list of versions: of the device, or of the one it is compared with. */
  readonly list: VersionPage & { readonly device: VersionedDevice };
  /** The version being viewed; null in the list. */
  readonly one: Outcome<Version> | null;
  /** The version it is compared with; null without a comparison. */
  readonly other: Outcome<Version> | null;
  /** Devices it can be compared with; null without a comparison. */
  readonly near: NearDevices | null;
}
