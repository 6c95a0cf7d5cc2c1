import { setImmediate as rest } from 'node:timers/promises';
import { CONTEXT_MS, contextStart } from '@/lib/domain/tariffs/revenue/context-hours';
import { cutsOf } from '@/lib/domain/energy/series/cuts';
import { stepBoundaries, type Boundaries } from '@/lib/domain/energy/series/steps';
import type { Context } from '../context';
import { readSteps } from '../series/read-steps';
import { nameOf } from '../series/raw-sample-repository';
import { REVENUE_POINTS, stationHours, stepsByPart, type HourRow } from './station-hours';
import { readStationParts } from './station-parts';

/** Hours that are computed before other requests are served. */
const GO = 500;
/** More hours than a century has. */
const MOST_HOURS = 900_000;

interface Span {
  readonly start: number;
  readonly end: number;
}

export interface HoursOfStation<S> {
  readonly station: S;
  readonly hours: readonly HourRow[];
  /** Whether the station has a battery. */
  readonly storage: boolean;
}

/**
 * The hours of stations of one zone from `start` to `end` (epoch ms, both at the start of an hour), one station after the other, with the
 * hours before and after that their revenue depends on. Hours that have not begun are left out.
 */
export async function* hoursOfStations<S extends { readonly key: number }>(
  context: Context,
  stations: readonly S[],
  zone: string,
  { start, end }: Span,
): AsyncGenerator<HoursOfStation<S>> {
  const now = context.now.getTime();
  if (start > now || end <= start) return;
  const { pointsOf, partsOf } = await readStationParts(context, stations, REVENUE_POINTS);
  const { hourOf } = cutsOf(zone);
  const until = Math.min(end + CONTEXT_MS, now + 1);
  let worked = 0;
  // Stations by the first hour that has to be read for them.
  const waiting = new Map<number, S[]>([[hourOf(start - CONTEXT_MS), [...stations]]]);
  while (waiting.size > 0) {
    // The latest first: other stations may turn out to need the same earlier hour.
    const from = Math.max(...waiting.keys());
    const group = waiting.get(from) ?? [];
    waiting.delete(from);
    const boundaries = hoursBetween(zone, from, until);
    const keys = group.flatMap((station) => [...partsOf(station).values()]);
    const series = new Map(keys.flatMap((key) => (key ? [[nameOf(key), key]] : [])));
    const read = await readSteps(context.db.pool, { series: [...series.values()], zone, boundaries });
    for (const station of group) {
      const points = pointsOf(station);
      const steps = stepsByPart(partsOf(station), read);
      const nextHour = stationHours(points, steps);
      const hours: HourRow[] = [];
      for (let hour = 0; hour < boundaries.length - 1; hour += 1) {
        if (++worked % GO === 0) await rest();
        hours.push(nextHour(steps, boundaries, hour, now));
      }
      const needed = contextStart(hours, from);
      if (needed >= from) {
        yield { station, hours, storage: points.some(({ code }) => code === 'charge') };
        continue;
      }
      const earlier = hourOf(needed);
      waiting.set(earlier, [...(waiting.get(earlier) ?? []), station]);
    }
  }
}

/** The hours that begin within a span. */
export function hoursWithin<Hour extends { readonly startTime: number }>(
  hours: readonly Hour[],
  { start, end }: Span,
): Hour[] {
  return hours.filter(({ startTime }) => startTime >= start && startTime < end);
}

function hoursBetween(zone: string, from: number, to: number): Boundaries {
  return stepBoundaries(zone, { count: 1, unit: 'h' }, from, to, MOST_HOURS) ?? [];
}
