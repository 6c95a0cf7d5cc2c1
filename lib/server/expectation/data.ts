import 'server-only';
import { LRUCache } from 'lru-cache';
import { isPlace } from '@/lib/domain/map/position';
import { energyUntil, expectedHours } from '@/lib/domain/solar/expected';
import type { ExpectedHour } from '@/lib/domain/solar/expected';
import { todayIn } from '@/lib/domain/stations/day';
import { againstExpectation } from '@/lib/domain/stations/expectation';
import type { Reading, Station } from '@/lib/domain/stations/types';
import { processWide } from '../http/process-wide';

/** Of a degree: neighbours share a sky. */
const GRID = 2;
const MOST_CACHED = 5_000;
export const NO_ZONE = 'UTC';

/** kWh for each kWp under a clear sky up to now; null where nobody knows where the station stands. */
export function expectedUntil({ latitude, longitude, timeZone }: Station, now: number): number | null {
  if (latitude === null || longitude === null || !isPlace(latitude, longitude)) return null;
  const skies = processWide(
    'clear-skies',
    () => new LRUCache<string, readonly (ExpectedHour | null)[]>({ max: MOST_CACHED }),
  );
  const zone = timeZone ?? NO_ZONE;
  const day = todayIn(zone, now);
  const site = { latitude: toGrid(latitude), longitude: toGrid(longitude), zone, capacity: 1 };
  const key = [site.latitude, site.longitude, zone, day].join(' ');
  const hours = skies.get(key) ?? expectedHours(site, day);
  skies.set(key, hours);
  return energyUntil(hours, now);
}

/** What was made today by the side of what was to be expected, as figures. */
export function comparedFigures(station: Station | undefined, yieldToday: Reading, now: number) {
  const expected = station ? expectedUntil(station, now) : null;
  const { share, specific } = againstExpectation(yieldToday, station?.installedCapacity ?? null, expected);
  return { specific, share };
}

/** kWh that a yield of today (kWh) is short of what was to be expected; null where that is not known. */
export function shortfallOf(station: Station, yieldToday: number | null, now: number): number | null {
  if (yieldToday === null) return null;
  const reading: Reading = { value: yieldToday, unit: 'kWh', at: null };
  return againstExpectation(reading, station.installedCapacity, expectedUntil(station, now)).shortfall;
}

const toGrid = (degrees: number) => Math.round(degrees * GRID) / GRID;
