import { stationForm } from '@/lib/contract/portal/station-edit';
import { signedInRoute } from '@/lib/server/http/signed-in-route';
import { readStationForm } from '@/lib/server/stations/station-edit/data';

export const GET = signedInRoute(stationForm, ({ caller, session }, { station }) =>
  readStationForm(caller, session, station),
);
