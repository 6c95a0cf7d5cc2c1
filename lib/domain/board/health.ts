/** Without an answer for so long the link counts as lost: two answers that did not come, and the time of one. */
export const LOST_AFTER_MS = 25_000;
/** Gateways report every five minutes at the latest; three of these without a word are too old. */
export const OLD_AFTER_MS = 15 * 60_000;

/** `waiting` before the first answer, `lost` without a link, `old` where nothing was heard from the stations lately. */
export type BoardHealth = 'waiting' | 'live' | 'old' | 'lost';

/**
 * How a board stands. `heardAt` is when the last answer came, by the clock of `now`; `told` is the server's time of that answer,
 * and `newest` the newest reading in it (null where none is known).
 */
export function boardHealth(
  heard: { readonly heardAt: number; readonly reportedAt: number; readonly newest: number | null } | null,
  now: number,
): BoardHealth {
  if (heard === null) return 'waiting';
  if (now - heard.heardAt > LOST_AFTER_MS) return 'lost';
  return heard.newest !== null && heard.reportedAt - heard.newest > OLD_AFTER_MS ? 'old' : 'live';
}
