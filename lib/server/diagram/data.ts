import 'server-only';
import { devicesOfStation } from '@/lib/domain/diagram/bound';
import { PLANT_TYPE } from '@/lib/domain/diagram/sheets';
import type { StationDetail } from '@/lib/domain/fleet/types';
import { firstParam } from '@/lib/domain/list-params';
import type { ListParams } from '@/lib/domain/list-params';
import type { LimitsByDevice } from '@/lib/domain/plausibility/live';
import { ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import type { StationPage } from '@/lib/domain/stations/list-query';
import { fleetOf } from '../fleet/fleet-cache';
import type { Caller } from '../http/caller';
import { readDeviceLimits } from '../device-limits/data';
import { readStation, readStationPage } from '../stations/data';

export interface DiagramData {
  /** The page of the list of stations (D2.33), by name. */
  readonly list: StationPage;
  /** The chosen station: the one of the address, else the first with the switchgear of the sheets, else the first; null: there is none. */
  readonly detail: Outcome<StationDetail> | null;
  /** What the properties of its devices can be, by device. */
  readonly limits: LimitsByDevice;
}

export async function readDiagram(caller: Caller, params: ListParams): Promise<Outcome<DiagramData>> {
  const [fleet, page] = await Promise.all([
    fleetOf(caller),
    readStationPage(caller, { search: params['search'], page: params['page'] }),
  ]);
  if (!fleet.ok) return fleet;
  if (!page.ok) return page;
  const { stations } = fleet.value;
  const asked = firstParam(params, 'station');
  const id = asked || (stations.find(({ type }) => type === PLANT_TYPE) ?? page.value.rows[0] ?? stations[0])?.id;
  if (id === undefined) return ok({ list: page.value, detail: null, limits: new Map() });
  const devices = devicesOfStation(fleet.value.devicesByStation.get(id) ?? []);
  const [detail, limits] = await Promise.all([
    readStation(caller, id),
    readDeviceLimits(
      caller,
      devices.map((device) => device.id),
    ),
  ]);
  return ok({ list: page.value, detail, limits });
}
