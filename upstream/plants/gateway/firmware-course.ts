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
/** Who never comes back is found by a technician, a day later. */
const TECHNICIAN_MS = 24 * 3_600_000;
const QUEUE_MS = 2_000;

/** What a gateway keeps of the upgrade that it began: with the plan and the clock, all else follows from it. */
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
  /** Blocks that an earlier try left in the device. */
  readonly kept: number;
  readonly plan: FirmwarePlan;
}

export interface Course {
  readonly state: UpgradeState;
  readonly percent: number;
  readonly why: UpgradeFailure | null;
  readonly steps: readonly UpgradeStep[];
  /** Blocks that are in the device. */
  readonly blocks: number;
  /** The device is off: it starts anew, or does not come back. */
  readonly away: boolean;
  /** What it runs is the new version. */
  readonly installed: boolean;
}

interface Phase {
  readonly state: UpgradeState;
  /** Milliseconds after the start at which it begins. */
  readonly at: number;
  readonly why?: UpgradeFailure;
}

/** Where an upgrade stands at an instant (epoch ms): a function of both, so that a gateway that was off finds it again. */
export function courseAt(job: Job, now: number): Course {
  const elapsed = Math.max(0, now - job.started);
  const phases = cutByLimit(phasesOf(job), job.timeoutMinutes * 60_000).filter(({ at }) => at <= elapsed);
  const current = phases.at(-1) ?? { state: 'queued' as const, at: 0 };
  const blocks = blocksAt(job, Math.min(elapsed, endOf(phases, elapsed)));
  const percentAt = (at: number) =>
    Math.floor((100 * blocksAt(job, Math.min(at, endOf(phases, elapsed)))) / job.blocks);
  const back = restartAt(job);
  const neverBack = job.plan.trouble === 'never-back';
  const reached = phases.some(({ state }) => state === 'restarting');
  return {
    state: current.state,
    percent: percentAt(elapsed),
    why: current.why ?? null,
    steps: phases.map(({ state, at }) => ({ at: job.started + at, state, percent: percentAt(at) })),
    blocks,
    away: reached && elapsed < (neverBack ? back + TECHNICIAN_MS : back + job.plan.stepSeconds * 1000),
    installed:
      reached && !neverBack && job.plan.trouble !== 'old-version' && elapsed >= back + job.plan.stepSeconds * 1000,
  };
}

/** When the blocks end: what is not sent by then is not sent. */
function endOf(phases: readonly Phase[], elapsed: number): number {
  const after = phases.find(({ state }) => state !== 'queued' && state !== 'transferring');
  return after?.at ?? elapsed;
}

function blocksAt(job: Job, elapsed: number): number {
  const sent = Math.floor(Math.max(0, elapsed - QUEUE_MS) / job.plan.blockMilliseconds);
  return Math.min(job.blocks, job.kept + sent);
}

/** A transfer is lost somewhere in its middle, always at the same block of the same upgrade. */
function lostAfter(job: Job): number {
  const missing = job.blocks - job.kept;
  return Math.max(1, Math.floor(missing * (0.35 + 0.3 * uniformAt(seedOf('firmware', job.upgradeId), 0))));
}

function transferEnd(job: Job): number {
  return QUEUE_MS + (job.blocks - job.kept) * job.plan.blockMilliseconds;
}

function restartAt(job: Job): number {
  return transferEnd(job) + 2 * job.plan.stepSeconds * 1000;
}

function phasesOf(job: Job): Phase[] {
  const { trouble: fault, stepSeconds, blockMilliseconds } = job.plan;
  const step = stepSeconds * 1000;
  const sent = transferEnd(job);
  const phases: Phase[] = [
    { state: 'queued', at: 0 },
    { state: 'transferring', at: QUEUE_MS },
  ];
  // The rest of what an earlier try brought comes through: the line is better by then.
  if (fault === 'transfer-lost' && job.kept === 0) {
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
  // One that comes back with the old version says that it is done all the same: who asks for the version knows better.
  return [...phases, { state: 'done', at: sent + 3 * step }];
}

/** What would come after the limit does not come: the gateway gives up. */
function cutByLimit(phases: readonly Phase[], limit: number): Phase[] {
  const inTime = phases.filter(({ at }) => at < limit);
  const last = inTime.at(-1);
  const over = last?.state === 'done' || last?.state === 'failed';
  return over ? inTime : [...inTime, { state: 'timed-out', at: limit }];
}
