import { fitsModule } from './packages';
import type { FirmwarePackage } from './types';

/** Percent of charge that a battery must exceed: a device that loses power during installation may never start again. */
export const GUARD_BATTERY = 50;

/** The state of a device that matters before an upgrade. */
export interface UpgradeCondition {
  /** Percent; `none` for a device without a battery, null where unknown. */
  readonly battery: number | 'none' | null;
  readonly fault: boolean;
  /** Whether the device answers. */
  readonly awake: boolean;
  /** Another upgrade is running on the same gateway. */
  readonly busy: boolean;
  readonly module: string;
}

export const GUARD_REFUSALS = ['asleep', 'busy', 'unfit', 'fault', 'battery-unknown', 'battery-low'] as const;
export type GuardRefusal = (typeof GUARD_REFUSALS)[number];

/**
 * All reasons why an upgrade cannot start now, the first to be resolved first; empty where it can. Of a device that does not answer,
 * nothing else is known. Without a package, only the device is checked.
 */
export function upgradeRefusals(
  condition: UpgradeCondition,
  chosen: Pick<FirmwarePackage, 'module'> | null,
): GuardRefusal[] {
  if (!condition.awake) return condition.busy ? ['asleep', 'busy'] : ['asleep'];
  const refusals: GuardRefusal[] = [];
  if (condition.busy) refusals.push('busy');
  if (chosen !== null && !fitsModule(chosen, condition.module)) refusals.push('unfit');
  if (condition.fault) refusals.push('fault');
  const { battery } = condition;
  if (battery === null || Number.isNaN(battery)) refusals.push('battery-unknown');
  else if (battery !== 'none' && battery <= GUARD_BATTERY) refusals.push('battery-low');
  return refusals;
}
