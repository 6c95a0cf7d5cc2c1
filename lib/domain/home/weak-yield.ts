import type { Station } from '../stations/types';

/** What a station made today, and what is expected of it: up to now and of the whole day; kWh. */
export interface TodayYield {
  readonly made: number;
  readonly byNow: number;
  readonly total: number;
}

/** Clouds that the last days did not have leave more than this share; below it somebody should look. */
export const WEAK_SHARE = 0.5;
/** Before so much of the day's energy was due, a fog or a tree in the morning sun takes as much. */
export const LEAST_DUE = 1 / 3;
/** Less than this (kWh) is no day that could be missed. */
const LEAST_KWH = 0.1;

/** Whether enough of a day was due that it can be judged; until then the day before it is. */
export const isJudged = ({ byNow, total }: Pick<TodayYield, 'byNow' | 'total'>): boolean =>
  byNow >= LEAST_KWH && byNow >= total * LEAST_DUE;

/** The share of what was expected up to now, where it is clearly too little; else null. */
export function weakShare({ byNow, made, total }: TodayYield): number | null {
  if (!isJudged({ byNow, total })) return null;
  const share = made / byNow;
  return share < WEAK_SHARE ? share : null;
}

/** Whether a yield that is too little needs attention of its own: what is silent or being worked on says enough by that. */
export function isWatched({ plannedSince, plannedUntil, status }: Station, now: number): boolean {
  const isPlanned = plannedUntil !== null && plannedUntil > now && (plannedSince ?? now) <= now;
  return !status.offline && !isPlanned;
}
