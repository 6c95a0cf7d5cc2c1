import type { LiveSort } from './list-query';
import { todayIn } from './day';
import type { Reading, Station } from './types';

/**
 * What a station counts for in an order by figures of now; null for what was true once: the power that a station had before it fell
 * silent, or what it made on another day.
 */
export function currentFigure(
  station: Station,
  reading: Reading | undefined,
  sort: LiveSort,
  now: number,
): number | null {
  if (!reading || reading.value === null) return null;
  if (sort === 'power') return station.status.offline ? null : reading.value;
  const zone = station.timeZone ?? 'UTC';
  return reading.at !== null && todayIn(zone, reading.at) !== todayIn(zone, now) ? null : reading.value;
}
