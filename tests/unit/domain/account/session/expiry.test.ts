import { isExpired, isIdle, needsReseal, SESSION_LIFE_MS } from '@/lib/domain/account/session/expiry';

const login = Date.UTC(2026, 3, 1);

test('P4.4 P9.1 a session ends when it is older than 1296000000 ms, not before', () => {
  expect(SESSION_LIFE_MS).toBe(15 * 24 * 3_600_000);
  expect(isExpired(login, login + 1_296_000_000)).toBe(false);
  expect(isExpired(login, login + 1_296_000_001)).toBe(true);
  // A clock that was set back does not give a negative age.
  expect(isExpired(login, login - 3_600_000)).toBe(false);
});

test('P4.4 a session ends after seven idle days, and its last-use time is renewed after an hour', () => {
  expect([isIdle(login, login + 604_800_000), isIdle(login, login + 604_800_001)]).toEqual([false, true]);
  expect([needsReseal(login, login + 3_600_000), needsReseal(login, login + 3_600_001)]).toEqual([false, true]);
});
