import 'server-only';
import { CURVE_LINES } from '@/lib/contract/portal/energy/curve';
import type { CurveLine, StationCurve } from '@/lib/contract/portal/energy/curve';
import { getPointSeries } from '@/lib/contract/upstream/live';
import { fail, ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import { cutsOf } from '@/lib/domain/energy/series/cuts';
import { pastDay } from '@/lib/domain/stations/day';
import { BATTERY_POINTS, showsBattery } from '@/lib/domain/stations/battery';
import { DETAIL_POINTS, FLOW_POINTS, STATION_POINTS, powerReading, shareReading } from '@/lib/domain/stations/figures';
import type { OutputOf } from '@/lib/contract/entry';
import { stationsOf } from '../fleet/fleet-cache';
import type { Caller } from '../http/caller';
import { callUpstream } from '../http/upstream-client';
import { isMissing } from '../http/upstream-problem';

/** As many points as a day's chart can show. */
const STEP = '5m';

const POINTS: Readonly<Record<CurveLine, string>> = {
  solar: STATION_POINTS.power,
  battery: FLOW_POINTS.battery,
  grid: FLOW_POINTS.grid,
  load: FLOW_POINTS.load,
  generator: FLOW_POINTS.generator,
  charge: DETAIL_POINTS.charge,
};

/**
 * The powers of a station over a day of its zone (decisions C1), reduced by the upstream to five-minute steps, without future
 * ones. `forbidden` if the caller has no access to it.
 */
export async function readCurve(
  caller: Caller,
  input: { readonly id: string; readonly day: string; readonly zone?: string | undefined },
  now: number,
): Promise<Outcome<StationCurve>> {
  const fleet = await stationsOf(caller);
  if (!fleet.ok) return fleet;
  const station = fleet.value.stationById.get(input.id);
  if (!station) return fail({ kind: 'forbidden' });
  const zone = station.timeZone ?? input.zone ?? 'UTC';
  const day = pastDay(input.day, zone, now);
  if (day === null) return fail({ kind: 'validation', fields: { day: 'stations.curve.badDay' } });
  const { start: from, end: to } = cutsOf(zone).spanOf(day);
  const about = { day, zone, from, to };
  const query = { station_id: station.id, property_code: Object.values(POINTS), start: from, end: to - 1, tg: STEP };
  const answer = await callUpstream(getPointSeries, query, caller);
  if (!answer.ok) {
    return isMissing(answer.problem) ? ok({ ...about, supported: false, times: [], lines: [] }) : answer;
  }
  const series = new Map(answer.value.map((one) => [one.property_code, one]));
  const begun = answer.value[0]?.data.filter(({ timestamp }) => timestamp !== null && timestamp <= now) ?? [];
  const times = begun.flatMap(({ timestamp }) => timestamp ?? []);
  const battery = showsBattery(station, series.get(POINTS.battery)?.data.map(({ value }) => value) ?? []);
  const shown = CURVE_LINES.filter((key) => battery || !BATTERY_POINTS.has(POINTS[key]));
  const lines = shown.flatMap((key) => toCurveLine(key, series.get(POINTS[key]), times) ?? []);
  return ok({ ...about, supported: true, times, lines });
}

type SeriesDto = OutputOf<typeof getPointSeries>[number];

/** A line at the requested times; null for a point that the station lacks, or a generator that never ran. */
function toCurveLine(
  key: CurveLine,
  dto: SeriesDto | undefined,
  times: readonly number[],
): StationCurve['lines'][number] | null {
  if (!dto) return null;
  const unit = key === 'charge' ? '%' : 'W';
  const convert = key === 'charge' ? shareReading : powerReading;
  const known = new Map(dto.data.map(({ timestamp, value }) => [timestamp, value]));
  const values = times.map((at) => {
    const { value } = convert({ value: known.get(at) ?? null, unit: dto.unit ?? '', at });
    return value === null ? null : Math.round(value * 10) / 10;
  });
  // A day without production is shown as a line, but not for a generator, which most stations lack.
  if (key === 'generator' && values.every((value) => value === null || value === 0)) return null;
  return { key, unit, values };
}
