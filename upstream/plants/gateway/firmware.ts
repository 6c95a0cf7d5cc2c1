import { upgradeRefusals, type GuardRefusal, type UpgradeCondition } from '@/lib/domain/firmware/guard';
import { isOver } from '@/lib/domain/firmware/states';
import type { FirmwarePackage, FirmwareVersions, Upgrade, UpgradeMethod } from '@/lib/domain/firmware/types';
import { FACTORY, packagesFor } from './firmware-catalogue';
import { BLOCK_BYTES, courseAt, type Job } from './firmware-course';
import type { FirmwareFile, FirmwareMemory } from './firmware-file';
import type { FirmwarePlan } from './firmware-plan';

export interface UpgradeOrder {
  readonly upgradeId: string;
  readonly packageId: string;
  readonly method: UpgradeMethod;
  readonly timeoutMinutes: number;
}

/** The gateway's readings of a device that matter before an upgrade; it knows the rest itself. */
export type SeenCondition = Pick<UpgradeCondition, 'battery' | 'fault' | 'awake'>;

/** The firmware behind one gateway: versions of the devices, available packages, and the running upgrade. */
export class FirmwareManager {
  constructor(
    /** Module by device id, for devices with upgradable firmware. */
    private readonly modules: ReadonlyMap<string, string>,
    private readonly plan: FirmwarePlan,
    private readonly stored: Pick<FirmwareFile, 'of' | 'keep'>,
  ) {}

  /** Module of a device; undefined if its firmware cannot be upgraded. */
  moduleOf(device: string): string | undefined {
    return this.modules.get(device);
  }

  packages(device: string): FirmwarePackage[] {
    return packagesFor(this.modules.get(device) ?? '');
  }

  /** The versions of a device at an instant (epoch ms). */
  versions(device: string, now: number): FirmwareVersions {
    const { versions, job } = this.memory(device);
    return job && courseAt(job, now).installed ? { ...versions, [job.type]: job.to } : versions;
  }

  /** The same if it was ever upgraded; null if it has its factory firmware. */
  exchanged(device: string, now: number): FirmwareVersions | null {
    return this.stored.of(device) ? this.versions(device, now) : null;
  }

  /** Whether the device is off at an instant because of an upgrade. */
  away(device: string, now: number): boolean {
    const job = this.stored.of(device)?.job;
    return job !== undefined && job !== null && courseAt(job, now).away;
  }

  /** The running or last upgrade; null without any. */
  upgrade(device: string, now: number): Upgrade | null {
    const { job } = this.memory(device);
    return job && toUpgrade(job, now);
  }

  /** Whether any device behind this gateway is being upgraded: its radio handles one at a time. */
  busy(now: number): boolean {
    return [...this.modules.keys()].some((device) => {
      const job = this.stored.of(device)?.job;
      return job !== undefined && job !== null && !isOver(courseAt(job, now).state);
    });
  }

  /**
   * Starts an upgrade, which is on disk when this returns; requested again, returns its progress. Otherwise returns the
   * first reason for refusal.
   */
  start(device: string, order: UpgradeOrder, seen: SeenCondition, now: number): Upgrade | GuardRefusal | 'no-package' {
    const { job: last } = this.memory(device);
    if (last?.upgradeId === order.upgradeId) return toUpgrade(last, now);
    const chosen = this.packages(device).find(({ id }) => id === order.packageId);
    if (!chosen) return 'no-package';
    const condition = { ...seen, busy: this.busy(now), module: this.modules.get(device) ?? '' };
    const [refusal] = upgradeRefusals(condition, chosen);
    if (refusal !== undefined) return refusal;
    const versions = this.versions(device, now);
    const { upgradeId, packageId, method, timeoutMinutes } = order;
    const blocks = Math.ceil(chosen.size / BLOCK_BYTES);
    const job: Job = {
      ...{ upgradeId, packageId, method, timeoutMinutes, blocks, plan: this.plan },
      ...{ type: chosen.type, from: versions[chosen.type], to: chosen.version, started: now },
      earlierBlocks: method === 'resume' ? storedBlocks(last, packageId, now) : 0,
    };
    this.stored.keep(device, { versions, job });
    return toUpgrade(job, now);
  }

  private memory(device: string): FirmwareMemory {
    return this.stored.of(device) ?? { versions: FACTORY, job: null };
  }
}

/** Blocks left in the device by an interrupted transfer of the same package; a complete but invalid one leaves none. */
function storedBlocks(last: Job | null, packageId: string, now: number): number {
  if (last?.packageId !== packageId) return 0;
  const { why, state, blocks } = courseAt(last, now);
  const broken = why === 'transfer-lost' || (state === 'timed-out' && blocks < last.blocks);
  return broken ? blocks : 0;
}

function toUpgrade(job: Job, now: number): Upgrade {
  const { upgradeId: id, packageId, type, from, to, method, timeoutMinutes, started } = job;
  const { state, percent, why, steps } = courseAt(job, now);
  return { id, packageId, type, from, to, method, timeoutMinutes, started, state, percent, why, steps };
}
