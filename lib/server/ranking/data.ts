import 'server-only';
import { rankStations } from '@/lib/domain/board/ranking';
import type { MadeToday, Ranking } from '@/lib/domain/board/ranking';
import { ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import { midnightIn } from '@/lib/domain/stations/day';
import { NO_ZONE } from '../clear-sky/data';
import type { StationFleet } from '../fleet/station-fleet';
import { Pace } from '../http/pace';
import type { Caller } from '../http/caller';
import { allFigures } from '../stations/data';
import { clearUntil } from '../clear-sky-share/data';

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
    const clear = clearUntil(station, now);
    if (!reading || reading.value === null || isOld || !capacity || clear === null) continue;
    made.push({ id, name, capacity, made: reading.value, clear });
  }
  return ok(rankStations(made));
}
