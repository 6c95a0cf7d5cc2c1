import type { AttemptDecision, AttemptState } from '../api/rate-limit-repository';

/** Safety 1.3: five attempts in 15 minutes per account, then a growing delay that never locks for good. */
export const FREE_ATTEMPTS = 5;
export const WINDOW_MS = 15 * 60_000;
const FIRST_DELAY_MS = 30_000;
const LONGEST_DELAY_MS = 10 * 60_000;

/** Delay in ms after the nth consecutive failure of an account. */
export function delayAfter(count: number): number {
  if (count < FREE_ATTEMPTS) return 0;
  return Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.min(count - FREE_ATTEMPTS, 10));
}

/**
 * Counts one attempt of an account before the password is checked, so that concurrent attempts cannot slip past; a success clears the
 * count.
 */
export function accountAttempt(state: AttemptState | null, now: number): AttemptDecision {
  const until = state?.blockedUntil ?? null;
  if (state !== null && until !== null && until > now) {
    return { allowed: false, waitMs: until - now, next: state };
  }
  const over = state === null || now >= (state.blockedUntil ?? state.windowStart) + WINDOW_MS;
  const count = over ? 1 : state.count + 1;
  const delay = delayAfter(count);
  return {
    allowed: true,
    waitMs: 0,
    next: {
      count,
      windowStart: over ? now : state.windowStart,
      blockedUntil: delay === 0 ? null : now + delay,
    },
  };
}
