import 'server-only';
import type { MapStation } from '@/lib/domain/map/types';
import { isPlace } from '@/lib/domain/map/position';
import { firstPicture } from '@/lib/domain/stations/pictures/address';
import { statusLevel } from '@/lib/domain/stations/status-level';
import type { Station } from '@/lib/domain/stations/types';

/** A station as a marker; null if it has no position. */
export function toMapStation(station: Station): MapStation | null {
  const { id, name, address, latitude, longitude } = station;
  if (latitude === null || longitude === null || !isPlace(latitude, longitude)) return null;
  return {
    kind: 'station',
    key: `s${id}`,
    id,
    name,
    place: address,
    level: statusLevel(station.status),
    picture: firstPicture(station.pictures),
    latitude,
    longitude,
  };
}
