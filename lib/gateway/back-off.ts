/** Limits of the delay between connection attempts, in milliseconds. */
export const BACK_OFF = { base: 1_000, cap: 30_000 } as const;

/**
 * Milliseconds to wait before attempt number `attempt` (0 is the first retry): exponential, capped, with full jitter, so that
 * a thousand browsers do not reconnect to a restarted broker in the same second. `chance` is in [0, 1).
 */
export function backOff(attempt: number, chance: number, limits: { base: number; cap: number } = BACK_OFF): number {
  if (!Number.isInteger(attempt) || attempt < 0) throw new RangeError(`attempt must be a whole number, got ${attempt}`);
  // 2 ** 1024 is Infinity, which min() caps.
  return Math.floor(chance * Math.min(limits.cap, limits.base * 2 ** attempt));
}

/** Delay in ms after a refusal, which is not transient: quick attempts would count against the session's limit. */
export function refusedWait(chance: number): number {
  return BACK_OFF.cap * (1 + chance);
}
