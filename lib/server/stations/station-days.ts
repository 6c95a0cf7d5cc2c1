import 'server-only';
import type { StationDays, StationDay } from '@/lib/contract/portal/stations/list';
import { getPowerToday } from '@/lib/contract/upstream/live';
import { ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import type { OutputOf } from '@/lib/contract/entry';
import { cutsOf } from '@/lib/domain/energy/series/cuts';
import { powerReading } from '@/lib/domain/stations/figures';
import { todayIn } from '@/lib/domain/stations/day';
import type { Station } from '@/lib/domain/stations/types';
import { stationsOf } from '../fleet/fleet-cache';
import { dropFleet } from '../fleet/fleet-store';
import type { Caller } from '../http/caller';
import { callUpstream } from '../http/upstream-client';
import { isMissing } from '../http/upstream-problem';
import { clearHours, NO_ZONE, skyOf } from '../energy/clear-sky';

/** The current day of those stations among `ids` that the caller may access, in the order of `ids`. */
export async function readStationDays(
  caller: Caller,
  ids: readonly string[],
  now: number = Date.now(),
): Promise<Outcome<StationDays>> {
  const days = await daysOf(caller, ids, now);
  if (days.ok || days.problem.kind !== 'forbidden') return days;
  // The caller lost access to one of them: the others are read (A24).
  dropFleet(caller);
  return daysOf(caller, ids, now);
}

async function daysOf(caller: Caller, ids: readonly string[], now: number): Promise<Outcome<StationDays>> {
  const fleet = await stationsOf(caller);
  if (!fleet.ok) return fleet;
  const stations = ids.flatMap((id) => fleet.value.stationById.get(id) ?? []);
  if (stations.length === 0) return ok({ supported: true, at: now, rows: [] });
  const answer = await callUpstream(getPowerToday, { station_id: stations.map(({ id }) => id) }, caller);
  if (!answer.ok) return isMissing(answer.problem) ? ok({ supported: false, at: now, rows: [] }) : answer;
  const powers = new Map(answer.value.map((row) => [row.station_id, row]));
  return ok({
    supported: true,
    at: now,
    rows: stations.map((station) => toStationDay(station, powers.get(station.id), now)),
  });
}

type PowerDto = OutputOf<typeof getPowerToday>[number];

/** The whole day of a station, future hours empty; values of hours outside this day are left out. */
function toStationDay(station: Station, dto: PowerDto | undefined, now: number): StationDay {
  const zone = station.timeZone ?? NO_ZONE;
  const today = todayIn(zone, now);
  const cuts = cutsOf(zone);
  const { end: midnight } = cuts.spanOf(today);
  const known = new Map(dto?.data.map(({ timestamp, value }) => [timestamp, value]));
  const starts = cuts.hoursOf(today);
  return {
    id: station.id,
    zone,
    ready: dto?.ready !== false,
    hours: starts.map((start, hour) => {
      const { value } = powerReading({ value: known.get(start) ?? null, unit: dto?.unit ?? '', at: start });
      return { start, end: starts[hour + 1] ?? midnight, power: value === null ? null : Math.round(value) };
    }),
    clear: clearOf(station, today),
  };
}

function clearOf(station: Station, day: string): StationDay['clear'] {
  const sky = skyOf(station);
  const { installedCapacity } = station;
  if (!sky || !installedCapacity) return null;
  const hours = clearHours(sky, day).flatMap((hour) => hour ?? []);
  return hours.map(({ start, end, energy }) => ({
    start,
    end,
    energy: Math.round(energy * installedCapacity * 1000) / 1000,
  }));
}
