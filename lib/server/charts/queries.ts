import 'server-only';
import type { ParsedInputOf } from '@/lib/contract/entry';
import type { ChartAnswer, ChartProperties, chartSeries, ReadSeries } from '@/lib/contract/portal/charts/series';
import type { SavedChartList } from '@/lib/contract/portal/charts/saved';
import { getChartList } from '@/lib/contract/upstream/charts';
import { parseSeries, parseChart } from '@/lib/domain/charts/address';
import { nameOfDay } from '@/lib/domain/charts/day-names';
import { isUnread } from '@/lib/domain/charts/drawn';
import { presetOf, presetOrder } from '@/lib/domain/charts/preset';
import { chartSets } from '@/lib/domain/charts/sets';
import type { ChartPreset, DevicePlace, ChartStart } from '@/lib/domain/charts/start';
import { seriesKey, settleSeries } from '@/lib/domain/charts/series';
import type { ChosenSeries } from '@/lib/domain/charts/series';
import { chartWindow, windowBefore } from '@/lib/domain/charts/window';
import { isShownProperty } from '@/lib/domain/devices/optional-properties';
import type { Device } from '@/lib/domain/devices/types';
import { fail, ok } from '@/lib/domain/problem';
import type { Outcome, Problem } from '@/lib/domain/problem';
import { cutsOf } from '@/lib/domain/energy/series/cuts';
import { orderStations } from '@/lib/domain/stations/page';
import type { ListParams } from '@/lib/domain/list-params';
import { readFunctions } from '../devices/queries';
import type { Fleet } from '../fleet/fleet';
import { findDevice } from '../fleet/find-place';
import { fleetOf } from '../fleet/fleet-cache';
import type { Caller } from '../http/caller';
import { boundedly, withinTime } from '../http/bounded';
import { compareIn } from '../http/collation';
import { callUpstream } from '../http/upstream-client';
import { isMissing } from '../http/upstream-problem';
import type { SessionContent } from '../session/seal';
import { toSaved, toPropertyGroups, toState } from './chart-properties';
import { readFigures } from '../energy/series';
import type { FiguresQuery, Figures } from '../energy/series';
import { readFirstDay } from '../energy/first-day';
import { requireCaller } from '../session/page-context';

/** Series read in parallel. */
const AT_ONCE = 4;
/** Time limit for all series together; the browser waits a little longer. Series not ready by then are reported as too slow. */
const LIMIT_MS = 10_000;

type Input = ParsedInputOf<typeof chartSeries>;
type About = Pick<
  ReadSeries,
  'key' | 'device' | 'type' | 'device_name' | 'station_name' | 'code' | 'fun_name' | 'unit'
>;

/**
 * The series of a chart in the zone of the first one's station (decisions C1), reduced to what a screen can show. A failed
 * series does not affect the others (D8.15); the chart fails only if none could be read.
 */
export async function readChart(caller: Caller, input: Input, now: number): Promise<Outcome<ChartAnswer>> {
  const fleet = await fleetOf(caller);
  if (!fleet.ok) return fleet;
  const chosen = input.series.split(',').flatMap((text) => parseSeries(text) ?? []);
  const devices = chosen.map(({ deviceId }) => fleet.value.deviceById.get(deviceId) ?? null);
  if (devices.every((device) => device === null)) return fail({ kind: 'forbidden' });
  const zone = zoneOf(fleet.value, devices) ?? input.zone ?? 'UTC';
  const zoom = input.from !== undefined && input.to !== undefined ? { from: input.from, to: input.to } : null;
  const shown = chartWindow({ range: input.range, date: input.date ?? null, zoom }, zone, now);
  const window = input.before ? windowBefore(shown, zone) : shown;
  if (!window) return fail({ kind: 'validation', fields: { before: 'charts.noBefore' } });
  const ends = Date.now() + LIMIT_MS;
  const read = await boundedly(chosen, AT_ONCE, (one, index) => {
    const device = devices[index] ?? null;
    const requested = { zone, window, columns: input.columns, range: input.range, now };
    const station = device?.stationId ? (fleet.value.stationById.get(device.stationId)?.name ?? '') : '';
    return readSeries(caller, one, device, station, requested, ends);
  });
  const problems = read.flatMap(({ problem }) => problem ?? []);
  const ended = problems.find(({ kind }) => kind === 'unauthorised');
  if (ended) return fail(ended);
  const [first] = problems;
  if (first && read.every(({ series }) => isUnread(series.state))) return fail(first);
  const { period, start, end, from, to, zoomed } = window;
  const isToday = period.kind === 'day' && period.first === cutsOf(zone).dayOf(now);
  const silent = read.every(({ series: { state } }) => state === 'none');
  const stations = silent ? new Set(devices.flatMap((device) => device?.stationId ?? [])) : new Set<string>();
  const firstDay = await readFirstDay(caller, [...stations]);
  return ok({
    ...{ zone, now, from, to, zoomed, first: period.first, last: period.last, period: { from: start, to: end } },
    series: read.map(({ series }) => (isToday ? series : { ...series, fun_name: nameOfDay(series.fun_name) })),
    ...(firstDay !== null && { firstDay }),
  });
}

function zoneOf(fleet: Fleet, devices: readonly (Device | null)[]): string | null {
  const zones = devices.map((device) => device?.stationId && fleet.stationById.get(device.stationId)?.timeZone);
  return zones.find(Boolean) ?? null;
}

/** The stations of devices, and the zone of the first one's station; devices the caller may not access are left out. */
async function readPlacesOf(
  caller: Caller,
  ids: readonly string[],
): Promise<{ readonly places: readonly DevicePlace[]; readonly zone: string | null }> {
  const fleet = ids.length === 0 ? null : await fleetOf(caller);
  if (!fleet?.ok) return { places: [], zone: null };
  const { deviceById, stationById } = fleet.value;
  const devices = ids.flatMap((id) => deviceById.get(id) ?? []);
  const places = devices.flatMap(({ id, name, stationId }) => {
    const station = stationId === null ? undefined : stationById.get(stationId);
    return station ? [{ device: { id, name }, station: { id: station.id, name: station.name } }] : [];
  });
  return { places, zone: zoneOf(fleet.value, devices) };
}

interface Read {
  readonly series: ReadSeries;
  readonly problem: Problem | null;
}

async function readSeries(
  caller: Caller,
  chosen: ChosenSeries,
  device: Device | null,
  station: string,
  requested: Omit<FiguresQuery, 'device' | 'code' | 'show_type' | 'statistics'>,
  ends: number,
): Promise<Read> {
  const about: About = {
    key: seriesKey(chosen),
    device: chosen.deviceId,
    type: device?.type ?? '',
    device_name: device?.name ?? '',
    station_name: station,
    code: chosen.propertyCode,
    ...{ fun_name: chosen.propertyCode, unit: '' },
  };
  // Does not reveal whether the device exists or belongs to someone else.
  if (!device) return empty(about, settleSeries(chosen, ''), 'refused', null);
  const functions = await withinTime(readFunctions(caller, device), ends - Date.now());
  if (!functions) return empty(about, settleSeries(chosen, ''), 'slow', { kind: 'timeout' });
  if (!functions.ok) return empty(about, settleSeries(chosen, ''), toState(functions.problem.kind), functions.problem);
  const known = Object.values(functions.value)
    .flatMap((template) => template.functions)
    .find(({ code, readOnly }) => readOnly && code === chosen.propertyCode);
  const named: About = known ? { ...about, fun_name: known.name, unit: known.unit } : about;
  const settled = settleSeries(chosen, named.unit);
  const figures = await withinTime(
    readFigures(caller, { ...requested, ...settled, device, code: chosen.propertyCode }),
    ends - Date.now(),
  );
  if (!figures) return empty(named, settled, 'slow', { kind: 'timeout' });
  if (!figures.ok) return empty(named, settled, toState(figures.problem.kind), figures.problem);
  return { series: { ...named, ...settled, ...filled(figures.value) }, problem: null };
}

function filled({ step, until, buckets: { at, low, high, mean }, complete, statistics }: Figures) {
  const same = low.every((value, i) => value === high[i]);
  const state = low.some((value) => value !== null) ? ('ready' as const) : ('none' as const);
  const ends = same ? { high: null, mean: null } : { high: [...high], mean: mean ? [...mean] : null };
  const copies = { at: [...at], low: [...low], ...ends, complete: complete && [...complete] };
  return { state, step, until, ...copies, ...(statistics && { statistics }) };
}

function empty(
  about: About,
  settled: Pick<ReadSeries, 'show_type' | 'statistics'>,
  state: ReadSeries['state'],
  problem: Problem | null,
): Read {
  const nothing = { step: 'raw', until: 0, at: [], low: [], high: null, mean: null, complete: null };
  return { series: { ...about, ...settled, state, ...nothing }, problem };
}

/** The chartable properties of a device; `forbidden` if the caller has no access to it. */
export async function readProperties(caller: Caller, id: string): Promise<Outcome<ChartProperties>> {
  const found = await findDevice(caller, id);
  if (!found.ok) return found;
  const { device, fleet } = found.value;
  const functions = await readFunctions(caller, device);
  if (!functions.ok) return functions;
  const groups = toPropertyGroups(functions.value);
  const sets = chartSets(device.type, codesOf(groups));
  const zone = zoneOf(fleet, [device]) ?? 'UTC';
  const listed = new Set(codesOf(groups).filter((code) => isShownProperty(code, undefined)));
  // Of the properties that single-phase circuits lack, only those that a predefined chart would show empty are checked.
  const drawn = sets.flatMap(({ codes }) => codes);
  const unsure = codesOf(groups).filter((code) => !listed.has(code) || (drawn.includes(code) && mayLack(code)));
  const reported = new Map(
    await Promise.all(unsure.map(async (code) => [code, await isReportedBy(caller, device, code, zone)] as const)),
  );
  const has = (code: string) => listed.has(code) || reported.get(code) === true;
  return ok({
    ...{ device: device.id, name: device.name },
    groups: groups
      .map((group) => ({ ...group, properties: group.properties.filter(({ code }) => has(code)) }))
      .filter(({ properties }) => properties.length > 0),
    sets: sets
      .map(({ id: set, codes }) => ({
        id: set,
        codes: codes.filter((code) => has(code) && reported.get(code) !== false),
      }))
      .filter(({ codes }) => codes.length > 0),
  });
}

const codesOf = (groups: ChartProperties['groups']) =>
  groups.flatMap(({ properties }) => properties.map(({ code }) => code));

/** Whether some or most devices of a type lack a property. */
const mayLack = (code: string) => !isShownProperty(code, null);

/** Whether a device has reported a property within a month, and so has it. Null if that could not be read. */
async function isReportedBy(caller: Caller, device: Device, code: string, zone: string): Promise<boolean | null> {
  const now = Date.now();
  const window = chartWindow({ range: 'overyear', date: null, zoom: { from: now - MONTH_MS, to: now } }, zone, now);
  const requested = { device, code, zone, window, now, range: 'overyear', columns: 31, show_type: 'line' } as const;
  const found = await withinTime(readFigures(caller, { ...requested, statistics: 'sampling' }), RARE_LIMIT_MS);
  return found?.ok ? found.value.buckets.low.some((value) => value !== null) : null;
}

/** Maximum wait of the tree for properties that few devices have. */
const RARE_LIMIT_MS = 3_000;
const MONTH_MS = 31 * 86_400_000;

const NO_SAVED: SavedChartList = { supported: false, leads: false, charts: [] };

/** The saved charts; the user's own ones with the stations in them with whose viewers the caller may share them. */
export async function readSaved(caller: Caller, { profile }: SessionContent): Promise<Outcome<SavedChartList>> {
  const [answer, fleet] = await Promise.all([callUpstream(getChartList, {}, caller), fleetOf(caller)]);
  if (!answer.ok) return isMissing(answer.problem) ? ok(NO_SAVED) : answer;
  if (!fleet.ok) return fleet;
  const leads = profile.enterpriseAuth && profile.enterpriseCode !== '';
  return ok({ supported: true, leads, charts: answer.value.map((dto) => toSaved(dto, fleet.value)) });
}

/** Number of devices tried for the initial chart before it stays empty, and the maximum wait for this suggestion. */
const PRESET_TRIES = 4;
const PRESET_LIMIT_MS = 3_000;

/** The initial chart: the first station of the tree with chartable data (decisions F8); null if there is none. */
export async function readPreset(caller: Caller): Promise<ChartPreset | null> {
  const fleet = await fleetOf(caller);
  if (!fleet.ok) return null;
  const { devicesByStation, stations } = fleet.value;
  const equipped = stations.filter(({ id }) => devicesByStation.has(id));
  const named = orderStations(equipped, { sort: 'name', descending: false }, compareIn(caller.language));
  const ends = Date.now() + PRESET_LIMIT_MS;
  let tries = PRESET_TRIES;
  for (const { id } of named.slice(0, PRESET_TRIES)) {
    for (const device of presetOrder(devicesByStation.get(id) ?? [])) {
      if (tries === 0) return null;
      tries -= 1;
      const functions = await withinTime(readFunctions(caller, device), ends - Date.now());
      if (!functions?.ok) continue;
      const groups = toPropertyGroups(functions.value);
      const series = presetOf(device, codesOf(groups));
      if (series.length === 0) continue;
      const sets = chartSets(device.type, codesOf(groups));
      const drawn = new Set(series.map(({ propertyCode }) => propertyCode));
      const properties = groups.flatMap((group) => group.properties).filter(({ code }) => drawn.has(code));
      return { device: { id: device.id, name: device.name }, series, sets, properties };
    }
  }
  return null;
}

/** The initial state of the chart page: the chart of its address, or one of the first station. */
export async function loadChartStart(params: ListParams): Promise<ChartStart> {
  const caller = await requireCaller();
  const { series } = parseChart(params);
  const preset = series.length === 0 ? await readPreset(caller) : null;
  const devices = [...new Set([...series, ...(preset?.series ?? [])].map(({ deviceId }) => deviceId))];
  const { places, zone } = await readPlacesOf(caller, devices);
  return { preset, places, today: cutsOf(zone ?? 'UTC').dayOf(Date.now()) };
}
