import fc from 'fast-check';
import { ReplayLag } from '@/upstream/database/replay-lag';

function seen(...notes: readonly (readonly [position: number, at: number])[]): ReplayLag {
  const lag = new ReplayLag();
  for (const [position, at] of notes) lag.note(position, at);
  return lag;
}

test.each([
  ['nothing is known of the primary yet', [], 50, 9_000, 0, 0],
  ['it has everything', [[100, 1_000]], 100, 9_000, 0, 0],
  ['it is ahead of the last look', [[100, 1_000]], 120, 9_000, 0, 0],
  [
    'the primary has been quiet for long',
    [
      [100, 1_000],
      [100, 8_000],
    ],
    100,
    9_000,
    0,
    0,
  ],
  [
    'it lacks the newest',
    [
      [100, 1_000],
      [150, 8_000],
    ],
    100,
    9_000,
    50,
    1_000,
  ],
  [
    'it is unchanged between two checks',
    [
      [100, 1_000],
      [150, 3_000],
      [200, 8_000],
    ],
    120,
    9_000,
    80,
    6_000,
  ],
  [
    'it is behind all that is remembered',
    [
      [100, 1_000],
      [150, 3_000],
    ],
    10,
    9_000,
    140,
    8_000,
  ],
  [
    'a new primary began before the end of the former',
    [
      [200, 1_000],
      [150, 3_000],
    ],
    150,
    9_000,
    0,
    0,
  ],
] as const)('a standby: %s', (_what, notes, position, at, bytes, ageMs) => {
  const lag = seen(...notes);
  expect([lag.bytes(position), lag.ageMs(position, at)]).toEqual([bytes, ageMs]);
});

test('a standby that is further ahead is never older, and an up-to-date one has no lag', () => {
  const steps = fc.array(fc.tuple(fc.nat(1_000), fc.nat(5_000)), { minLength: 1, maxLength: 50 });
  fc.assert(
    fc.property(steps, fc.nat(30_000), fc.nat(30_000), (grown, one, other) => {
      const lag = new ReplayLag();
      let [position, at] = [0, 0];
      for (const [bytes, ms] of grown) lag.note((position += bytes), (at += ms));
      const [behind, ahead] = [Math.min(one, other), Math.max(one, other)];
      expect(lag.ageMs(behind, at)).toBeGreaterThanOrEqual(lag.ageMs(ahead, at));
      expect(lag.ageMs(position, at)).toBe(0);
      expect(lag.ageMs(behind, at) > 0).toBe(lag.bytes(behind) > 0 && at > (firstBeyond(grown, behind) ?? at));
    }),
  );
});

/** Time (ms) at which the primary was first beyond a position (bytes). */
function firstBeyond(grown: readonly (readonly [number, number])[], place: number): number | undefined {
  let [position, at] = [0, 0];
  for (const [bytes, ms] of grown) {
    position += bytes;
    at += ms;
    if (position > place) return at;
  }
  return undefined;
}

test('a limited number of positions is remembered, and a standby behind them is as old as the oldest', () => {
  const lag = new ReplayLag();
  for (let second = 1; second <= 2_000; second += 1) lag.note(second, second * 1_000);
  expect(lag.ageMs(0, 2_000_000)).toBe(899_000);
});
