import 'server-only';
import { LRUCache } from 'lru-cache';
import type { StationFigures } from '@/lib/contract/portal/stations/list';
import { getPointValues } from '@/lib/contract/upstream/live';
import type { PointValueDto } from '@/lib/contract/upstream/live';
import { fail, ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import {
  DETAIL_POINTS,
  energyReading,
  FLOW_POINTS,
  missing,
  powerReading,
  shareReading,
  STATION_POINTS,
} from '@/lib/domain/stations/figures';
import { BATTERY_POINTS, showsBattery } from '@/lib/domain/stations/battery';
import type { RawFigure } from '@/lib/domain/stations/figures';
import type { LiveSort } from '@/lib/domain/stations/list-query';
import { ofToday } from '@/lib/domain/stations/current-figure';
import type { Reading } from '@/lib/domain/stations/types';
import { stationsOf } from '../fleet/fleet-cache';
import { dropFleet } from '../fleet/fleet-store';
import { accessScope } from '../fleet/access-scope';
import type { StationFleet } from '../fleet/station-fleet';
import { sessionKey } from '../http/caller';
import type { Caller } from '../http/caller';
import { processWide } from '../http/process-wide';
import { callUpstream } from '../http/upstream-client';
import { comparedFigures } from '../energy/clear-sky';

/** Tabs and users viewing the same station share one call in this time. */
const FIGURES_MS = 5_000;
const CACHED_FIGURES = 20_000;

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
  const key = sessionKey(caller, `${figure} ${accessScope(caller, fleet)}`);
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
  const keyOf = (id: string) => sessionKey(caller, id, String(detail));
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
