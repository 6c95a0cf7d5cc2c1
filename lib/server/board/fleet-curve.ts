import 'server-only';
import type { BoardFleet } from '@/lib/contract/portal/board';
import { fleetCurve } from '@/lib/domain/board/fleet-curve';
import type { FleetCurve } from '@/lib/domain/board/fleet-curve';
import type { EnergySpan } from '@/lib/domain/energy/spread';
import { ok } from '@/lib/domain/problem';
import { cutsOf } from '@/lib/domain/energy/series/cuts';
import { energyUntil } from '@/lib/domain/energy/solar/expected';
import type { Site } from '@/lib/domain/energy/solar/expected';
import { MOST_DAYS, performanceOf } from '@/lib/domain/energy/solar/performance';
import type { PastDay } from '@/lib/domain/energy/solar/performance';
import { midnightIn, todayIn } from '@/lib/domain/stations/day';
import { dayAfter } from '@/lib/domain/tariffs/valid-from';
import { QUARTER_HOUR_MS } from '@/lib/domain/time/durations';
import { reportOf, todayOf } from './board-view';
import type { View, Report } from './board-view';
import { clearHours, skyOf } from '../energy/clear-sky';
import type { StationFleet } from '../fleet/station-fleet';
import { EventLoopSlicer } from '../http/event-loop-slicer';
import type { LastKnown } from '../http/stale-while-revalidate';

/** Maximum age of the curve before it is computed again. */
const CURVE_MS = 60_000;

/** Stations under one clear sky, and their total capacity (kWp). */
interface SkyGroup {
  readonly sky: Site;
  readonly capacity: number;
}

/**
 * The day of a fleet in the zone of most of its stations, compared with its typical share of clear-sky production: the median
 * of its last days, so that stations without a known position or capacity are included through their production. `past` is
 * the generation of earlier days, by day; `made` and `at` are as in `fleetCurve`.
 */
async function readFleetCurve(
  fleet: StationFleet,
  zone: string,
  now: number,
  made: { readonly spans: readonly EnergySpan[]; readonly at: number },
  past: ReadonlyMap<string, number | null>,
): Promise<FleetCurve> {
  const slicer = new EventLoopSlicer();
  const groups = await groupsOf(fleet, slicer);
  const cuts = cutsOf(zone);
  const today = cuts.dayOf(now);
  const starts = cuts.hoursOf(today);
  const { end: midnight } = cuts.spanOf(today);
  const ratio = await usualShare(groups, past, slicer);
  const clear: EnergySpan[] = [];
  for (const { sky, capacity } of groups) {
    // A day in another zone overlaps two days of this one.
    const own = new Set([starts[0] ?? now, midnight - 1].map((instant) => cutsOf(sky.zone).dayOf(instant)));
    for (const day of own) {
      if (slicer.isOver()) await slicer.rest();
      for (const hour of clearHours(sky, day)) if (hour) clear.push({ ...hour, energy: hour.energy * capacity });
    }
  }
  const hours = starts.map((start, index) => ({ start, end: starts[index + 1] ?? midnight }));
  return fleetCurve(hours, { made: made.spans, clear, ratio, at: made.at });
}

/** The median share of clear-sky production over a fleet's last days; 1 if there are too few. */
export async function usualShare(
  groups: readonly SkyGroup[],
  past: ReadonlyMap<string, number | null>,
  slicer: EventLoopSlicer,
): Promise<number> {
  const days: PastDay[] = [];
  for (const [day, actual] of [...past].sort(([a], [b]) => (a < b ? -1 : 1)).slice(-MOST_DAYS))
    days.push({ actual, clear: await clearDay(groups, day, slicer) });
  return performanceOf(days)?.ratio ?? 1;
}

/** Clear-sky production in kWh on a day of each station's calendar, optionally only up to `until`. */
export async function clearDay(
  groups: readonly SkyGroup[],
  day: string,
  slicer: EventLoopSlicer,
  until = Infinity,
): Promise<number> {
  let clear = 0;
  for (const { sky, capacity } of groups) {
    if (slicer.isOver()) await slicer.rest();
    clear += (energyUntil(clearHours(sky, day), until) ?? 0) * capacity;
  }
  return clear;
}

/** Stations with known position and capacity, grouped by their clear sky. */
export async function groupsOf(fleet: StationFleet, slicer: EventLoopSlicer): Promise<SkyGroup[]> {
  const groups = new Map<string, SkyGroup>();
  for (const station of fleet.stations) {
    if (slicer.isDue()) await slicer.rest();
    const sky = skyOf(station);
    if (!sky || !station.installedCapacity) continue;
    const key = [sky.latitude, sky.longitude, sky.zone].join(' ');
    groups.set(key, { sky, capacity: (groups.get(key)?.capacity ?? 0) + station.installedCapacity });
  }
  return [...groups.values()];
}

/** The hourly day of all stations; null if the upstream does not report production by instant. */
export async function readDay(view: View): Promise<BoardFleet['curve']> {
  const { fleet, now, zone, common } = view;
  const midnight = midnightIn(zone, now);
  const zones = new Set(fleet.stations.map(({ timeZone }) => timeZone ?? zone));
  const days = new Set([...zones].flatMap((one) => [todayIn(one, midnight), todayIn(one, now)]));
  const last = todayOf(view);
  const months = new Set([dayAfter(last, -MOST_DAYS), dayAfter(last, -1)].map((day) => day.slice(0, 7)));
  const [made, past] = await Promise.all([
    Promise.all([...days].map((day) => reportOf(view, 'day', day))),
    Promise.all([...months].map((month) => reportOf(view, 'month', `${month}-01`))),
  ]);
  const parts = toMade(made, now);
  if (parts === null || 'state' in parts) return parts;
  const before = daysBefore(past, last);
  if ('state' in before) return before;
  const read = await common('fleet curve', CURVE_MS, async () =>
    ok(await readFleetCurve(fleet, zone, now, parts, before.days)),
  );
  return toFleetCurve(read, zone);
}

/** Why a part of a board is missing. */
export const unavailable = (part: LastKnown<unknown>): { state: 'failed' | 'adding' } => ({
  state: part === null ? 'adding' : 'failed',
});

type Unavailable = ReturnType<typeof unavailable>;

/** Production by instant, for all these days together; null if the upstream does not report it. `at` is `now` if all are over. */
function toMade(
  reports: readonly LastKnown<Report | null>[],
  now: number,
): { readonly spans: EnergySpan[]; readonly at: number } | Unavailable | null {
  const spans: EnergySpan[] = [];
  let at = now;
  for (const report of reports) {
    if (!report?.ok) return unavailable(report);
    if (!report.value || report.value.by_time === undefined) return null;
    const { as_of: asOf, by_time: byTime, waiting } = report.value;
    if (waiting > 0) return unavailable(null);
    at = Math.min(at, asOf ?? now);
    for (const [index, energy] of byTime?.generation.entries() ?? []) {
      const start = (byTime?.from ?? 0) + index * QUARTER_HOUR_MS;
      if (energy !== null) spans.push({ start, end: start + QUARTER_HOUR_MS, energy });
    }
  }
  return { spans, at };
}

/** The generation of the days of these months before a given day. */
export function daysBefore(
  months: readonly LastKnown<Report | null>[],
  today: string,
): { readonly days: Map<string, number | null> } | Unavailable {
  const days = new Map<string, number | null>();
  for (const month of months) {
    if (!month?.ok) return unavailable(month);
    if (month.value && month.value.waiting > 0) return unavailable(null);
    for (const { at, generation } of month.value?.steps ?? []) {
      const day = at.slice(0, 10);
      if (day < today) days.set(day, generation);
    }
  }
  return { days };
}

function toFleetCurve(curve: LastKnown<FleetCurve>, zone: string): BoardFleet['curve'] {
  if (!curve?.ok) return unavailable(curve);
  const { byNow, hours, whole } = curve.value;
  return { state: 'ready', zone, hours: [...hours], byNow, whole };
}
