/** The three firmware parts of an inverter that can be upgraded (D2.18). */
export const FIRMWARE_TYPES = ['protocol', 'hmi', 'main'] as const;
export type FirmwareType = (typeof FIRMWARE_TYPES)[number];

/** The versions that a device reports; null where it reports none. */
export type FirmwareVersions = Readonly<Record<FirmwareType, string | null>>;

/** One available firmware. */
export interface FirmwarePackage {
  readonly id: string;
  readonly type: FirmwareType;
  readonly name: string;
  readonly version: string;
  /** Bytes. */
  readonly size: number;
  /** Epoch ms. */
  readonly released: number;
  /** The module that it was made for. */
  readonly module: string;
}

/** How a package is transferred: from its first chunk, or only the chunks that an earlier attempt did not transfer. */
export const UPGRADE_METHODS = ['full', 'resume'] as const;
export type UpgradeMethod = (typeof UPGRADE_METHODS)[number];

export const UPGRADE_STATES = [
  'queued',
  'transferring',
  'verifying',
  'installing',
  'restarting',
  'done',
  'failed',
  'timed-out',
  'unknown',
] as const;
export type UpgradeState = (typeof UPGRADE_STATES)[number];

/** Why a device gave up. `other` is a reason unknown here, from a newer gateway. */
export const UPGRADE_FAILURES = ['transfer-lost', 'checksum', 'install-refused', 'old-version', 'other'] as const;
export type UpgradeFailure = (typeof UPGRADE_FAILURES)[number];

export interface UpgradeStep {
  /** Epoch ms. */
  readonly at: number;
  readonly state: UpgradeState;
  /** Progress of the transfer, 0 to 100. */
  readonly percent: number;
}

/** An upgrade as reported by the gateway: the running one, or the last one. */
export interface Upgrade {
  readonly id: string;
  readonly packageId: string;
  readonly type: FirmwareType;
  readonly from: string | null;
  readonly to: string;
  readonly method: UpgradeMethod;
  readonly timeoutMinutes: number;
  readonly state: UpgradeState;
  readonly percent: number;
  readonly why: UpgradeFailure | null;
  /** Epoch ms. */
  readonly started: number;
  /** All states it went through, in order. */
  readonly steps: readonly UpgradeStep[];
}
