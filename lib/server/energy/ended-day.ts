import 'server-only';
import { LRUCache } from 'lru-cache';
import { getEnergyReport, MOST_REPORT_ROWS } from '@/lib/contract/upstream/reports';
import { lossOf } from '@/lib/domain/overview/attention';
import type { Attention } from '@/lib/domain/overview/attention';
import { isJudged, isWatched, WEAK_SHARE, weakShare } from '@/lib/domain/overview/weak-yield';
import type { TodayYield } from '@/lib/domain/overview/weak-yield';
import { energyUntil } from '@/lib/domain/energy/solar/expected';
import { midnightIn, todayIn } from '@/lib/domain/stations/day';
import type { Station } from '@/lib/domain/stations/types';
import { dayAfter } from '@/lib/domain/tariffs/valid-from';
import { clearHours, NO_ZONE, skyOf } from './clear-sky';
import { commonScope } from '../fleet/access-scope';
import type { StationFleet } from '../fleet/station-fleet';
import { readTypical } from './forecast';
import { boundedly } from '../http/bounded';
import type { Caller } from '../http/caller';
import { EventLoopSlicer } from '../http/event-loop-slicer';
import { processWide } from '../http/process-wide';
import { callUpstream } from '../http/upstream-client';
import { isMissing } from '../http/upstream-problem';
import { readPrices } from './yield-today';

const AT_ONCE = 4;
/** Reports of many stations are expensive for an upstream. */
const REPORTS_AT_ONCE = 2;
/** Maximum stations whose past is read: those with the lowest share of clear-sky production. */
const COMPARED_STATIONS = 24;
/** A completed day changes only through late data; incomplete results are requested again soon. */
const PAST_MS = 15 * 60_000;
const GROWING_MS = 3_000;
const MOST_CACHED = 200;

interface DayYields {
  /** kWh by station. */
  readonly yields: ReadonlyMap<string, number>;
  readonly late: boolean;
}

interface Suspect {
  readonly station: Station;
  readonly day: string;
  readonly share: number;
}

/**
 * Stations without an alarm that produced clearly less than expected on the previous day, among those whose current day
 * cannot be judged yet; `others` are already listed for another reason.
 */
export async function readWeakEnded(
  caller: Caller,
  fleet: StationFleet,
  others: ReadonlySet<string>,
  now: number,
): Promise<{ readonly rows: readonly Attention[]; readonly late: boolean }> {
  const slicer = new EventLoopSlicer();
  const clear = new Map<string, { readonly station: Station; readonly day: string; readonly energy: number }>();
  for (const station of fleet.stations) {
    if (slicer.isDue() || slicer.isOver()) await slicer.rest();
    const energy = clearOfEnded(station, now);
    if (energy === null || others.has(station.id) || !isWatched(station, now)) continue;
    clear.set(station.id, { station, day: dayEnded(station, now), energy });
  }
  const days = [...new Set([...clear.values()].map(({ day }) => day))];
  const known = await Promise.all(days.map((day) => yieldsOf(caller, fleet, day, now)));
  const suspects: Suspect[] = [];
  for (const { yields } of known) {
    for (const [id, made] of yields) {
      const about = clear.get(id);
      if (slicer.isOver()) await slicer.rest();
      if (about && made < about.energy * WEAK_SHARE) suspects.push({ ...about, share: made / about.energy });
    }
  }
  const requested = suspects.sort((a, b) => a.share - b.share).slice(0, COMPARED_STATIONS);
  const weak = (await boundedly(requested, AT_ONCE, (one) => judge(caller, one, now))).flat();
  return { rows: await withLosses(caller, weak, now), late: known.some(({ late }) => late) };
}

const zoneOf = ({ timeZone }: Station) => timeZone ?? NO_ZONE;
const dayEnded = (station: Station, now: number) => dayAfter(todayIn(zoneOf(station), now), -1);

/** Clear-sky production of the previous day, kWh; null if today is judged instead, or if it is unknown. */
function clearOfEnded(station: Station, now: number): number | null {
  const sky = skyOf(station);
  const { installedCapacity: capacity } = station;
  if (!sky || !capacity) return null;
  const today = clearHours(sky, todayIn(sky.zone, now));
  const [total, byNow] = [energyUntil(today), energyUntil(today, now)];
  if (total === null || byNow === null || isJudged({ total: total * capacity, byNow: byNow * capacity })) return null;
  const ended = energyUntil(clearHours(sky, dayEnded(station, now)));
  return ended && ended * capacity;
}

interface Weak {
  readonly station: Station;
  readonly day: string;
  readonly share: number;
  readonly made: TodayYield;
}

/** The low share of the previous day at one station, as long as today cannot be judged; null if production was sufficient. */
export async function readWeakDay(
  caller: Caller,
  station: Station,
  now: number,
): Promise<Pick<Weak, 'day' | 'share'> | null> {
  if (clearOfEnded(station, now) === null || !isWatched(station, now)) return null;
  const [weak] = await judge(caller, { station, day: dayEnded(station, now) }, now);
  return weak ? { day: weak.day, share: weak.share } : null;
}

/** Compares the day as the station's page does, over hours with data only: a missing noon does not mean a low yield. */
async function judge(caller: Caller, { day, station }: Omit<Suspect, 'share'>, now: number): Promise<Weak[]> {
  const typical = await readTypical(caller, station, undefined, { first: day, last: dayAfter(day, 1) }, now);
  if (!typical.ok || typical.value === null) return [];
  const { pastOf, ratioOf } = typical.value;
  const [past, ratio] = [pastOf(day), ratioOf(day)];
  if (!past || past.actual === null || past.clear === null || ratio === null) return [];
  const expected = past.clear * ratio;
  const made = { made: past.actual, byNow: expected, total: expected };
  const share = weakShare(made);
  return share === null ? [] : [{ station, day, share, made }];
}

async function withLosses(caller: Caller, weak: readonly Weak[], now: number): Promise<Attention[]> {
  const stations = weak.map(({ station }) => station);
  const [first] = stations;
  // Priced by the revenue per kWh in the month of that day.
  const prices = await readPrices(caller, stations, first ? midnightIn(zoneOf(first), now) - 1 : now);
  return weak.map(({ day, made: { byNow, made }, share, station }) => ({
    station,
    reason: { kind: 'weak', share, day },
    loss: lossOf({ expected: byNow, made }, prices.get(station.id) ?? null),
  }));
}

/** The day's production of the stations whose previous day it is, shared by all callers with the same access. */
function yieldsOf(caller: Caller, fleet: StationFleet, day: string, now: number): Promise<DayYields> {
  const cached = processWide(
    'yields-of-ended-days',
    () => new LRUCache<string, Promise<DayYields>>({ max: MOST_CACHED, ttl: PAST_MS }),
  );
  const key = `${commonScope(caller, fleet)} ${day}`;
  const found = cached.get(key);
  if (found) return found;
  const ids = fleet.stations.flatMap((station) => (dayEnded(station, now) === day ? [station.id] : []));
  const reading = readYields(caller, day, ids);
  cached.set(key, reading);
  const isCached = () => cached.peek(key) === reading;
  reading.then(
    ({ late }) => late && isCached() && cached.set(key, reading, { ttl: GROWING_MS }),
    () => isCached() && cached.delete(key),
  );
  return reading;
}

async function readYields(caller: Caller, day: string, ids: readonly string[]): Promise<DayYields> {
  const parts: string[][] = [];
  for (let from = 0; from < ids.length; from += MOST_REPORT_ROWS) parts.push(ids.slice(from, from + MOST_REPORT_ROWS));
  const yields = new Map<string, number>();
  let late = false;
  await boundedly(parts, REPORTS_AT_ONCE, async (part) => {
    const answer = await callUpstream(getEnergyReport, { kind: 'day', day, station_id: part, only: 1 }, caller);
    if (!answer.ok) return void (late ||= !isMissing(answer.problem));
    for (const { generation, ready, station_id: id } of answer.value.rows) {
      late ||= !ready;
      if (ready && generation !== null) yields.set(id, generation);
    }
  });
  return { yields, late };
}
