import 'server-only';
import type { StationFormSetup } from '@/lib/contract/portal/stations/edit';
import { NEW_DEVICE_TYPE } from '@/lib/contract/upstream/stations/edit';
import { fail, ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import { stationsOf } from '../../fleet/fleet-cache';
import type { Caller } from '../../http/caller';
import type { SessionContent } from '../../session/seal';
import { toEditable } from './mapper';

/** The initial data of the form for adding a station, or editing this one. `forbidden` if the caller may not edit it. */
export async function readStationForm(
  caller: Caller,
  session: SessionContent,
  id: string | undefined,
): Promise<Outcome<StationFormSetup>> {
  const fleet = await stationsOf(caller);
  if (!fleet.ok) return fleet;
  const { claim, deviceTypes, stationById, stationTypes, takes, tariffFields } = fleet.value;
  const station = id === undefined ? null : stationById.get(id);
  if (station === undefined || station?.stationAuth === 0) return fail({ kind: 'forbidden' });
  return ok({
    owner: `${caller.tenant.prefix}/${session.userId}`,
    stationTypes: stationTypes.map((type) => ({ ...type })),
    deviceTypes: deviceTypes.filter(({ code }) => code === NEW_DEVICE_TYPE),
    claim,
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
