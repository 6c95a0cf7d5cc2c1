import type { UpgradeCondition } from './guard';
import type { FirmwarePackage, FirmwareVersions, Upgrade } from './types';

/** A gateway's report about a device's firmware. */
export interface FirmwareInfo {
  readonly deviceId: string;
  readonly versions: FirmwareVersions;
  readonly packages: readonly FirmwarePackage[];
  readonly condition: UpgradeCondition;
  /** The running upgrade, or the last one. */
  readonly upgrade: Upgrade | null;
}
