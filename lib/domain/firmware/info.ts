import type { UpgradeCondition } from './guard';
import type { FirmwarePackage, FirmwareVersions, Upgrade } from './types';

/** What a gateway says about the firmware of a device. */
export interface FirmwareInfo {
  readonly deviceId: string;
  readonly versions: FirmwareVersions;
  readonly packages: readonly FirmwarePackage[];
  readonly condition: UpgradeCondition;
  /** The upgrade that runs, or the last one. */
  readonly upgrade: Upgrade | null;
}
