import 'server-only';
import { LRUCache } from 'lru-cache';
import { isPlace } from '@/lib/domain/map/position';
import { expectedHours, energyUntil } from '@/lib/domain/energy/solar/expected';
import type { ExpectedHour, Site } from '@/lib/domain/energy/solar/expected';
import type { Station, Reading } from '@/lib/domain/stations/types';
import { todayIn } from '@/lib/domain/stations/day';
import { againstClearSky, shortfallReading } from '@/lib/domain/stations/clear-sky-share';
import { processWide } from '../http/process-wide';

/** Grid steps per degree: neighbouring stations share a clear sky. */
const GRID = 2;
const MOST_CACHED = 20_000;
export const NO_ZONE = 'UTC';

/** A station's site, rounded to the clear-sky grid, with a capacity of 1 kWp; null if the position is unknown. */
export function skyOf({ latitude, longitude, timeZone }: Station): Site | null {
  if (latitude === null || longitude === null || !isPlace(latitude, longitude)) return null;
  return { latitude: toGrid(latitude), longitude: toGrid(longitude), zone: timeZone ?? NO_ZONE, capacity: 1 };
}

/** Clear-sky production of 1 kWp there in each hour of a day. */
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

/** Clear-sky production per kWp up to now, kWh; null if the station's position is unknown. */
export function clearUntil(station: Station, now: number): number | null {
  const sky = skyOf(station);
  return sky && energyUntil(clearHours(sky, todayIn(sky.zone, now)), now);
}

/** Today's yield compared with the clear-sky production, as figures. */
export function comparedFigures(station: Station | undefined, yieldToday: Reading, now: number) {
  const clear = station ? clearUntil(station, now) : null;
  const { share, shortfall, specific } = againstClearSky(yieldToday, station?.installedCapacity ?? null, clear);
  return { specific, share, shortfall: shortfallReading(shortfall, share) };
}

/** How far a yield of today (kWh) is below clear-sky production, kWh; null if unknown. */
export function shortfallOf(station: Station, yieldToday: number | null, now: number): number | null {
  if (yieldToday === null) return null;
  const reading: Reading = { value: yieldToday, unit: 'kWh', at: null };
  return againstClearSky(reading, station.installedCapacity, clearUntil(station, now)).shortfall;
}
