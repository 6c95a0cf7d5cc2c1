/** Life of a session, counted from the sign-in (P4.4, P9.1). */
export const SESSION_LIFE_MS = 1_296_000_000;
/** A session that nobody used for so long ends before its time. */
export const SESSION_IDLE_MS = 604_800_000;
/** How old a seal gets before use renews its "last seen". */
export const RESEAL_AFTER_MS = 3_600_000;

/** Whether 15 days have passed since the sign-in; both in epoch milliseconds. Exactly 15 days is not older (P4.4). */
export function isExpired(loginTime: number, now: number): boolean {
  return now - loginTime > SESSION_LIFE_MS;
}

/** Whether nobody used the session for seven days. */
export function isIdle(lastSeen: number, now: number): boolean {
  return now - lastSeen > SESSION_IDLE_MS;
}

/** Whether "last seen" is old enough to be worth a new cookie. */
export function needsReseal(lastSeen: number, now: number): boolean {
  return now - lastSeen > RESEAL_AFTER_MS;
}
