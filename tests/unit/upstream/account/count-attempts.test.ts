import { accountAttempt, delayAfter, WINDOW_MS } from '@/upstream/account/count-attempts';
import type { AttemptState } from '@/upstream/api/rate-limit-repository';

/** Fails at each of these times (ms); returns which were evaluated. */
function run(times: readonly number[], rule = accountAttempt): boolean[] {
  let state: AttemptState | null = null;
  return times.map((now) => {
    const decision = rule(state, now);
    state = decision.next;
    return decision.allowed;
  });
}

test('five attempts are free, the sixth has to wait', () => {
  expect(run([0, 1, 2, 3, 4, 5])).toEqual([true, true, true, true, true, false]);
  expect(run([0, 1, 2, 3, 4, 4 + 30_000])).toEqual([true, true, true, true, true, true]);
  expect(run([0, 1, 2, 3, 4, 3 + 30_000])).toEqual([true, true, true, true, true, false]);
});

test('the delay doubles up to ten minutes: there is no hard lock', () => {
  expect([4, 5, 6, 7, 8, 9, 10, 1000].map(delayAfter)).toEqual([
    0, 30_000, 60_000, 120_000, 240_000, 480_000, 600_000, 600_000,
  ]);
});

test('a refused attempt does not extend the wait', () => {
  const blocked: AttemptState = { count: 5, windowStart: 0, blockedUntil: 1000 };
  expect(accountAttempt(blocked, 400)).toEqual({ allowed: false, waitMs: 600, next: blocked });
});

test('after a quarter of an hour the count starts again', () => {
  expect(accountAttempt({ count: 4, windowStart: 0, blockedUntil: null }, WINDOW_MS).next.count).toBe(1);
  expect(accountAttempt({ count: 4, windowStart: 0, blockedUntil: null }, WINDOW_MS - 1).next.count).toBe(5);
  expect(accountAttempt({ count: 9, windowStart: 0, blockedUntil: 500 }, 500 + WINDOW_MS).next.count).toBe(1);
});
