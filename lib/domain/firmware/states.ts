import type { LogResult } from '../comm-log/results';
import type { FirmwareVersions, Upgrade, UpgradeState } from './types';
import { isSameVersion } from './versions';

/** What may come right after a state. `unknown` is ours: nobody could ask, so anything may have happened meanwhile. */
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

/** Whether one state may follow directly upon another. */
export function mayFollow(before: UpgradeState, after: UpgradeState): boolean {
  return NEXT[before].includes(after);
}

/** Whether an upgrade in this state is over: it stays as it is. */
export function isOver(state: UpgradeState): boolean {
  return NEXT[state].length === 0;
}

/** Whether a state can have been reached from another by known steps; who asks now and then does not see them all. */
export function isLater(before: UpgradeState, after: UpgradeState): boolean {
  if (before === 'unknown') return after !== 'unknown';
  return NEXT[before].some((next) => next !== 'unknown' && (next === after || isLater(next, after)));
}

/**
 * What is known of an upgrade after one more question. `told` is the gateway's answer, null where it knows of no upgrade,
 * `silent` where no answer came. A late answer turns nothing back, and what is over stays over.
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
 * How an upgrade stands. It is done only when the device itself says that it runs the new version; `checking` until it was
 * asked, `not-installed` where it still says another (decisions C3). `read` is what was read after the end, null before.
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

/** What the communication log, which tells of settings as well, calls the end of an upgrade. */
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

/** Of all the work, 0 to 100; it only grows while an upgrade goes on. */
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
