import 'server-only';
import type { StationForecast } from '@/lib/contract/portal/energy/curve';
import type { StationHistory } from '@/lib/contract/portal/energy/history';
import type { FleetSummary } from '@/lib/domain/stations/fleet/types';
import { MOST_FEW } from '@/lib/domain/overview/kind';
import type { HomeAlarms, HomeFigures } from '@/lib/domain/overview/types';
import { ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import { todayIn } from '@/lib/domain/stations/day';
import type { Station } from '@/lib/domain/stations/types';
import { readWeakDay } from '../energy/ended-day/data';
import { stationsOf } from '../fleet/fleet-cache';
import { readForecast } from '../energy/forecast/data';
import { readHistory } from '../energy/history/data';
import { withinTime } from '../http/bounded';
import { forPage, requireCaller } from '../session/loaders';
import { readHomeAlarms, readHomeFigures } from './data';

/** The server does not know the viewer's zone: the browser requests the day counts itself. */
const NO_DAYS = { zone: 'UTC', days: 1 };
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

/** Pending alarms for the first HTML of the overview. */
export async function loadHomeAlarms(): Promise<Outcome<HomeAlarms>> {
  return forPage(await readHomeAlarms(await requireCaller(), NO_DAYS));
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
