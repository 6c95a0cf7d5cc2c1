import type {
  FirmwareType,
  UpgradeFailure,
  UpgradeMethod,
  UpgradeState,
  UpgradeStep,
} from '@/lib/domain/firmware/types';
import { seedOf, uniformAt } from '../physics/chance';
import type { FirmwarePlan } from './firmware-plan';

export const BLOCK_BYTES = 8 * 1024;
/** A device that never comes back is repaired by a technician a day later. */
const TECHNICIAN_MS = 24 * 3_600_000;
const QUEUE_MS = 2_000;

/** The stored facts of an upgrade; everything else follows from them and the clock. */
export interface Job {
  readonly upgradeId: string;
  readonly packageId: string;
  readonly type: FirmwareType;
  readonly from: string | null;
  readonly to: string;
  readonly method: UpgradeMethod;
  readonly timeoutMinutes: number;
  /** Epoch ms. */
  readonly started: number;
  readonly blocks: number;
  /** Blocks already in the device from an earlier try. */
  readonly earlierBlocks: number;
  readonly plan: FirmwarePlan;
}

export interface Course {
  readonly state: UpgradeState;
  readonly percent: number;
  readonly why: UpgradeFailure | null;
  readonly steps: readonly UpgradeStep[];
  /** Blocks that are in the device. */
  readonly blocks: number;
  /** The device is off: it restarts, or does not come back. */
  readonly away: boolean;
  /** The device runs the new version. */
  readonly installed: boolean;
}

interface Phase {
  readonly state: UpgradeState;
  /** Start of the phase in milliseconds after the start of the upgrade. */
  readonly at: number;
  readonly why?: UpgradeFailure;
}

/** The progress of an upgrade at an instant (epoch ms): a pure function, so that a gateway that was off finds it again. */
export function courseAt(job: Job, now: number): Course {
  const elapsed = Math.max(0, now - job.started);
  const phases = cutByLimit(phasesOf(job), job.timeoutMinutes * 60_000).filter(({ at }) => at <= elapsed);
  const current = phases.at(-1) ?? { state: 'queued' as const, at: 0 };
  const blocks = blocksAt(job, Math.min(elapsed, endOf(phases, elapsed)));
  const percentAt = (at: number) =>
    Math.floor((100 * blocksAt(job, Math.min(at, endOf(phases, elapsed)))) / job.blocks);
  const back = restartAt(job);
  const neverBack = job.plan.fault === 'never-back';
  const reached = phases.some(({ state }) => state === 'restarting');
  return {
    state: current.state,
    percent: percentAt(elapsed),
    why: current.why ?? null,
    steps: phases.map(({ state, at }) => ({ at: job.started + at, state, percent: percentAt(at) })),
    blocks,
    away: reached && elapsed < (neverBack ? back + TECHNICIAN_MS : back + job.plan.stepSeconds * 1000),
    installed:
      reached && !neverBack && job.plan.fault !== 'old-version' && elapsed >= back + job.plan.stepSeconds * 1000,
  };
}

/** The end of the transfer: no blocks are sent after it. */
function endOf(phases: readonly Phase[], elapsed: number): number {
  const after = phases.find(({ state }) => state !== 'queued' && state !== 'transferring');
  return after?.at ?? elapsed;
}

function blocksAt(job: Job, elapsed: number): number {
  const sent = Math.floor(Math.max(0, elapsed - QUEUE_MS) / job.plan.blockMilliseconds);
  return Math.min(job.blocks, job.earlierBlocks + sent);
}

/** A transfer is lost somewhere in its middle, always at the same block of the same upgrade. */
function lostAfter(job: Job): number {
  const missing = job.blocks - job.earlierBlocks;
  return Math.max(1, Math.floor(missing * (0.35 + 0.3 * uniformAt(seedOf('firmware', job.upgradeId), 0))));
}

function transferEnd(job: Job): number {
  return QUEUE_MS + (job.blocks - job.earlierBlocks) * job.plan.blockMilliseconds;
}

function restartAt(job: Job): number {
  return transferEnd(job) + 2 * job.plan.stepSeconds * 1000;
}

function phasesOf(job: Job): Phase[] {
  const { fault, stepSeconds, blockMilliseconds } = job.plan;
  const step = stepSeconds * 1000;
  const sent = transferEnd(job);
  const phases: Phase[] = [
    { state: 'queued', at: 0 },
    { state: 'transferring', at: QUEUE_MS },
  ];
  // Resuming an interrupted transfer succeeds: the connection has improved by then.
  if (fault === 'transfer-lost' && job.earlierBlocks === 0) {
    const at = QUEUE_MS + lostAfter(job) * blockMilliseconds;
    return [...phases, { state: 'failed', at, why: 'transfer-lost' }];
  }
  phases.push({ state: 'verifying', at: sent });
  if (fault === 'checksum') return [...phases, { state: 'failed', at: sent + step, why: 'checksum' }];
  phases.push({ state: 'installing', at: sent + step });
  if (fault === 'install-refused')
    return [...phases, { state: 'failed', at: sent + 1.5 * step, why: 'install-refused' }];
  phases.push({ state: 'restarting', at: sent + 2 * step });
  if (fault === 'never-back') return phases;
  // A device that returns with the old version also reports done; only querying the version reveals it.
  return [...phases, { state: 'done', at: sent + 3 * step }];
}

/** Drops phases after the time limit: the gateway gives up. */
function cutByLimit(phases: readonly Phase[], limit: number): Phase[] {
  const inTime = phases.filter(({ at }) => at < limit);
  const last = inTime.at(-1);
  const over = last?.state === 'done' || last?.state === 'failed';
  return over ? inTime : [...inTime, { state: 'timed-out', at: limit }];
}
