import 'server-only';
import type { Device } from '@/lib/domain/devices/types';
import { compareTexts, matcher } from '@/lib/domain/list-params';
import { fail, ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import { DEFAULT_STATION_QUERY } from '@/lib/domain/stations/list-query';
import type { Station } from '@/lib/domain/stations/types';
import { TREE_PAGE } from '@/lib/domain/shell/tree/nodes';
import type { TreeNode } from '@/lib/domain/shell/tree/nodes';
import type { Fleet } from '../../fleet/fleet';
import { fleetOf } from '../../fleet/fleet-cache';
import type { Caller } from '../../http/caller';
import { compareIn } from '../../http/collation';
import { EventLoopSlicer } from '../../http/event-loop-slicer';

export interface NodeQuery {
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
