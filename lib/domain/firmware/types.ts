/** The three programs of an inverter that can be exchanged (D2.18). */
export const FIRMWARE_TYPES = ['protocol', 'hmi', 'main'] as const;
export type FirmwareType = (typeof FIRMWARE_TYPES)[number];

/** What a device says that it runs; null where it says nothing. */
export type FirmwareVersions = Readonly<Record<FirmwareType, string | null>>;

/** One firmware on offer. */
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

/** How a package gets into the device: from its first block, or only the blocks that an earlier try did not bring. */
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

/** Why a device gave up. `other` is what a newer gateway may say. */
export const UPGRADE_FAILURES = ['transfer-lost', 'checksum', 'install-refused', 'old-version', 'other'] as const;
export type UpgradeFailure = (typeof UPGRADE_FAILURES)[number];

export interface UpgradeStep {
  /** Epoch ms. */
  readonly at: number;
  readonly state: UpgradeState;
  /** Of the transfer, 0 to 100. */
  readonly percent: number;
}

/** An upgrade as the gateway tells it: the one that runs, or the last one. */
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
  /** Every state it came to, in order. */
  readonly steps: readonly UpgradeStep[];
}
