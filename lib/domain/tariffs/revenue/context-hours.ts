import { isWhole } from '../../energy/series/completeness';
import { independentFrom } from './energy-shares';
import type { HourEnergies } from './hour';

/** The revenue of an hour depends on the adjacent hours: some of its counters may have no reading at its ends. */
export const CONTEXT_MS = 3_600_000;

/**
 * The start of the hours needed to compute the revenue of these, epoch ms: `start` where they begin, or earlier. A gap that began
 * earlier is settled with everything sold and stored in it.
 */
export function contextStart(hours: readonly HourEnergies[], start: number): number {
  const [first] = hours;
  let from = first && dependsOnPrevious(first) ? independentFrom(start) : start;
  for (const { carried, uneven } of hours) {
    if (!carried?.missed) continue;
    // Beside a counter that is still silent, its deficit is needed too.
    const since = Math.min(carried.since, uneven?.silentSince ?? Infinity);
    if (since <= start) from = Math.min(from, since - CONTEXT_MS);
  }
  return from;
}

/** Whether an hour depends on the previous one. */
function dependsOnPrevious({ carried, charging, complete, powerGeneration, powerSelling }: HourEnergies): boolean {
  const isHeard = [powerGeneration, charging, powerSelling].some((one) => one !== null);
  return isHeard && (carried !== undefined || !isWhole(complete ?? 1));
}
