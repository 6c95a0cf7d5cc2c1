import 'server-only';
import type { Device } from '@/lib/domain/devices/types';
import type { DeviceOrStationId, LogScope } from '@/lib/domain/comm-log/place';
import { fail, ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import type { Station } from '@/lib/domain/stations/types';
import type { Caller } from '../http/caller';
import type { Fleet } from './fleet';
import { fleetOf, stationsOf } from './fleet-cache';

/** A device or a station of the caller's fleet. */
export interface FoundPlace {
  readonly scope: LogScope;
  readonly station: Station;
  /** Identifies it in calls of the upstream. */
  readonly upstreamParams: { readonly device_id: string } | { readonly station_id: string };
  readonly fleet: Fleet;
}

/** A station of the caller; `forbidden` if they have no access to it or it does not exist. */
export async function findStation(caller: Caller, id: string): Promise<Outcome<Station>> {
  const fleet = await stationsOf(caller);
  if (!fleet.ok) return fleet;
  const station = fleet.value.stationById.get(id);
  return station ? ok(station) : fail({ kind: 'forbidden' });
}

/** A device of the caller with its fleet; `forbidden` if they have no access to it, or it is of another type. */
export async function findDevice(
  caller: Caller,
  id: string,
  type?: string,
): Promise<Outcome<{ readonly device: Device; readonly fleet: Fleet }>> {
  const fleet = await fleetOf(caller);
  if (!fleet.ok) return fleet;
  const device = fleet.value.deviceById.get(id);
  if (!device || (type !== undefined && device.type !== type)) return fail({ kind: 'forbidden' });
  return ok({ device, fleet: fleet.value });
}

/** A device or a station by its id; `forbidden` if the caller has no access to it. */
export async function findPlace(caller: Caller, of: DeviceOrStationId): Promise<Outcome<FoundPlace>> {
  const read = await fleetOf(caller);
  if (!read.ok) return read;
  const fleet = read.value;
  const device = 'device' in of ? fleet.deviceById.get(of.device) : null;
  const station = fleet.stationById.get('station' in of ? of.station : (device?.stationId ?? ''));
  if (!station || device === undefined) return fail({ kind: 'forbidden' });
  const { id, name } = device ?? station;
  return ok({
    scope: device ? { kind: 'device', type: device.type, id, name } : { kind: 'station', id, name },
    station,
    upstreamParams: device ? { device_id: id } : { station_id: id },
    fleet,
  });
}
