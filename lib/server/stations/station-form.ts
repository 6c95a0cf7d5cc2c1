import 'server-only';
import type { StationFormSetup, addStation, changeStation } from '@/lib/contract/portal/stations/edit';
import { NEW_DEVICE_TYPE } from '@/lib/contract/upstream/stations/edit';
import type { addStation as addEntry, editStation as editEntry } from '@/lib/contract/upstream/stations/edit';
import { fail, ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import type { InputOf, ParsedInputOf } from '@/lib/contract/entry';
import type { setStationTariff } from '@/lib/contract/upstream/tariffs';
import type { Station } from '@/lib/domain/stations/types';
import { stationsOf } from '../fleet/fleet-cache';
import type { Caller } from '../http/caller';
import type { SessionContent } from '../session/seal';

/** The initial data of the form for adding a station, or editing this one. `forbidden` if the caller may not edit it. */
export async function readStationForm(
  caller: Caller,
  session: SessionContent,
  id: string | undefined,
): Promise<Outcome<StationFormSetup>> {
  const fleet = await stationsOf(caller);
  if (!fleet.ok) return fleet;
  const { claim, deviceTypes, ownGateways, stationById, stationTypes, takes, tariffFields } = fleet.value;
  const station = id === undefined ? null : stationById.get(id);
  if (station === undefined || station?.stationAuth === 0) return fail({ kind: 'forbidden' });
  return ok({
    owner: `${caller.tenant.prefix}/${session.userId}`,
    stationTypes: stationTypes.map((type) => ({ ...type })),
    deviceTypes: deviceTypes.filter(({ code }) => code === NEW_DEVICE_TYPE),
    claim,
    ownGateways,
    supports: requestsOf(takes, station !== null),
    tariffFields: [...tariffFields],
    authorise: session.profile.companyCode === '' ? 'enterprise' : 'owner',
    currency: caller.tenant.currency,
    station: station && toEditable(station),
  });
}

/** The fields beyond the documents in the form for a new station, or for a change. */
export const requestsOf = (takes: ReadonlySet<string>, change: boolean): StationFormSetup['supports'] => ({
  timeZone: takes.has(`${change ? 'edit_station' : 'add_station'}.time_zone`),
  co2Factor: change && takes.has('edit_station.co2_factor'),
});

/** A station as its form shows it. */
function toEditable(station: Station): NonNullable<StationFormSetup['station']> {
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
    ...(device && {
      device: {
        name: device.name,
        type: NEW_DEVICE_TYPE,
        sn: device.serial,
        ...(device.claim !== undefined && { claim: device.claim }),
      },
    }),
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
