/** The link counts as lost after this time without an answer: two missed answers and the time of one. */
export const LOST_AFTER_MS = 25_000;
/** Gateways report at least every five minutes; after three missed reports the data is stale. */
export const OLD_AFTER_MS = 15 * 60_000;

/** `waiting` before the first answer, `lost` without a link, `old` where the stations sent no data recently. */
export type BoardHealth = 'waiting' | 'live' | 'old' | 'lost';

/**
 * The health of a board. `heardAt` is when the last answer arrived, by the clock of `now`; `reportedAt` is the server's time of that
 * answer, and `newest` the newest reading in it (null where unknown).
 */
export function boardHealth(
  heard: { readonly heardAt: number; readonly reportedAt: number; readonly newest: number | null } | null,
  now: number,
): BoardHealth {
  if (heard === null) return 'waiting';
  if (now - heard.heardAt > LOST_AFTER_MS) return 'lost';
  return heard.newest !== null && heard.reportedAt - heard.newest > OLD_AFTER_MS ? 'old' : 'live';
}
