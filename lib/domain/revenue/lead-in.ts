import { isWhole } from '../series/completeness';
import { apartFrom } from './after-gaps';
import type { HourEnergies } from './hour';

/** What an hour earned depends on the ones beside it: its counters may not all have been heard from its beginning to its end. */
export const BESIDE_MS = 3_600_000;

/**
 * From when on hours have to be known to work out what they earned, epoch ms: `start` where they begin, or before. A gap that began
 * before is settled with all that was sold and stored in it.
 */
export function leadIn(hours: readonly HourEnergies[], start: number): number {
  const [first] = hours;
  let from = first && isTied(first) ? apartFrom(start) : start;
  for (const { carried, uneven } of hours) {
    if (!carried?.missed) continue;
    // Beside a counter that goes on being silent it is also of how much more was sold than was heard of generation since.
    const since = Math.min(carried.since, uneven?.silentSince ?? Infinity);
    if (since <= start) from = Math.min(from, since - BESIDE_MS);
  }
  return from;
}

/** Whether what an hour comes to depends on the one before. */
function isTied({ carried, charging, complete, powerGeneration, powerSelling }: HourEnergies): boolean {
  const isHeard = [powerGeneration, charging, powerSelling].some((one) => one !== null);
  return isHeard && (carried !== undefined || !isWhole(complete ?? 1));
}
