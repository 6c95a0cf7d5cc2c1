import 'server-only';
import { getDeviceEvents } from '@/lib/contract/timeseries/events';
import { getAlarmOverview, getFleetFigures } from '@/lib/contract/upstream/overview';
import type { StationFigures } from '@/lib/contract/portal/stations/list';
import { STALE_AFTER_MS } from '@/lib/domain/alarms/kinds';
import { RECENT_OF_KIND } from '@/lib/domain/overview/types';
import type { HomeAlarms, HomeFigures, HomeRevenue, HomeSum } from '@/lib/domain/overview/types';
import { ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import { lastDays } from '@/lib/domain/energy/series/last-days';
import { countsCharge } from '@/lib/domain/stations/battery';
import { fleetSum, meanOf, selfUseOf } from '@/lib/domain/stations/fleet-sums';
import { midnightIn, todayIn } from '@/lib/domain/stations/day';
import { readSince } from '@/lib/domain/stations/since';
import type { Reading, Station } from '@/lib/domain/stations/types';
import type { StationForecast } from '@/lib/contract/portal/energy/curve';
import type { StationHistory } from '@/lib/contract/portal/energy/history';
import type { FleetSummary } from '@/lib/domain/stations/fleet/types';
import { MOST_FEW } from '@/lib/domain/overview/kind';
import type { Fleet } from '../fleet/fleet';
import { countAssigned } from '../alarms/fault-table';
import { fleetOf, stationsOf } from '../fleet/fleet-cache';
import { cachedFigures } from '../fleet/cached-figures';
import type { StationFleet } from '../fleet/station-fleet';
import type { Caller } from '../http/caller';
import { callUpstream } from '../http/upstream-client';
import { isMissing } from '../http/upstream-problem';
import { readFigures } from '../stations/figures';
import { readFleetRevenue } from '../tariffs/fleet-revenue';
import { countDays, toHomeAlarm, toHomeRevenue, toHomeSum } from './home-sums';
import { readWeakDay } from '../energy/ended-day';
import { readForecast } from '../energy/forecast';
import { readHistory } from '../energy/history';
import { withinTime } from '../http/bounded';
import { forPage, requireCaller } from '../session/page-context';

/** Maximum devices of the documented alarm call, and maximum stations of the documented point call. */
const MOST_DEVICES = 1_000;
const MOST_STATIONS = 200;
/** Repeated views and parallel tabs share one request during this time. */
const CACHE_MS = 20_000;
const NO_ZONE = 'UTC';

const NO_ALARMS: HomeAlarms = { supported: false, pending: { warning: 0, fault: 0 }, recent: [], days: [] };

/** Which days are counted: the last `days` in a zone, including today. */
export interface DaysQuery {
  readonly zone: string;
  readonly days: number;
}

/** A page does not know the viewer's zone: the browser requests the day counts itself. */
const NO_DAYS: DaysQuery = { zone: 'UTC', days: 1 };

/** Pending alarms of all the caller's stations, and how many began on each of the last days in a zone (P2.42). */
export async function readHomeAlarms(
  caller: Caller,
  query: DaysQuery = NO_DAYS,
  now: number = Date.now(),
): Promise<Outcome<HomeAlarms>> {
  const [answer, fleet] = await Promise.all([
    callUpstream(getAlarmOverview, { zoneStr: query.zone, days: query.days }, caller),
    fleetOf(caller),
  ]);
  const known = fleet.ok ? fleet.value : null;
  if (answer.ok) {
    const { pending, recent, days } = answer.value;
    const { language } = caller;
    return ok({
      supported: true,
      pending,
      recent: recent.map((dto) => toHomeAlarm(dto, known, language, dto.stationId)),
      days,
    });
  }
  if (!isMissing(answer.problem)) return answer;
  if (!fleet.ok) return fleet;
  return readByDevices(caller, fleet.value, query, now);
}

/** The same for a page that stays open, with how many are assigned to the caller. */
export async function readWatchedAlarms(
  caller: Caller,
  query: DaysQuery,
  now: number = Date.now(),
): Promise<Outcome<HomeAlarms>> {
  const [alarms, assigned] = await Promise.all([readHomeAlarms(caller, query, now), countAssigned(caller, now)]);
  return alarms.ok && assigned !== null ? ok({ ...alarms.value, assigned }) : alarms;
}

/** The same from the documented history (D7.16), which needs device ids: none for a fleet with more devices than it accepts. */
async function readByDevices(
  caller: Caller,
  fleet: Fleet,
  requested: DaysQuery,
  now: number,
): Promise<Outcome<HomeAlarms>> {
  const devices = [...fleet.deviceById.keys()];
  if (devices.length > MOST_DEVICES) return ok(NO_ALARMS);
  const days = lastDays(requested.zone, now, requested.days);
  if (devices.length === 0) return ok({ ...NO_ALARMS, supported: true, days: countDays([], days) });
  const query = { start: String(days[0]?.start ?? now), end: String(now) };
  const body = { type: ['alarm', 'fault'] as ('alarm' | 'fault')[], deviceId: devices, identifier: [] };
  const answer = await callUpstream(getDeviceEvents, { query, body }, caller);
  if (!answer.ok) return answer;
  const alarms = answer.value
    .map((dto) => toHomeAlarm(dto, fleet, caller.language))
    .sort((a, b) => (b.start ?? -Infinity) - (a.start ?? -Infinity));
  const pending = alarms.filter(({ state }) => state === 'pending');
  const faults = pending.filter(({ kind }) => kind === 'fault');
  const warnings = pending.filter(({ kind }) => kind === 'warning');
  return ok({
    supported: true,
    pending: { warning: warnings.length, fault: faults.length },
    recent: [...faults.slice(0, RECENT_OF_KIND), ...warnings.slice(0, RECENT_OF_KIND)],
    days: countDays(alarms, days),
  });
}

/** Combined figures of all the caller's stations, up to twenty seconds old. */
export const readHomeFigures = (caller: Caller): Promise<Outcome<HomeFigures>> =>
  cachedFigures(
    'home-figures',
    caller,
    () => requestFigures(caller),
    () => CACHE_MS,
  );

async function requestFigures(caller: Caller): Promise<Outcome<HomeFigures>> {
  const [answer, fleet] = await Promise.all([callUpstream(getFleetFigures, {}, caller), stationsOf(caller)]);
  if (!answer.ok && !isMissing(answer.problem)) return answer;
  if (!fleet.ok) return fleet;
  if (!answer.ok) return addUp(caller, fleet.value);
  const { stations, power, today, selfUse, charge } = answer.value;
  return ok({
    stations,
    power: toHomeSum(power, 'W'),
    today: toHomeSum(today, 'kWh'),
    selfUse: toHomeSum(selfUse, 'kWh'),
    charge: toHomeSum(charge, '%'),
  });
}

/** The same from the documented points of single stations: none for a larger fleet. */
async function addUp(caller: Caller, fleet: StationFleet): Promise<Outcome<HomeFigures>> {
  const ids = fleet.stations.map(({ id }) => id);
  if (ids.length > MOST_STATIONS) {
    const none: HomeSum = { value: null, why: 'too-many' };
    return ok({ stations: ids.length, power: none, today: none, selfUse: none, charge: none });
  }
  const rows = ids.length === 0 ? ok([]) : await readFigures(caller, ids, true);
  if (!rows.ok) return rows;
  const now = Date.now();
  const lately = () => now - STALE_AFTER_MS;
  const midnight = (id: string) => midnightIn(fleet.stationById.get(id)?.timeZone ?? NO_ZONE, now);
  // Adds up as the embedded backend does: an old power is not current, and a counter of an earlier day is not valid for today.
  const having = (pick: (row: StationFigures) => Reading | undefined, since: (id: string) => number): Reading[] =>
    rows.value.flatMap((row) => {
      const reading = pick(row);
      if (reading === undefined || (reading.value === null && reading.why === 'no-point')) return [];
      return [readSince(reading, since(row.id))];
    });
  const charge = ({ detail, id }: StationFigures) => {
    const station = fleet.stationById.get(id);
    const own = detail && readSince(detail.charge, lately());
    return own && (!station || countsCharge(station, own)) ? own : undefined;
  };
  const selfUse = ({ yieldToday, detail }: StationFigures) => detail && selfUseOf(yieldToday, detail.soldToday);
  return ok({
    stations: ids.length,
    power: toHomeSum(fleetSum(having(({ power }) => power, lately)), 'W'),
    today: toHomeSum(fleetSum(having(({ yieldToday }) => yieldToday, midnight)), 'kWh'),
    selfUse: toHomeSum(fleetSum(having(selfUse, midnight)), 'kWh'),
    charge: toHomeSum(meanOf(having(charge, lately)), '%'),
  });
}

/**
 * Today's revenue and savings of the caller's stations, by the tariff and in the zone of each (D9.5). For many stations the
 * first responses report progress.
 */
export async function readHomeRevenue(caller: Caller): Promise<Outcome<HomeRevenue>> {
  const answer = await readFleetRevenue(caller);
  if (!answer.ok) return answer;
  if (typeof answer.value === 'string') return ok({ sums: [{ value: null, why: answer.value }], adding: false });
  return ok(toHomeRevenue(answer.value));
}

/** Slower parts are loaded after the page. */
const MOST_MS = 900;

/** The number of the caller's stations, and the stations themselves if there are few. */
export interface HomeStations {
  readonly summary: FleetSummary;
  readonly stations: readonly Station[];
  /** Codes of the points that each of them reports. */
  readonly points: ReadonlyMap<string, ReadonlySet<string>>;
}

export async function loadHomeStations(): Promise<Outcome<HomeStations>> {
  const fleet = await forPage(await stationsOf(await requireCaller()));
  if (!fleet.ok) return fleet;
  const { points, summary, stations: all } = fleet.value;
  const stations = all.length <= MOST_FEW ? all : [];
  const codes = stations.map(({ id }) => [id, new Set(points.get(id)?.keys())] as const);
  return ok({ summary, stations, points: new Map(codes) });
}

/** The sums of all stations for the first HTML; null if they take too long. */
export async function loadHomeFigures(): Promise<HomeFigures | null> {
  const figures = await withinTime(readHomeFigures(await requireCaller()), MOST_MS);
  return figures?.ok ? figures.value : null;
}

/** Energies and money on the overview of a single station; null for parts that are slow or unavailable. */
export interface OwnEnergies {
  /** In the station's zone, YYYY-MM-DD; null if it has none: the browser then decides. */
  readonly today: string | null;
  readonly day: StationHistory | null;
  readonly month: StationHistory | null;
  readonly forecast: StationForecast | null;
  /** The previous day, if production was too low and today cannot be judged yet. */
  readonly weakDay: { readonly day: string; readonly share: number } | null;
}

export async function loadOwnEnergies(station: Station): Promise<OwnEnergies> {
  const { id, timeZone } = station;
  if (timeZone === null) return { today: null, day: null, month: null, forecast: null, weakDay: null };
  const caller = await requireCaller();
  const now = Date.now();
  const today = todayIn(timeZone, now);
  const soon = async <T>(reading: Promise<Outcome<T>>): Promise<T | null> => {
    const outcome = await withinTime(reading, MOST_MS);
    return outcome?.ok ? outcome.value : null;
  };
  const [day, month, forecast, weakDay] = await Promise.all([
    soon(readHistory(caller, { id, period: 'day', day: today }, now)),
    soon(readHistory(caller, { id, period: 'month', day: today }, now)),
    soon(readForecast(caller, { id }, now)),
    withinTime(readWeakDay(caller, station, now), MOST_MS),
  ]);
  return { today, day, month, forecast, weakDay };
}
