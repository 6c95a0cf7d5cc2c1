import 'server-only';
import type { DeviceOrStationId, LogPlace } from '@/lib/domain/comm-log/place';
import type { Station } from '@/lib/domain/stations/types';
import type { Fleet } from './fleet';

/** A device or a station of a fleet. */
export interface FoundPlace {
  readonly place: LogPlace;
  readonly station: Station;
}

/** Null where the device or the station is not in the fleet. */
export function findPlace(
  { deviceById, stationById }: Pick<Fleet, 'deviceById' | 'stationById'>,
  of: DeviceOrStationId,
): FoundPlace | null {
  if ('station' in of) {
    const station = stationById.get(of.station);
    return station ? { place: { kind: 'station', id: station.id, name: station.name }, station } : null;
  }
  const device = deviceById.get(of.device);
  const station = device?.stationId ? stationById.get(device.stationId) : undefined;
  if (!device || !station) return null;
  const { id, name, type } = device;
  return { place: { kind: 'device', type, id, name }, station };
}
