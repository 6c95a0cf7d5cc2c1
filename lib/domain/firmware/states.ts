import type { LogResult } from '../comm-log/results';
import type { FirmwareVersions, Upgrade, UpgradeState } from './types';
import { isSameVersion } from './versions';

/**
 * The possible next states. `unknown` is not a device state: the gateway could not be queried, so anything may have happened meanwhile.
 */
const NEXT: Readonly<Record<UpgradeState, readonly UpgradeState[]>> = {
  queued: ['transferring', 'failed', 'timed-out', 'unknown'],
  transferring: ['verifying', 'failed', 'timed-out', 'unknown'],
  verifying: ['installing', 'failed', 'timed-out', 'unknown'],
  installing: ['restarting', 'failed', 'timed-out', 'unknown'],
  restarting: ['done', 'failed', 'timed-out', 'unknown'],
  done: [],
  failed: [],
  'timed-out': [],
  unknown: ['queued', 'transferring', 'verifying', 'installing', 'restarting', 'done', 'failed', 'timed-out'],
};

/** Whether one state may directly follow another. */
export function mayFollow(before: UpgradeState, after: UpgradeState): boolean {
  return NEXT[before].includes(after);
}

/** Whether an upgrade in this state has ended and cannot change any more. */
export function isOver(state: UpgradeState): boolean {
  return NEXT[state].length === 0;
}

/** Whether a state is reachable from another by known steps; polling does not see all of them. */
export function isLater(before: UpgradeState, after: UpgradeState): boolean {
  if (before === 'unknown') return after !== 'unknown';
  return NEXT[before].some((next) => next !== 'unknown' && (next === after || isLater(next, after)));
}

/**
 * The known state of an upgrade after one more query. `reported` is the gateway's answer, null where it knows of no upgrade, `silent`
 * where no answer came. A late answer never moves an upgrade back, and an ended one does not change.
 */
export function followUpgrade(before: Upgrade | null, reported: Upgrade | null | 'silent'): Upgrade | null {
  if (reported !== 'silent' && reported !== null && (before === null || before.id !== reported.id)) return reported;
  if (before === null || isOver(before.state)) return before;
  if (reported === 'silent' || reported === null) return { ...before, state: 'unknown' };
  if (before.state === reported.state) return { ...reported, percent: Math.max(before.percent, reported.percent) };
  return isLater(before.state, reported.state) ? reported : before;
}

export const UPGRADE_OUTCOMES = [
  'running',
  'unknown',
  'checking',
  'done',
  'not-installed',
  'failed',
  'timed-out',
  'refused',
  'unsent',
] as const;
export type UpgradeOutcome = (typeof UPGRADE_OUTCOMES)[number];

/**
 * The outcome of an upgrade. It is done only when the device itself reports the new version; `checking` until that was read,
 * `not-installed` where it reports another one (decisions C3). `read` are the versions read after the end, null before.
 */
export function upgradeOutcome(upgrade: Upgrade, read: FirmwareVersions | null): UpgradeOutcome {
  switch (upgrade.state) {
    case 'done': {
      const version = read?.[upgrade.type] ?? null;
      if (version === null) return 'checking';
      return isSameVersion(version, upgrade.to) ? 'done' : 'not-installed';
    }
    case 'failed':
    case 'timed-out':
    case 'unknown':
      return upgrade.state;
    default:
      return 'running';
  }
}

/** The result of an upgrade as recorded in the communication log, which it shares with settings. */
export const UPGRADE_RESULTS: Readonly<Record<UpgradeOutcome, LogResult>> = {
  running: 'unknown',
  unknown: 'unknown',
  checking: 'unknown',
  done: 'applied',
  'not-installed': 'different',
  failed: 'failed',
  'timed-out': 'failed',
  refused: 'refused',
  unsent: 'unsent',
};

/** Overall progress, 0 to 100; never decreases during an upgrade. */
export function overallPercent({ state, percent }: Pick<Upgrade, 'state' | 'percent'>): number {
  const sent = Math.min(100, Math.max(0, percent));
  switch (state) {
    case 'queued':
      return 0;
    case 'transferring':
      return Math.round(sent * 0.8);
    case 'verifying':
      return 82;
    case 'installing':
      return 87;
    case 'restarting':
      return 93;
    case 'done':
      return 100;
    default:
      return Math.round(sent * 0.8);
  }
}
