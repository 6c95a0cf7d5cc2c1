import type { AttemptDecision, AttemptState } from '../../store/rate-limit-store';

/** Safety 1.3: five attempts in a quarter of an hour per account, then a delay that grows but never locks for good. */
export const FREE_ATTEMPTS = 5;
export const WINDOW_MS = 15 * 60_000;
const FIRST_DELAY_MS = 30_000;
const LONGEST_DELAY_MS = 10 * 60_000;

/** How long the account waits after its nth failure in a row. */
export function delayAfter(count: number): number {
  if (count < FREE_ATTEMPTS) return 0;
  return Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.min(count - FREE_ATTEMPTS, 10));
}

/**
 * Takes one attempt of an account. It is counted before the password is looked at, so that attempts at the same time
 * cannot slip past; a success clears the count.
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
