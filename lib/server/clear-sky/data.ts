import 'server-only';
import { LRUCache } from 'lru-cache';
import { isPlace } from '@/lib/domain/map/position';
import { expectedHours } from '@/lib/domain/solar/expected';
import type { ExpectedHour, Site } from '@/lib/domain/solar/expected';
import type { Station } from '@/lib/domain/stations/types';
import { processWide } from '../http/process-wide';

/** Of a degree: neighbours share a sky. */
const GRID = 2;
const MOST_CACHED = 20_000;
export const NO_ZONE = 'UTC';

/** Where a station stands, as coarse as a sky is, with one kWp; null where that is not known. */
export function skyOf({ latitude, longitude, timeZone }: Station): Site | null {
  if (latitude === null || longitude === null || !isPlace(latitude, longitude)) return null;
  return { latitude: toGrid(latitude), longitude: toGrid(longitude), zone: timeZone ?? NO_ZONE, capacity: 1 };
}

/** What a kWp would make there in each hour of a day under a clear sky. */
export function clearHours(sky: Site, day: string): readonly (ExpectedHour | null)[] {
  const skies = processWide(
    'clear-skies',
    () => new LRUCache<string, readonly (ExpectedHour | null)[]>({ max: MOST_CACHED }),
  );
  const key = [sky.latitude, sky.longitude, sky.zone, day].join(' ');
  const hours = skies.get(key) ?? expectedHours(sky, day);
  skies.set(key, hours);
  return hours;
}

const toGrid = (degrees: number) => Math.round(degrees * GRID) / GRID;
