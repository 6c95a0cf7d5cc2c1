import 'server-only';
import { fleetCurve } from '@/lib/domain/board/fleet-curve';
import type { FleetCurve } from '@/lib/domain/board/fleet-curve';
import type { EnergySpan } from '@/lib/domain/energy/spread';
import { cutsOf } from '@/lib/domain/series/cuts';
import { energyUntil } from '@/lib/domain/solar/expected';
import type { Site } from '@/lib/domain/solar/expected';
import { MOST_DAYS, performanceOf } from '@/lib/domain/solar/performance';
import type { PastDay } from '@/lib/domain/solar/performance';
import { clearHours, skyOf } from '../clear-sky/data';
import type { StationFleet } from '../fleet/station-fleet';
import { Pace } from '../http/pace';

/** Stations under one sky, and what they have together (kWp). */
interface SkyGroup {
  readonly sky: Site;
  readonly capacity: number;
}

/**
 * The day of a fleet in the zone of most of its stations, by the side of what it usually makes of a clear sky: of its last days the
 * one in the middle, so that stations of which no place or capacity is known count by what the others make. `past` is what was
 * generated on days before today, by day; `made` and `at` as `fleetCurve` takes them.
 */
export async function readFleetCurve(
  fleet: StationFleet,
  zone: string,
  now: number,
  made: { readonly spans: readonly EnergySpan[]; readonly at: number },
  past: ReadonlyMap<string, number | null>,
): Promise<FleetCurve> {
  const pace = new Pace();
  const groups = await groupsOf(fleet, pace);
  const cuts = cutsOf(zone);
  const today = cuts.dayOf(now);
  const starts = cuts.hoursOf(today);
  const { end: midnight } = cuts.spanOf(today);
  const days: PastDay[] = [];
  for (const [day, actual] of [...past].sort(([a], [b]) => (a < b ? -1 : 1)).slice(-MOST_DAYS)) {
    let clear = 0;
    for (const { sky, capacity } of groups) {
      if (pace.isOver()) await pace.rest();
      clear += (energyUntil(clearHours(sky, day)) ?? 0) * capacity;
    }
    days.push({ actual, clear });
  }
  const clear: EnergySpan[] = [];
  for (const { sky, capacity } of groups) {
    // A day of another zone lies over two of this one.
    const own = new Set([starts[0] ?? now, midnight - 1].map((instant) => cutsOf(sky.zone).dayOf(instant)));
    for (const day of own) {
      if (pace.isOver()) await pace.rest();
      for (const hour of clearHours(sky, day)) if (hour) clear.push({ ...hour, energy: hour.energy * capacity });
    }
  }
  const ratio = performanceOf(days)?.ratio ?? 1;
  const hours = starts.map((start, index) => ({ start, end: starts[index + 1] ?? midnight }));
  return fleetCurve(hours, { made: made.spans, clear, ratio, at: made.at });
}

async function groupsOf(fleet: StationFleet, pace: Pace): Promise<SkyGroup[]> {
  const groups = new Map<string, SkyGroup>();
  for (const station of fleet.stations) {
    if (pace.isDue()) await pace.rest();
    const sky = skyOf(station);
    if (!sky || !station.installedCapacity) continue;
    const key = [sky.latitude, sky.longitude, sky.zone].join(' ');
    groups.set(key, { sky, capacity: (groups.get(key)?.capacity ?? 0) + station.installedCapacity });
  }
  return [...groups.values()];
}
