import 'server-only';
import type { InputOf, ParsedInputOf } from '@/lib/contract/entry';
import type { addStation, changeStation, StationFormSetup } from '@/lib/contract/portal/stations/edit';
import { NEW_DEVICE_TYPE } from '@/lib/contract/upstream/stations/edit';
import type { addStation as addEntry, editStation as editEntry } from '@/lib/contract/upstream/stations/edit';
import type { setStationTariff } from '@/lib/contract/upstream/tariffs';
import type { Station } from '@/lib/domain/stations/types';

/** A station as its form shows it. */
export function toEditable(station: Station): NonNullable<StationFormSetup['station']> {
  const { latitude, longitude } = station;
  return {
    type: station.type,
    name: station.name,
    installedCapacity: station.installedCapacity,
    ratedCapacity: station.ratedCapacity,
    nmi: station.nmi,
    address: station.address,
    postalCode: station.postalCode,
    position: latitude === null || longitude === null ? null : { latitude, longitude },
    timeZone: station.timeZone ?? '',
    co2Factor: station.co2Factor,
    images: [...station.pictures],
    whole: station.stationAuth === 1,
  };
}

/** The upstream input for a new station (P7.3, P3.10). */
export function toNewStation({ request, station, device }: ParsedInputOf<typeof addStation>): InputOf<typeof addEntry> {
  return {
    station_type: station.type,
    station_name: station.name,
    installed_capacity: station.installedCapacity,
    rated_capacity: station.ratedCapacity,
    nmi: station.nmi,
    station_image: station.images,
    postal_code: station.postalCode,
    address: station.address,
    ...(station.position && { latitude: station.position.latitude, longitude: station.position.longitude }),
    time_zone: station.timeZone,
    request_id: request,
    device: {
      name: device.name,
      type: NEW_DEVICE_TYPE,
      sn: device.serial,
      ...(device.claim !== undefined && { claim: device.claim }),
    },
  };
}

/** The initial tariff of a station. */
export function toFirstTariff(
  stationId: string,
  { validFrom, ...terms }: ParsedInputOf<typeof addStation>['tariff'],
): InputOf<typeof setStationTariff> {
  return { station_id: stationId, ...terms, valid_from: validFrom };
}

/** The upstream input for a change: without `details`, only name and pictures (P6.8). */
export function toChange({
  id,
  name,
  images,
  details,
}: ParsedInputOf<typeof changeStation>): InputOf<typeof editEntry> {
  return {
    station_id: id,
    station_name: name,
    station_image: images,
    ...(details && {
      station_type: details.type,
      installed_capacity: details.installedCapacity,
      rated_capacity: details.ratedCapacity,
      nmi: details.nmi,
      address: details.address,
      postal_code: details.postalCode,
      latitude: details.position?.latitude ?? null,
      longitude: details.position?.longitude ?? null,
      time_zone: details.timeZone,
      co2_factor: details.co2Factor,
    }),
  };
}
