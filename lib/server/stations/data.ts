import 'server-only';
import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';
import type { StationFigures } from '@/lib/contract/portal/stations/list';
import { getPointValues } from '@/lib/contract/upstream/live';
import type { PointValueDto } from '@/lib/contract/upstream/live';
import { tallyDevices } from '@/lib/domain/devices/tally';
import type { DeviceTally } from '@/lib/domain/devices/tally';
import type { GatewayRef, StationDetail } from '@/lib/domain/stations/fleet/types';
import type { ListParams } from '@/lib/domain/list-params';
import { fail, ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import {
  DETAIL_POINTS,
  detailFigures,
  energyReading,
  FLOW_POINTS,
  missing,
  powerReading,
  shareReading,
  STATION_POINTS,
} from '@/lib/domain/stations/figures';
import { BATTERY_POINTS, showsBattery } from '@/lib/domain/stations/battery';
import type { RawFigure } from '@/lib/domain/stations/figures';
import { isLiveSort } from '@/lib/domain/stations/list-query';
import type { LiveSort, StationPage } from '@/lib/domain/stations/list-query';
import { currentFigure, ofToday } from '@/lib/domain/stations/current-figure';
import { cutStations, orderByFigure, orderByUrgency, orderStations } from '@/lib/domain/stations/page';
import { parseStationQuery } from '@/lib/domain/stations/parse-query';
import type { Reading, Station } from '@/lib/domain/stations/types';
import { fleetOf, stationsOf } from '../fleet/fleet-cache';
import { dropFleet } from '../fleet/fleet-store';
import { accessScope } from '../fleet/access-scope';
import type { StationFleet } from '../fleet/station-fleet';
import { sessionName } from '../http/caller';
import type { Caller } from '../http/caller';
import { compareIn } from '../http/collation';
import { processWide } from '../http/process-wide';
import { callUpstream } from '../http/upstream-client';
import { withinTime } from '../http/bounded';
import { comparedFigures, shortfallOf } from '../energy/clear-sky-share/data';

/** Tabs and users viewing the same station share one call in this time. */
const FIGURES_MS = 5_000;
const CACHED_FIGURES = 20_000;

export async function readStationPage(caller: Caller, params: ListParams): Promise<Outcome<StationPage>> {
  const fleet = await stationsOf(caller);
  if (!fleet.ok) return fleet;
  const query = parseStationQuery(params);
  const { sort } = query;
  const page = fleet.value.stationPage(query, caller.language, compareIn(caller.language));
  const figure = sort === 'status' ? 'yieldToday' : sort;
  if (!isLiveSort(figure)) return ok(page);
  const reading = allFigures(caller, fleet.value, figure);
  // The default order does not wait for figures of a large fleet: the order by status alone is valid as well.
  const figures = sort === 'status' ? await withinTime(reading, URGENCY_MS) : await reading;
  if (!figures) return ok(page);
  // The first ten in another order would be wrong but look right.
  if (!figures.ok) return figures.problem.kind === 'unauthorised' || query.first !== '' ? figures : ok(page);
  const named = orderStations(fleet.value.stations, { sort: 'name', descending: false }, compareIn(caller.language));
  const now = Date.now();
  const currentOf = (station: Station) => currentFigure(station, figures.value.get(station.id), figure, now);
  const ordered =
    sort === 'status'
      ? orderByUrgency(named, (station) => shortfallOf(station, currentOf(station), now), query.descending)
      : orderByFigure(named, currentOf, query.descending);
  if (query.first === '' || sort === 'status') return ok(cutStations(ordered, query, page.counts, now));
  const known = ordered.filter((station) => currentOf(station) !== null);
  // Stations without a shortfall are not among those with the largest.
  const first = sort === 'shortfall' ? known.filter((station) => currentOf(station) !== 0) : known;
  return ok({ ...cutStations(first, query, page.counts, now), compared: known.length > 0 });
}

/** Maximum wait of a list's default order for the fleet's yields. */
const URGENCY_MS = 600;

/** The whole fleet's order stays stable in this time while the user pages: a row moving between two pages would be missed. */
const ORDER_MS = 30_000;
const CACHED_ORDERS = 200;
/** Maximum stations per call, and maximum concurrent calls. */
const STATIONS_PER_CALL = 200;
const CALLS_AT_ONCE = 4;

type AllFigures = Promise<Outcome<ReadonlyMap<string, Reading>>>;

/** One figure of every station of a fleet, by id, cached while the user pages. */
export function allFigures(caller: Caller, fleet: StationFleet, figure: LiveSort): AllFigures {
  const cached = processWide(
    'figure-orders',
    () => new LRUCache<string, AllFigures>({ max: CACHED_ORDERS, ttl: ORDER_MS }),
  );
  const key = cacheKey(caller, `${figure} ${accessScope(caller, fleet)}`, false);
  const found = cached.get(key);
  if (found) return found;
  const reading = readAllFigures(caller, fleet, figure);
  cached.set(key, reading);
  void reading.then((outcome) => {
    if (!outcome.ok && cached.peek(key) === reading) cached.delete(key);
  });
  return reading;
}

async function readAllFigures(caller: Caller, fleet: StationFleet, figure: LiveSort): AllFigures {
  const found = new Map<string, Reading>();
  const ids = fleet.stations.map(({ id }) => id);
  const parts: string[][] = [];
  for (let from = 0; from < ids.length; from += STATIONS_PER_CALL)
    parts.push(ids.slice(from, from + STATIONS_PER_CALL));
  while (parts.length > 0) {
    const batches = await Promise.all(
      parts.splice(0, CALLS_AT_ONCE).map((part) => fetchFigures(caller, fleet, part, false)),
    );
    for (const batch of batches) {
      // An order of half a fleet would be wrong but look right.
      if (!batch.ok) return batch;
      for (const [id, figures] of batch.value) found.set(id, figures[figure] ?? missing('failed'));
    }
  }
  return ok(found);
}

/** How many devices these stations have, by status (P2.52). */
export async function readDeviceTallies(
  caller: Caller,
  ids: readonly string[],
): Promise<Outcome<ReadonlyMap<string, DeviceTally>>> {
  const fleet = await fleetOf(caller);
  if (!fleet.ok) return fleet;
  return ok(new Map(ids.map((id) => [id, tallyDevices(fleet.value.devicesByStation.get(id) ?? [])])));
}

/** A short text that changes with the caller's stations, their owners and the caller's rights, without revealing them. */
export async function readAccessVersion(caller: Caller): Promise<Outcome<{ version: string }>> {
  const fleet = await stationsOf(caller);
  if (!fleet.ok) return fleet;
  const hash = createHash('sha256');
  const stations = [...fleet.value.stationById.values()].sort((one, other) => (one.id < other.id ? -1 : 1));
  for (const { id, creator, ownerName, serviceCustom, stationAuth, deviceAuth, deviceSetting } of stations) {
    hash.update(JSON.stringify([id, creator, ownerName, serviceCustom, stationAuth, deviceAuth, deviceSetting]));
  }
  return ok({ version: hash.digest('base64url').slice(0, 22) });
}

/** A station from the fleet data; `forbidden` if the caller has no access to it. */
export async function readOneStation(caller: Caller, id: string): Promise<Outcome<Station>> {
  const fleet = await stationsOf(caller);
  if (!fleet.ok) return fleet;
  const station = fleet.value.stationById.get(id);
  return station ? ok(station) : fail({ kind: 'forbidden' });
}

export async function readStation(caller: Caller, id: string): Promise<Outcome<StationDetail>> {
  const fleet = await fleetOf(caller);
  if (!fleet.ok) return fleet;
  const station = fleet.value.stationById.get(id);
  if (!station) return fail({ kind: 'forbidden' });
  const devices = fleet.value.devicesByStation.get(id) ?? [];
  const gateways = new Map<string, GatewayRef>();
  for (const { gatewayUuid } of devices) {
    const gateway = fleet.value.gatewayByUuid.get(gatewayUuid);
    if (gateway) gateways.set(gatewayUuid, gateway);
  }
  const figures = detailFigures(fleet.value.points.get(id)?.keys() ?? []);
  return ok({ station, devices, gateways: [...gateways.values()], figures });
}

/**
 * Power and yield of those stations among `ids` that the caller may access, in the order of `ids`. A missing figure gives the
 * reason. A rejected session, an unreadable fleet and a read without any result are Problems, so that callers keep their last
 * data and report the problem instead of showing gaps. With `detail`, also battery and grid.
 */
export async function readFigures(
  caller: Caller,
  ids: readonly string[],
  detail = false,
): Promise<Outcome<StationFigures[]>> {
  const figures = await figuresOf(caller, ids, detail);
  if (figures.ok || figures.problem.kind !== 'forbidden') return figures;
  // The caller lost access to one of them: the fleet is dropped, and the others are read (A24).
  dropFleet(caller);
  return figuresOf(caller, ids, detail);
}

async function figuresOf(caller: Caller, ids: readonly string[], detail: boolean): Promise<Outcome<StationFigures[]>> {
  const fleet = await stationsOf(caller);
  if (!fleet.ok) return fleet;
  const wanted = ids.filter((id) => fleet.value.stationById.has(id));
  const cached = figuresCache();
  const keyOf = (id: string) => cacheKey(caller, id, detail);
  const unknown = wanted.filter((id) => !cached.has(keyOf(id)));
  if (unknown.length > 0) {
    const batch = fetchFigures(caller, fleet.value, unknown, detail);
    for (const id of unknown) cached.set(keyOf(id), batch);
    void batch.then((outcome) => {
      // A failed read is repeated at once, not after five seconds.
      if (!outcome.ok) for (const id of unknown) forget(cached, keyOf(id), batch);
    });
  }
  const answers = await Promise.all(
    wanted.map(async (id) => ({ id, outcome: (await cached.get(keyOf(id))) ?? fail({ kind: 'unexpected' }) })),
  );
  for (const kind of ['unauthorised', 'forbidden']) {
    const refused = answers.find(({ outcome }) => !outcome.ok && outcome.problem.kind === kind);
    if (refused && !refused.outcome.ok) return refused.outcome;
  }
  const [first] = answers;
  if (first && !first.outcome.ok && answers.every(({ outcome }) => !outcome.ok)) return first.outcome;
  return ok(answers.map(({ id, outcome }) => (outcome.ok && outcome.value.get(id)) || failedFigures(id)));
}

type Batch = Promise<Outcome<ReadonlyMap<string, StationFigures>>>;
type FiguresCache = LRUCache<string, Batch>;

function figuresCache(): FiguresCache {
  return processWide('figures-cache', () => new LRUCache<string, Batch>({ max: CACHED_FIGURES, ttl: FIGURES_MS }));
}

function forget(cached: FiguresCache, key: string, batch: Batch): void {
  if (cached.peek(key) === batch) cached.delete(key);
}

function cacheKey(caller: Caller, id: string, detail: boolean): string {
  return createHash('sha1')
    .update(`${sessionName(caller)}\n${id}\n${detail}`)
    .digest('base64url');
}

async function fetchFigures(caller: Caller, fleet: StationFleet, ids: readonly string[], detail: boolean): Batch {
  const codes = [
    ...Object.values(STATION_POINTS),
    ...(detail ? [...Object.values(DETAIL_POINTS), ...Object.values(FLOW_POINTS)] : []),
  ];
  const answer = await callUpstream(getPointValues, { station_id: [...ids], property_code: codes }, caller);
  if (!answer.ok) return answer;
  const now = Date.now();
  const rows = new Map(answer.value.map((row) => [`${row.station_id} ${row.property_code}`, row]));
  return ok(
    new Map(
      ids.map((id) => {
        const station = fleet.stationById.get(id);
        const power = rows.get(`${id} ${FLOW_POINTS.battery}`)?.value;
        const battery = station === undefined || showsBattery(station, [power]);
        const read = (code: string, convert: (figure: RawFigure) => Reading) =>
          battery || !BATTERY_POINTS.has(code)
            ? toReading(rows.get(`${id} ${code}`), fleet.points.get(id), code, convert)
            : missing('no-point');
        const today = (code: string) => ofToday(read(code, energyReading), station?.timeZone ?? null, now);
        const yieldToday = today(STATION_POINTS.yieldToday);
        return [
          id,
          {
            id,
            power: read(STATION_POINTS.power, powerReading),
            yieldToday,
            ...(!detail && comparedFigures(station, yieldToday, now)),
            ...(detail && {
              detail: {
                charge: read(DETAIL_POINTS.charge, shareReading),
                chargedToday: today(DETAIL_POINTS.chargedToday),
                dischargedToday: today(DETAIL_POINTS.dischargedToday),
                boughtToday: today(DETAIL_POINTS.boughtToday),
                soldToday: today(DETAIL_POINTS.soldToday),
              },
              flow: {
                battery: read(FLOW_POINTS.battery, powerReading),
                grid: read(FLOW_POINTS.grid, powerReading),
                load: read(FLOW_POINTS.load, powerReading),
                generator: read(FLOW_POINTS.generator, powerReading),
                loadToday: today(FLOW_POINTS.loadToday),
                generatorToday: today(FLOW_POINTS.generatorToday),
              },
            }),
          },
        ];
      }),
    ),
  );
}

/** A point without a value is "no data"; a point that the station lacks is "no point". */
function toReading(
  row: PointValueDto | undefined,
  points: ReadonlyMap<string, string> | undefined,
  code: string,
  convert: (figure: RawFigure) => Reading,
): Reading {
  if (!row) return missing(points?.has(code) ? 'no-data' : 'no-point');
  return convert({
    value: row.value,
    unit: row.unit || points?.get(code) || '',
    at: row.ts ?? null,
    setAside: Boolean(row.set_aside),
  });
}

function failedFigures(id: string): StationFigures {
  return { id, power: missing('failed'), yieldToday: missing('failed') };
}
