/** Limits of the waits between attempts to connect, in milliseconds. */
export const BACK_OFF = { base: 1_000, cap: 30_000 } as const;

/**
 * Milliseconds to wait before attempt number `attempt` (0 is the first retry): exponential, capped, full jitter, so
 * that a thousand browsers do not come back to a restarted broker in the same second. `chance` is in [0, 1).
 */
export function backOff(attempt: number, chance: number, limits: { base: number; cap: number } = BACK_OFF): number {
  if (!Number.isInteger(attempt) || attempt < 0) throw new RangeError(`attempt must be a whole number, got ${attempt}`);
  // 2 ** 1024 is Infinity, and min() takes care of it.
  return Math.floor(chance * Math.min(limits.cap, limits.base * 2 ** attempt));
}

/** A refusal is not a passing fault: no quick attempts, they count against the session's limit. In ms. */
export function refusedWait(chance: number): number {
  return BACK_OFF.cap * (1 + chance);
}
