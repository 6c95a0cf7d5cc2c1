import 'server-only';
import { devicesOfStation, isPlant } from '@/lib/domain/diagram/bound';
import type { StationDetail } from '@/lib/domain/fleet/types';
import { firstParam } from '@/lib/domain/list-params';
import type { ListParams } from '@/lib/domain/list-params';
import type { LimitsByDevice } from '@/lib/domain/plausibility/live';
import { ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import type { StationPage } from '@/lib/domain/stations/list-query';
import { cutStations, orderStations } from '@/lib/domain/stations/page';
import type { Station } from '@/lib/domain/stations/types';
import type { Fleet } from '../fleet/fleet';
import { fleetOf } from '../fleet/fleet-cache';
import type { Caller } from '../http/caller';
import { compareIn } from '../http/collation';
import { readDeviceLimits } from '../device-limits/data';
import { readStation, readStationPage } from '../stations/data';

export interface DiagramData {
  /** The page of the list of stations (D2.33), those with a sheet of their own first. */
  readonly list: StationPage;
  /** The chosen station: the one of the address, else the first with the switchgear of the sheets, else the first; null: there is none. */
  readonly detail: Outcome<StationDetail> | null;
  /** What the properties of its devices can be, by device. */
  readonly limits: LimitsByDevice;
}

/** The stations of a fleet that have a sheet of their own; a fleet is read again before it changes. */
const plantsOfFleet = new WeakMap<object, ReadonlySet<string>>();

function plantsOf(fleet: Pick<Fleet, 'stations' | 'devicesByStation'>): ReadonlySet<string> {
  const found =
    plantsOfFleet.get(fleet) ??
    new Set(
      fleet.stations
        .filter((station) => isPlant(station, fleet.devicesByStation.get(station.id) ?? []))
        .map(({ id }) => id),
    );
  plantsOfFleet.set(fleet, found);
  return found;
}

/** Stations by name, those with a sheet of their own first. */
function plantsFirst(page: StationPage, stations: readonly Station[], plants: ReadonlySet<string>, caller: Caller) {
  if (plants.size === 0) return page;
  const named = orderStations(stations, page.query, compareIn(caller.language));
  const [own, others] = [named.filter(({ id }) => plants.has(id)), named.filter(({ id }) => !plants.has(id))];
  return cutStations([...own, ...others], page.query, page.counts, Date.now());
}

export async function readDiagram(caller: Caller, params: ListParams): Promise<Outcome<DiagramData>> {
  const [fleet, page] = await Promise.all([
    fleetOf(caller),
    readStationPage(caller, { search: params['search'], page: params['page'], sort: 'name' }),
  ]);
  if (!fleet.ok) return fleet;
  if (!page.ok) return page;
  const { stations } = fleet.value;
  const plants = plantsOf(fleet.value);
  const list = plantsFirst(page.value, stations, plants, caller);
  const requested = firstParam(params, 'station');
  const id = requested || (stations.find((one) => plants.has(one.id)) ?? list.rows[0] ?? stations[0])?.id;
  if (id === undefined) return ok({ list, detail: null, limits: new Map() });
  const devices = devicesOfStation(fleet.value.devicesByStation.get(id) ?? []);
  const [detail, limits] = await Promise.all([
    readStation(caller, id),
    readDeviceLimits(
      caller,
      devices.map((device) => device.id),
    ),
  ]);
  return ok({ list, detail, limits });
}
