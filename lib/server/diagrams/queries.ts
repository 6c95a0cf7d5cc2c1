import 'server-only';
import { devicesOfStation, isPlant } from '@/lib/domain/diagrams/bound';
import type { StationDetail } from '@/lib/domain/stations/fleet/types';
import { firstParam } from '@/lib/domain/list-params';
import type { ListParams } from '@/lib/domain/list-params';
import type { LimitsByDevice } from '@/lib/domain/energy/plausibility/live';
import { ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import type { StationPage } from '@/lib/domain/stations/list-query';
import { cutStations, orderStations } from '@/lib/domain/stations/page';
import type { Station } from '@/lib/domain/stations/types';
import type { Fleet } from '../fleet/fleet';
import { fleetOf } from '../fleet/fleet-cache';
import type { Caller } from '../http/caller';
import { compareIn } from '../http/collation';
import { readDeviceLimits } from '../devices/queries';
import { readStation, readStationPage } from '../stations/queries';

interface DiagramData {
  /** The page of the station list (D2.33), stations with their own diagram sheet first. */
  readonly list: StationPage;
  /**
   * The selected station: the one in the address, otherwise the first with the sheets' switchgear, otherwise the first; null if
   * there is none.
   */
  readonly detail: Outcome<StationDetail> | null;
  /** The plausible ranges of its devices' properties, by device. */
  readonly limits: LimitsByDevice;
}

/** The stations of a fleet with their own diagram sheet; a changed fleet is a new object. */
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

/** Stations by name, those with their own diagram sheet first. */
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
