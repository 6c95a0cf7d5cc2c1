import type { LiveSort } from './list-query';
import { todayIn } from './day';
import { missing } from './figures';
import type { Reading, Station } from './types';

/**
 * The figure that a station is sorted by; null for an outdated one: the power before it went offline, or the generation of another day.
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

/** A figure of "today" reported on an earlier day of the station is not today's. Without a time it is used as it is. */
export function ofToday(reading: Reading, timeZone: string | null, now: number): Reading {
  if (reading.value === null || reading.at === null) return reading;
  const zone = timeZone ?? 'UTC';
  return todayIn(zone, reading.at) < todayIn(zone, now) ? missing('not-today') : reading;
}
