import type { Station } from '../stations/types';

/** A station's generation today, and the expected generation up to now and for the whole day; kWh. */
export interface TodayYield {
  readonly made: number;
  readonly byNow: number;
  readonly total: number;
}

/** More than this share is left even with more clouds than in the last days; less needs to be checked. */
export const WEAK_SHARE = 0.5;
/** Before this share of the day's energy was due, fog or a tree's shade can account for a shortfall. */
export const LEAST_DUE = 1 / 3;
/** A day with less energy (kWh) than this is not judged. */
const LEAST_KWH = 0.1;

/** Whether enough of a day was due to judge it; until then the previous day is judged. */
export const isJudged = ({ byNow, total }: Pick<TodayYield, 'byNow' | 'total'>): boolean =>
  byNow >= LEAST_KWH && byNow >= total * LEAST_DUE;

/** The share of the expected generation up to now, where it is clearly too low; otherwise null. */
export function weakShare({ byNow, made, total }: TodayYield): number | null {
  if (!isJudged({ byNow, total })) return null;
  const share = made / byNow;
  return share < WEAK_SHARE ? share : null;
}

/** Whether too little generation is reported separately: not for stations that are offline or under planned work. */
export function isWatched({ plannedSince, plannedUntil, status }: Station, now: number): boolean {
  const isPlanned = plannedUntil !== null && plannedUntil > now && (plannedSince ?? now) <= now;
  return !status.offline && !isPlanned;
}
