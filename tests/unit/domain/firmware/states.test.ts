import fc from 'fast-check';
import {
  followUpgrade,
  isLater,
  isOver,
  mayFollow,
  overallPercent,
  upgradeOutcome,
} from '@/lib/domain/firmware/states';
import { UPGRADE_STATES, type Upgrade, type UpgradeState } from '@/lib/domain/firmware/types';

const upgrade = (state: UpgradeState, change: Partial<Upgrade> = {}): Upgrade => ({
  ...{ id: 'u1', packageId: 'p1', type: 'main', from: 'V3.4.0.8', to: 'V3.5.0.0', method: 'full', timeoutMinutes: 20 },
  ...{ state, percent: 0, why: null, started: 0, steps: [] },
  ...change,
});
const RUNNING: readonly UpgradeState[] = ['queued', 'transferring', 'verifying', 'installing', 'restarting'];

test.each<[UpgradeState, UpgradeState[]]>([
  ['queued', ['transferring', 'failed', 'timed-out', 'unknown']],
  ['transferring', ['verifying', 'failed', 'timed-out', 'unknown']],
  ['verifying', ['installing', 'failed', 'timed-out', 'unknown']],
  ['installing', ['restarting', 'failed', 'timed-out', 'unknown']],
  ['restarting', ['done', 'failed', 'timed-out', 'unknown']],
  ['done', []],
  ['failed', []],
  ['timed-out', []],
])('D2.19 the states that may follow %s are %p', (state, next) => {
  expect(UPGRADE_STATES.filter((each) => mayFollow(state, each))).toEqual(
    UPGRADE_STATES.filter((each) => next.includes(each)),
  );
  expect(isOver(state)).toBe(next.length === 0);
});

test('D2.19 no state returns after it was left, and every running state can end in any final state', () => {
  for (const state of RUNNING) {
    expect(isLater(state, state)).toBe(false);
    for (const end of ['done', 'failed', 'timed-out'] as const) expect(isLater(state, end)).toBe(true);
  }
  for (const [at, state] of RUNNING.entries())
    for (const earlier of RUNNING.slice(0, at))
      expect([state, earlier, isLater(state, earlier)]).toEqual([state, earlier, false]);
});

const anyUpgrade = fc
  .record({ state: fc.constantFrom(...UPGRADE_STATES), percent: fc.nat(100) })
  .map(({ state, percent }) => upgrade(state, { percent }));

test('D2.19 with late, repeated or missing reports, a finished upgrade stays finished and nothing goes back', () => {
  const told = fc.array(fc.oneof(anyUpgrade, fc.constant(null), fc.constant('silent' as const)), { maxLength: 20 });
  fc.assert(
    fc.property(told, (answers) => {
      let known: Upgrade | null = null;
      let seen: UpgradeState | null = null;
      for (const answer of answers) {
        const before: Upgrade | null = known;
        known = followUpgrade(before, answer);
        if (before && isOver(before.state)) expect(known).toBe(before);
        if (known && known.state !== 'unknown') {
          if (before && before.state !== 'unknown' && known.state !== before.state)
            expect(isLater(before.state, known.state)).toBe(true);
          seen = known.state;
        }
        if (known === null) expect(seen).toBeNull();
      }
    }),
  );
});

test('D2.19 no answer makes a running upgrade unknown, the next answer restores it, and another upgrade replaces it', () => {
  const running = upgrade('transferring', { percent: 40 });
  const lost = followUpgrade(running, 'silent');
  expect(lost).toEqual({ ...running, state: 'unknown' });
  expect(followUpgrade(running, null)).toEqual({ ...running, state: 'unknown' });
  const back = upgrade('installing', { percent: 100 });
  expect(followUpgrade(lost, back)).toBe(back);
  expect(followUpgrade(back, upgrade('transferring', { percent: 50 }))).toBe(back);
  expect(followUpgrade(running, upgrade('transferring', { percent: 30 }))?.percent).toBe(40);
  const next = upgrade('queued', { id: 'u2' });
  expect(followUpgrade(upgrade('done'), next)).toBe(next);
  expect(followUpgrade(null, 'silent')).toBeNull();
});

test.each<[UpgradeState, string | null | undefined, string]>([
  ['done', 'V3.5.0.0', 'done'],
  ['done', 'V3.5', 'done'],
  ['done', 'V3.4.0.8', 'not-installed'],
  ['done', null, 'checking'],
  ['done', undefined, 'checking'],
  ['failed', 'V3.5.0.0', 'failed'],
  ['timed-out', 'V3.5.0.0', 'timed-out'],
  ['unknown', 'V3.5.0.0', 'unknown'],
  ['queued', 'V3.5.0.0', 'running'],
  ['restarting', 'V3.5.0.0', 'running'],
])('D2.19 an upgrade that is %s with the version %p read back is %s', (state, version, outcome) => {
  const read = version === undefined ? null : { protocol: '1015', hmi: null, main: version };
  expect(upgradeOutcome(upgrade(state), read)).toBe(outcome);
});

test('D2.19 progress never decreases', () => {
  const way = [0, 50, 100].map((percent) => overallPercent({ state: 'transferring', percent }));
  const rest = (['verifying', 'installing', 'restarting', 'done'] as const).map((state) =>
    overallPercent({ state, percent: 100 }),
  );
  const all = [overallPercent({ state: 'queued', percent: 0 }), ...way, ...rest];
  expect(all).toEqual(all.toSorted((a, b) => a - b));
  expect(all.at(0)).toBe(0);
  expect(all.at(-1)).toBe(100);
  expect(overallPercent({ state: 'transferring', percent: 900 })).toBe(80);
});
