import fc from 'fast-check';
import { isLater, isOver, mayFollow } from '@/lib/domain/firmware/states';
import type { UpgradeState } from '@/lib/domain/firmware/types';
import { courseAt, type Job } from '@/upstream/plants/gateway/firmware-course';
import { FIRMWARE_FAULTS, firmwarePlan } from '@/upstream/plants/gateway/firmware-plan';

const START = Date.parse('2026-03-05T02:00:00Z');
const MINUTE = 60_000;
const job = (change: Partial<Job> = {}, plan: object = {}): Job => ({
  ...{ upgradeId: 'u-1', packageId: 'p-1', type: 'main', from: 'V3.4.0.8', to: 'V3.5.0.0', method: 'full' },
  ...{ timeoutMinutes: 20, started: START, blocks: 120, earlierBlocks: 0 },
  plan: firmwarePlan.parse(plan),
  ...change,
});
const at = (one: Job, seconds: number) => courseAt(one, START + seconds * 1000);

test.each<[number, UpgradeState, number, boolean, boolean]>([
  [0, 'queued', 0, false, false],
  [2, 'transferring', 0, false, false],
  [62, 'transferring', 50, false, false],
  [121.9, 'transferring', 99, false, false],
  [122, 'verifying', 100, false, false],
  [142, 'installing', 100, false, false],
  [162, 'restarting', 100, true, false],
  [181.9, 'restarting', 100, true, false],
  [182, 'done', 100, false, true],
  [1_000_000, 'done', 100, false, true],
])('D2.19 after %p s a slow gateway is %s at %p %%', (seconds, state, percent, away, installed) => {
  expect(at(job(), seconds)).toMatchObject({ state, percent, away, installed, why: null });
});

test.each<[(typeof FIRMWARE_FAULTS)[number], UpgradeState, string | null, boolean, boolean]>([
  ['transfer-lost', 'failed', 'transfer-lost', false, false],
  ['checksum', 'failed', 'checksum', false, false],
  ['install-refused', 'failed', 'install-refused', false, false],
  ['never-back', 'timed-out', null, true, false],
  ['old-version', 'done', null, false, false],
])('D2.19 a failure chosen by a scenario occurs: %s', (fault, state, why, away, installed) => {
  expect(at(job({}, { fault }), 3600)).toMatchObject({ state, why, away, installed });
});

test('D2.19 an interrupted transfer stops where it broke, and resumes with the stored blocks', () => {
  const lost = at(job({}, { fault: 'transfer-lost' }), 600);
  expect(lost.percent).toBeGreaterThan(20);
  expect(lost.percent).toBeLessThan(80);
  expect(at(job({}, { fault: 'transfer-lost' }), 60_000).blocks).toBe(lost.blocks);
  const again = job({ earlierBlocks: lost.blocks, method: 'resume' }, { fault: 'transfer-lost' });
  expect(at(again, 2).percent).toBe(lost.percent);
  expect(at(again, 2 + (120 - lost.blocks) + 60)).toMatchObject({ state: 'done' });
});

test('D9.9 beyond its time limit the gateway gives up, and reports that instant', () => {
  const slow = job({ timeoutMinutes: 5 }, { blockMilliseconds: 10_000 });
  expect(at(slow, 299.9).state).toBe('transferring');
  const over = at(slow, 300);
  expect(over).toMatchObject({ state: 'timed-out', away: false, installed: false });
  expect(over.steps.at(-1)).toMatchObject({ state: 'timed-out', at: START + 5 * MINUTE });
  expect(at(slow, 4000).percent).toBe(over.percent);
  // Timed out while the device restarts: it comes back with the new version installed.
  const late = job({ timeoutMinutes: 5, blocks: 250 });
  expect(at(late, 300)).toMatchObject({ state: 'timed-out', away: true });
  expect(at(late, 320)).toMatchObject({ state: 'timed-out', away: false, installed: true });
});

test('D2.19 for any plan the states are in order, never go back, and are the same when queried twice', () => {
  const plan = fc.record({
    blockMilliseconds: fc.integer({ min: 1, max: 20_000 }),
    stepSeconds: fc.double({ min: 0.1, max: 600, noNaN: true }),
    fault: fc.option(fc.constantFrom(...FIRMWARE_FAULTS)),
  });
  const requested = fc.array(fc.integer({ min: 0, max: 4 * 3600 }), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(
      fc.record({ plan, requested: requested, earlierBlocks: fc.nat(119), limit: fc.integer({ min: 5, max: 50 }) }),
      ({ plan: about, requested: seconds, earlierBlocks, limit }) => {
        const one = job({ earlierBlocks, timeoutMinutes: limit }, about);
        let before: { state: UpgradeState; percent: number } | null = null;
        for (const second of seconds.toSorted((a, b) => a - b)) {
          const now = at(one, second);
          expect(at(one, second)).toEqual(now);
          const states = now.steps.map(({ state }) => state);
          states.forEach((state, index) => {
            const next = states[index + 1];
            if (next) expect([state, next, mayFollow(state, next)]).toEqual([state, next, true]);
          });
          if (before && before.state !== now.state) expect(isLater(before.state, now.state)).toBe(true);
          if (before) expect(now.percent).toBeGreaterThanOrEqual(before.percent);
          if (now.installed && now.state !== 'timed-out') expect(now.state).toBe('done');
          before = now;
        }
        expect(isOver(at(one, 24 * 3600 * 2).state)).toBe(true);
      },
    ),
  );
});
