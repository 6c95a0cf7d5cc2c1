import 'server-only';
import { BOARD_DAYS, MOST_BOARD_ALARMS, MOST_BOARD_SPOTS } from '@/lib/contract/portal/board';
import type {
  Board,
  BoardFaults,
  BoardFleet,
  BoardHistory,
  BoardLink,
  BoardStation,
} from '@/lib/contract/portal/board';
import { getBoard, getBoardLinks } from '@/lib/contract/upstream/board';
import { isBoardToken } from '@/lib/domain/board/link';
import { boardWindow, boardZoom } from '@/lib/domain/board/map';
import { DEFAULT_BOARD, MOST_BOARD_STATIONS } from '@/lib/domain/board/settings';
import type { BoardPage, BoardSettings } from '@/lib/domain/board/settings';
import type { FaultQuery } from '@/lib/domain/alarms/faults/query';
import { fail, ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import { midnightIn, todayIn } from '@/lib/domain/stations/day';
import { countStatuses } from '@/lib/domain/stations/tabs';
import type { Station } from '@/lib/domain/stations/types';
import { dayAfter } from '@/lib/domain/tariffs/valid-from';
import { marksText } from '@/lib/domain/shell/tree/selection';
import { rankStations } from '@/lib/domain/board/ranking';
import type { MadeToday, Ranking } from '@/lib/domain/board/ranking';
import { reportOf, todayOf, viewOf } from './board-view';
import type { View } from './board-view';
import { readCurve } from '../energy/curve';
import { readFaultPage } from '../alarms/fault-table';
import { stationsOf } from '../fleet/fleet-cache';
import { isStaleAllowed } from '../fleet/fleet-store';
import { readDay, unavailable } from './fleet-curve';
import { readForecast } from '../energy/forecast';
import { readHomeAlarms, readHomeFigures, readHomeRevenue } from '../overview/queries';
import { boundedly } from '../http/bounded';
import { buildId } from '../http/build-id';
import type { Caller } from '../http/caller';
import { compareIn } from '../http/collation';
import { callUpstream } from '../http/upstream-client';
import { isMissing } from '../http/upstream-problem';
import { readMapItems } from '../map/queries';
import { readFigures, allFigures } from '../stations/figures';
import {
  countOf,
  firstFaults,
  toFault,
  toHistory,
  toRanking,
  toReportSum,
  toRevenue,
  toSpot,
  toStationPage,
  toWindow,
} from './board-parts';
import { NO_ZONE, clearUntil } from '../energy/clear-sky';
import type { StationFleet } from '../fleet/station-fleet';
import { EventLoopSlicer } from '../http/event-loop-slicer';

/** Head start of the fleet's figures before parts that would slow them down are read: they are looked at first. */
const FIRST_MS = 2_500;
/**
 * Duration of a response that waits for its parts. If the figures take longer, the parts start this much later so as not to
 * delay the screen with the figures.
 */
const MOST_MS = 600;
const AFTER_MS = 500;
/** Maximum age in ms of each part before it is read again. */
const FRESH = {
  figures: 10_000,
  faults: 15_000,
  curve: 60_000,
  revenue: 60_000,
  ranking: 300_000,
  forecast: 300_000,
  /** Completed days, and sums in which today is a small part. */
  past: 900_000,
} as const;
const STATIONS_AT_ONCE = 6;
/** Width of the map in pixels at the size it is drawn for. */
const MAP_PIXELS = 700;
const WORLD = { west: -180, south: -85, east: 180, north: 85 };

/** All figures of the caller's wall board (P2.2, decisions B8), slow ones as far as they are known. */
export async function readBoard(requesting: Caller, now: number): Promise<Outcome<Board>> {
  const caller: Caller = { ...requesting, allowStale: true };
  // Read each time, so that a revoked link or a changed selection takes effect with the next response.
  const began = performance.now();
  const reading = readSettings(caller);
  // A large fleet's figures take as long as its stations, so they are read in parallel.
  void reading.then((read) => (read.ok && read.value.pages.includes('fleet') ? readHomeFigures(caller) : null));
  const [chosen, fleet] = await Promise.all([reading, stationsOf(caller)]);
  if (!chosen.ok) return chosen;
  if (!fleet.ok) return fleet;
  const settings = chosen.value;
  const shows = <T>(page: BoardPage, read: () => Promise<T>) =>
    settings.pages.includes(page) ? read() : Promise.resolve(null);
  await shows('fleet', () => readPower(viewOf(caller, fleet.value, now, { mostMs: FIRST_MS })));
  const mostMs = began + MOST_MS - performance.now();
  const view = viewOf(caller, fleet.value, now, mostMs > 0 ? { mostMs } : { mostMs: 0, startMs: AFTER_MS });
  const [whole, faults, favourites, history] = await Promise.all([
    shows('fleet', () => readWhole(view)),
    shows('faults', () => readFaults(view)),
    shows('stations', () => readFavourites(view)),
    shows('history', () => readHistory(view)),
  ]);
  return ok({
    at: now,
    build: buildId(),
    growing: view.late.size > 0 || isStaleAllowed(caller, now),
    settings: { ...settings, pages: [...settings.pages] },
    stations: fleet.value.stations.length,
    fleet: whole,
    faults,
    favourites,
    history,
  });
}

/** A revoked link is not an expired session: it must not sign the user out. */
export function overAsForbidden<T>(outcome: Outcome<T>): Outcome<T> {
  return !outcome.ok && outcome.problem.kind === 'unauthorised' ? fail({ kind: 'forbidden' }) : outcome;
}

/** Whether a screen's link is still valid: the first call that its whole board depends on. */
export async function readOpen(caller: Caller): Promise<Outcome<{ open: true }>> {
  const settings = await readSettings(caller);
  return settings.ok ? ok({ open: true }) : settings;
}

/** The selected settings; without such a call in the upstream, the default pages. */
async function readSettings(caller: Caller): Promise<Outcome<BoardSettings>> {
  const answer = await callUpstream(getBoard, {}, caller);
  // Without links in the upstream, a link's token cannot be valid.
  const usual = !answer.ok && isMissing(answer.problem) && !isBoardToken(caller.token ?? '');
  if (!answer.ok) return usual ? ok(DEFAULT_BOARD) : answer;
  return ok(answer.value ?? DEFAULT_BOARD);
}

/** The caller's links; null if the upstream has none. */
export async function readLinks(caller: Caller): Promise<Outcome<{ links: BoardLink[] | null }>> {
  const answer = await callUpstream(getBoardLinks, {}, caller);
  if (!answer.ok) return isMissing(answer.problem) ? ok({ links: null }) : answer;
  return ok({
    links: answer.value.map(({ link_id: id, name, created, last_used: lastUsed }) => ({ id, name, created, lastUsed })),
  });
}

const readPower = ({ caller, lastKnown }: View) => lastKnown('figures', FRESH.figures, () => readHomeFigures(caller));

async function readWhole(view: View): Promise<BoardFleet> {
  const { caller, fleet, now, lastKnown, common } = view;
  const [figures, revenue, month, total, ranking, map, curve] = await Promise.all([
    readPower(view),
    lastKnown('revenue', { isGrowing: ({ adding }) => adding, wholeMs: FRESH.revenue }, () => readHomeRevenue(caller)),
    reportOf(view, 'month', todayOf(view)),
    reportOf(view, 'overyear', todayOf(view)),
    common('ranking', FRESH.ranking, () => readRanking(caller, fleet, now)),
    readMap(caller),
    readDay(view),
  ]);
  const none = { value: null, why: figures === null ? 'adding' : 'failed' } as const;
  const { power, today: made } = figures?.ok ? figures.value : { power: none, today: none };
  return {
    levels: countStatuses(fleet.stations),
    power,
    today: made,
    month: toReportSum(month, 'kWh', ({ totals }) => totals.generation),
    total: toReportSum(total, 'kWh', ({ totals }) => totals.generation),
    co2: toReportSum(total, 'kg', ({ co2 }) => co2),
    revenue: toRevenue(revenue),
    map,
    ranking: toRanking(ranking),
    curve,
  };
}

async function readMap(caller: Caller): Promise<BoardFleet['map']> {
  const all = await readMapItems(caller, { bounds: WORLD, zoom: 0 });
  if (!all.ok || !all.value.around) return null;
  const window = boardWindow(all.value.around);
  let found = all.value.items;
  for (let zoom = boardZoom(window, MAP_PIXELS); zoom > 0; zoom -= 1) {
    const nearer = await readMapItems(caller, { bounds: WORLD, zoom });
    if (!nearer.ok || nearer.value.items.length > MOST_BOARD_SPOTS) continue;
    found = nearer.value.items;
    break;
  }
  return { window: toWindow(window), spots: found.slice(0, MOST_BOARD_SPOTS).map(toSpot) };
}

const PENDING: Omit<FaultQuery, 'kind'> = {
  pick: marksText(new Map([['', true]])),
  state: 'pending',
  level: 'all',
  handling: 'all',
  range: null,
  sort: 'level',
  descending: true,
  page: 1,
};

async function readFaults({ caller, fleet, now, lastKnown }: View): Promise<BoardFaults> {
  const pageOf = (kind: 'fault' | 'warning') =>
    lastKnown(`pending ${kind}`, FRESH.faults, () => readFaultPage(caller, { ...PENDING, kind }, now));
  const [fault, warning] = await Promise.all([pageOf('fault'), pageOf('warning')]);
  if (!fault?.ok) return unavailable(fault);
  if (!warning?.ok) return unavailable(warning);
  const rows = [...(fault.value?.rows ?? []), ...(warning.value?.rows ?? [])];
  const ownerOf = (id: string | undefined) => fleet.stationById.get(id ?? '')?.ownerName ?? '';
  return {
    state: 'ready',
    fault: countOf(fault.value),
    warning: countOf(warning.value),
    rows: firstFaults(rows, MOST_BOARD_ALARMS).map((row) => toFault(row, ownerOf(row.station?.id))),
  };
}

async function readFavourites(view: View): Promise<BoardStation[]> {
  const compare = compareIn(view.caller.language);
  const chosen = view.fleet.stations
    .filter(({ favourite }) => favourite)
    .sort((a, b) => compare(a.name, b.name) || (a.id < b.id ? -1 : 1))
    .slice(0, MOST_BOARD_STATIONS);
  if (chosen.length === 0) return [];
  const ids = chosen.map(({ id }) => id);
  const figures = await view.common(`stations ${ids.join()}`, FRESH.figures, () => readFigures(view.caller, ids, true));
  const byId = new Map((figures?.ok ? figures.value : []).map((one) => [one.id, one]));
  return boundedly(chosen, STATIONS_AT_ONCE, (station) => readFavourite(view, station, byId.get(station.id)));
}

async function readFavourite(
  { caller, now, common, zone: most }: View,
  { id, ...about }: Station,
  figures: Parameters<typeof toStationPage>[1]['figures'],
): Promise<BoardStation> {
  const zone = about.timeZone ?? most;
  const day = todayIn(zone, now);
  const curve = (of: string, fresh: number) =>
    common(`curve ${id} ${of}`, fresh, () => readCurve(caller, { id, day: of, zone }, now));
  const [first, second, forecast] = await Promise.all([
    curve(day, FRESH.curve),
    curve(dayAfter(day, -1), FRESH.past),
    common(`forecast ${id}`, FRESH.forecast, () => readForecast(caller, { id, zone }, now)),
  ]);
  const midnight = midnightIn(zone, now);
  return toStationPage({ id, ...about }, { figures, midnight, today: first, yesterday: second, forecast });
}

async function readHistory(view: View): Promise<BoardHistory> {
  const { caller, fleet, lastKnown, zone } = view;
  const severalZones = fleet.stations.some(({ timeZone }) => (timeZone ?? 'UTC') !== zone);
  const last = todayOf(view);
  const first = dayAfter(last, 1 - BOARD_DAYS);
  const days = first.slice(0, 7) === last.slice(0, 7) ? [last] : [first, last];
  const [alarms, ...reports] = await Promise.all([
    lastKnown('alarms', FRESH.curve, async () => {
      const read = await readHomeAlarms(caller, { zone, days: BOARD_DAYS });
      return read.ok ? ok(read.value.days) : read;
    }),
    ...days.map((day) => reportOf(view, 'month', day)),
  ]);
  return toHistory(reports, alarms, { zone, severalZones });
}

/** The first figures, read while the browser loads the page; null if unavailable: the browser then requests them itself. */
export async function loadBoard(caller: Caller): Promise<Board | null> {
  const board = await readBoard(caller, Date.now());
  return board.ok ? board.value : null;
}

/**
 * The caller's stations with the highest and lowest share of today's clear-sky production (ADR 146): the yield per kWp
 * compared with clear-sky production there up to now. Stations without data today, or without a capacity or position, are
 * left out.
 */
async function readRanking(caller: Caller, fleet: StationFleet, now: number): Promise<Outcome<Ranking>> {
  const yields = await allFigures(caller, fleet, 'yieldToday');
  if (!yields.ok) return yields;
  const slicer = new EventLoopSlicer();
  const made: MadeToday[] = [];
  const midnights = new Map<string, number>();
  for (const station of fleet.stations) {
    if (slicer.isDue() || slicer.isOver()) await slicer.rest();
    const { id, name, installedCapacity: capacity } = station;
    const zone = station.timeZone ?? NO_ZONE;
    const midnight = midnights.get(zone) ?? midnightIn(zone, now);
    midnights.set(zone, midnight);
    const reading = yields.value.get(id);
    // A counter of an earlier day is not valid for today.
    const isOld = reading !== undefined && 'at' in reading && (reading.at ?? -Infinity) < midnight;
    const clear = clearUntil(station, now);
    if (!reading || reading.value === null || isOld || !capacity || clear === null) continue;
    made.push({ id, name, capacity, made: reading.value, clear });
  }
  return ok(rankStations(made));
}
