import 'server-only';
import { rankStations } from '@/lib/domain/board/ranking';
import type { MadeToday, Ranking } from '@/lib/domain/board/ranking';
import { ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import { midnightIn } from '@/lib/domain/stations/day';
import { NO_ZONE } from '../../energy/clear-sky/data';
import type { StationFleet } from '../../fleet/station-fleet';
import { EventLoopSlicer } from '../../http/event-loop-slicer';
import type { Caller } from '../../http/caller';
import { allFigures } from '../../stations/data';
import { clearUntil } from '../../energy/clear-sky-share/data';

/**
 * The caller's stations with the highest and lowest share of today's clear-sky production (ADR 146): the yield per kWp
 * compared with clear-sky production there up to now. Stations without data today, or without a capacity or position, are
 * left out.
 */
export async function readRanking(caller: Caller, fleet: StationFleet, now: number): Promise<Outcome<Ranking>> {
  const yields = await allFigures(caller, fleet, 'yieldToday');
  if (!yields.ok) return yields;
  const slicer = new EventLoopSlicer();
  const made: MadeToday[] = [];
  const midnights = new Map<string, number>();
  for (const station of fleet.stations) {
    if (slicer.isDue() || slicer.isOver()) await slicer.rest();
    const { id, name, installedCapacity: capacity } = station;
    const zone = station.timeZone ?? NO_ZONE;
    const midnight = midnights.get(zone) ?? midnightIn(zone, now);
    midnights.set(zone, midnight);
    const reading = yields.value.get(id);
    // A counter of an earlier day is not valid for today.
    const isOld = reading !== undefined && 'at' in reading && (reading.at ?? -Infinity) < midnight;
    const clear = clearUntil(station, now);
    if (!reading || reading.value === null || isOld || !capacity || clear === null) continue;
    made.push({ id, name, capacity, made: reading.value, clear });
  }
  return ok(rankStations(made));
}
