import 'server-only';
import { LRUCache } from 'lru-cache';
import { rankStations } from '@/lib/domain/board/ranking';
import type { MadeToday, Ranking } from '@/lib/domain/board/ranking';
import { isPlace } from '@/lib/domain/map/position';
import { ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import { midnightIn, todayIn } from '@/lib/domain/stations/day';
import { energyUntil, expectedHours } from '@/lib/domain/solar/expected';
import type { ExpectedHour } from '@/lib/domain/solar/expected';
import type { Station } from '@/lib/domain/stations/types';
import type { StationFleet } from '../fleet/station-fleet';
import { Pace } from '../http/pace';
import { processWide } from '../http/process-wide';
import type { Caller } from '../http/caller';
import { allFigures } from '../stations/data';

/** Of a degree: neighbours share a sky. */
const GRID = 2;
const KEPT = 5_000;
const NO_ZONE = 'UTC';

/**
 * Which stations of the caller make most and least of their light today (ADR 146): what each made for a kWp, by the side of what a
 * clear sky would have given there up to now. One that says nothing of today, or has no capacity or place, is not compared.
 */
export async function readRanking(caller: Caller, fleet: StationFleet, now: number): Promise<Outcome<Ranking>> {
  const yields = await allFigures(caller, fleet, 'yieldToday');
  if (!yields.ok) return yields;
  const pace = new Pace();
  const made: MadeToday[] = [];
  const midnights = new Map<string, number>();
  for (const station of fleet.stations) {
    if (pace.isDue() || pace.isOver()) await pace.rest();
    const { id, name, installedCapacity: capacity } = station;
    const zone = station.timeZone ?? NO_ZONE;
    const midnight = midnights.get(zone) ?? midnightIn(zone, now);
    midnights.set(zone, midnight);
    const reading = yields.value.get(id);
    // A counter of an earlier day tells nothing of this one.
    const isOld = reading !== undefined && 'at' in reading && (reading.at ?? -Infinity) < midnight;
    const expected = expectedUntil(station, zone, todayIn(zone, now), now);
    if (!reading || reading.value === null || isOld || !capacity || expected === null) continue;
    made.push({ id, name, capacity, made: reading.value, expected });
  }
  return ok(rankStations(made));
}

/** kWh for each kWp under a clear sky up to now; null where nobody knows where the station stands. */
function expectedUntil({ latitude, longitude }: Station, zone: string, day: string, now: number): number | null {
  if (latitude === null || longitude === null || !isPlace(latitude, longitude)) return null;
  const skies = processWide('clear-skies', () => new LRUCache<string, readonly (ExpectedHour | null)[]>({ max: KEPT }));
  const site = { latitude: toGrid(latitude), longitude: toGrid(longitude), zone, capacity: 1 };
  const key = [site.latitude, site.longitude, zone, day].join(' ');
  const hours = skies.get(key) ?? expectedHours(site, day);
  skies.set(key, hours);
  return energyUntil(hours, now);
}

const toGrid = (degrees: number) => Math.round(degrees * GRID) / GRID;
