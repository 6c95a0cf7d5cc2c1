/** Lifetime of a session, from sign-in (P4.4, P9.1). */
export const SESSION_LIFE_MS = 1_296_000_000;
/** A session that is unused for this long ends early. */
export const SESSION_IDLE_MS = 604_800_000;
/** Minimum age of a session cookie before its "last seen" is renewed. */
export const RESEAL_AFTER_MS = 3_600_000;

/** Whether 15 days have passed since sign-in; both in epoch milliseconds. Exactly 15 days is not expired (P4.4). */
export function isExpired(loginTime: number, now: number): boolean {
  return now - loginTime > SESSION_LIFE_MS;
}

/** Whether the session was unused for more than seven days. */
export function isIdle(lastSeen: number, now: number): boolean {
  return now - lastSeen > SESSION_IDLE_MS;
}

/** Whether "last seen" is old enough to issue a new cookie. */
export function needsReseal(lastSeen: number, now: number): boolean {
  return now - lastSeen > RESEAL_AFTER_MS;
}
