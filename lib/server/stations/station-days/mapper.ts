import 'server-only';
import type { OutputOf } from '@/lib/contract/entry';
import type { StationDay } from '@/lib/contract/portal/stations/list';
import type { getPowerToday } from '@/lib/contract/upstream/live';
import { cutsOf } from '@/lib/domain/energy/series/cuts';
import { powerReading } from '@/lib/domain/stations/figures';
import { todayIn } from '@/lib/domain/stations/day';
import type { Station } from '@/lib/domain/stations/types';
import { clearHours, NO_ZONE, skyOf } from '../../energy/clear-sky/data';

type PowerDto = OutputOf<typeof getPowerToday>[number];

/** The whole day of a station, future hours empty; values of hours outside this day are left out. */
export function toStationDay(station: Station, dto: PowerDto | undefined, now: number): StationDay {
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
