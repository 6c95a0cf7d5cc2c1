import 'server-only';
import type { StationForecast } from '@/lib/contract/portal/energy';
import type { StationHistory } from '@/lib/contract/portal/history';
import type { FleetSummary } from '@/lib/domain/fleet/types';
import { MOST_FEW } from '@/lib/domain/home/kind';
import type { HomeAlarms, HomeFigures } from '@/lib/domain/home/types';
import { ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import { todayIn } from '@/lib/domain/stations/day';
import type { Station } from '@/lib/domain/stations/types';
import { readWeakDay } from '../ended-day/data';
import { stationsOf } from '../fleet/fleet-cache';
import { readForecast } from '../forecast/data';
import { readHistory } from '../history/data';
import { withinTime } from '../http/bounded';
import { forPage, requireCaller } from '../session/loaders';
import { readHomeAlarms, readHomeFigures } from './data';

/** The page cannot know the viewer's zone: the days are counted by the browser, which does. */
const NO_DAYS = { zone: 'UTC', days: 1 };
/** What takes longer comes by itself after the page. */
const MOST_MS = 900;

/** The caller's stations by number, and themselves where there are few. */
export interface HomeStations {
  readonly summary: FleetSummary;
  readonly stations: readonly Station[];
  /** Codes of what each of these reports. */
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

/** The sums of all stations for the first HTML; null where they take long. */
export async function loadHomeFigures(): Promise<HomeFigures | null> {
  const figures = await withinTime(readHomeFigures(await requireCaller()), MOST_MS);
  return figures?.ok ? figures.value : null;
}

/** What the overview of one station shows of its energies and money; null for what takes long or cannot be read now. */
export interface OwnEnergies {
  /** Of the station, YYYY-MM-DD; null where it has no zone: the browser then knows. */
  readonly today: string | null;
  readonly day: StationHistory | null;
  readonly month: StationHistory | null;
  readonly forecast: StationForecast | null;
  /** Of the day that has ended, where it made too little and today cannot be judged yet. */
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
