import 'server-only';
import type { Device } from '@/lib/domain/devices/types';
import { compareTexts, matcher } from '@/lib/domain/list-params';
import { fail, ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import { DEFAULT_STATION_QUERY } from '@/lib/domain/stations/list-query';
import type { Station } from '@/lib/domain/stations/types';
import { TREE_PAGE } from '@/lib/domain/shell/tree/nodes';
import type { TreeNode } from '@/lib/domain/shell/tree/nodes';
import { Finder } from '@/lib/domain/shell/search/find';
import type { FoundPlaces } from '@/lib/domain/shell/search/find';
import { getListLayouts } from '@/lib/contract/upstream/shell';
import { LISTS } from '@/lib/domain/shell/lists/layout';
import type { ListLayout, ListName } from '@/lib/domain/shell/lists/layout';
import type { DeviceTypeCount } from '@/lib/domain/stations/fleet/types';
import type { Fleet } from '../fleet/fleet';
import { fleetOf, stationsOf } from '../fleet/fleet-cache';
import type { Caller } from '../http/caller';
import { compareIn } from '../http/collation';
import { EventLoopSlicer } from '../http/event-loop-slicer';
import { forPage, requireCaller } from '../session/page-context';
import { isMissing } from '../http/upstream-problem';
import { callUpstream } from '../http/upstream-client';

interface NodeQuery {
  /** The station whose devices are wanted; the stations themselves if absent. */
  readonly station?: string | undefined;
  readonly search?: string | undefined;
  readonly page?: number | undefined;
}

interface PlacePage {
  readonly nodes: TreeNode[];
  readonly total: number;
}

/** A page of the tree of the caller's stations and devices (D2.14), by name; `forbidden` below a station they have no access to. */
export async function readPlaces(
  caller: Caller,
  { station: id, search = '', page = 1 }: NodeQuery,
): Promise<Outcome<PlacePage>> {
  const fleet = await fleetOf(caller);
  if (!fleet.ok) return fleet;
  if (id !== undefined) {
    const station = fleet.value.stationById.get(id);
    return station ? ok(devicePage(caller, fleet.value, station, search, page)) : fail({ kind: 'forbidden' });
  }
  if (search !== '') return ok(await foundStations(caller, fleet.value, search, page));
  const named = { ...DEFAULT_STATION_QUERY, sort: 'name', descending: false, search: '', page } as const;
  const { query, rows, total } = fleet.value.stationPage(named, caller.language, compareIn(caller.language));
  // A page beyond the end is empty, not the last one again.
  return ok({ nodes: query.page === page ? rows.map((one) => stationNode(fleet.value, one)) : [], total });
}

const devicesOf = (fleet: Fleet, { id }: Station) => fleet.devicesByStation.get(id) ?? [];
const stationLabels = ({ name, address, postalCode }: Station) => [name, address, postalCode];
const deviceLabels = ({ name, serial, key, typeName }: Device) => [name, serial, key, typeName];
const cut = <T>(rows: readonly T[], page: number) => rows.slice((page - 1) * TREE_PAGE, page * TREE_PAGE);

async function foundStations(caller: Caller, fleet: Fleet, search: string, page: number): Promise<PlacePage> {
  const fits = matcher(search);
  const slicer = new EventLoopSlicer();
  const found: { station: Station; open: boolean }[] = [];
  for (const station of fleet.stations) {
    if (slicer.isDue()) await slicer.rest();
    const labels = stationLabels(station);
    if (fits(labels)) found.push({ station, open: false });
    else if (devicesOf(fleet, station).some((device) => fits([...labels, ...deviceLabels(device)])))
      found.push({ station, open: true });
  }
  const compare = compareIn(caller.language);
  found.sort((a, b) => compareTexts(a.station.name, b.station.name, false, compare));
  const nodes = cut(found, page).map(({ station, open }) => ({
    ...stationNode(fleet, station),
    ...(open && { open }),
  }));
  return { nodes, total: found.length };
}

function devicePage(caller: Caller, fleet: Fleet, station: Station, search: string, page: number): PlacePage {
  const fits = matcher(search);
  const labels = stationLabels(station);
  // For a station that matches itself, all devices are shown.
  const devices = devicesOf(fleet, station).filter(
    (device) => fits(labels) || fits([...labels, ...deviceLabels(device)]),
  );
  const compare = compareIn(caller.language);
  const rows = devices.toSorted((a, b) => compareTexts(nameOf(a), nameOf(b), false, compare));
  return { nodes: cut(rows, page).map(deviceNode), total: rows.length };
}

const nameOf = ({ id, name, serial }: Device) => name || serial || id;

function stationNode(fleet: Fleet, station: Station): TreeNode {
  const { address, id, name } = station;
  return { id, name: name || id, note: address, children: devicesOf(fleet, station).length };
}

function deviceNode(device: Device): TreeNode {
  return { id: device.id, name: nameOf(device), note: device.typeName, children: null };
}

/** Mutable lists, as the handler's output type requires. */
interface Found {
  stations: FoundPlaces['stations'][number][];
  devices: FoundPlaces['devices'][number][];
}

/** Maximum of each kind: the lists have a search of their own for more. */
const MOST = 8;

/** Stations and devices of the caller that match the text (P2.27), in short steps: a fleet may have tens of thousands of them. */
export async function findPlaces(caller: Caller, text: string): Promise<Outcome<Found>> {
  const fleet = await fleetOf(caller);
  if (!fleet.ok) return fleet;
  const slicer = new EventLoopSlicer();
  const find = async <T>(items: Iterable<T>, fields: (item: T) => readonly string[]): Promise<T[]> => {
    const finder = new Finder<T>(text, MOST);
    for (const item of items) {
      if (finder.isFull) break;
      finder.offer(item, fields(item));
      if (slicer.isDue()) await slicer.rest();
    }
    return finder.found();
  };
  const stations = await find(fleet.value.stations, ({ name, address, postalCode }) => [name, address, postalCode]);
  const devices = await find(fleet.value.deviceById.values(), ({ name, serial, key }) => [name, serial, key]);
  return ok({ stations: stations.map(toStation), devices: devices.filter(hasPage).map(toDevice) });
}

const hasPage = ({ type }: Device): boolean => type !== '';

const toStation = ({ id, name, address }: Station) => ({ id, name, place: address });

const toDevice = ({ id, type, typeName, name, serial, stationName }: Device) => ({
  id,
  type,
  typeName,
  name: name || serial || id,
  station: stationName,
});

/** The column layouts of lists; `supported` is false if the upstream stores none. */
interface ListLayouts {
  readonly supported: boolean;
  readonly of: Partial<Readonly<Record<ListName, ListLayout>>>;
}

/** The signed-in user's column layouts. If they cannot be read, lists use their default layout. */
export async function loadListLayouts(): Promise<ListLayouts> {
  const answer = await callUpstream(getListLayouts, {}, await requireCaller());
  if (!answer.ok) return { supported: !isMissing(answer.problem), of: {} };
  const known = answer.value.flatMap(({ list, layout }) => {
    const name = LISTS.find((one) => one === list);
    return name === undefined ? [] : [[name, layout] as const];
  });
  return { supported: true, of: Object.fromEntries(known) };
}

/** Device types of the page's caller for the menu; stale data is allowed so that the menu does not delay the page. */
export async function loadMenuTypes(): Promise<Outcome<readonly DeviceTypeCount[]>> {
  const fleet = await forPage(await stationsOf({ ...(await requireCaller()), allowStale: true }));
  return fleet.ok ? ok(fleet.value.summary.deviceTypes) : fleet;
}
