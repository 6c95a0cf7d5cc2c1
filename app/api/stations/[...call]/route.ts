import * as energy from '@/lib/contract/portal/energy/curve';
import * as history from '@/lib/contract/portal/energy/history';
import * as sharing from '@/lib/contract/portal/sharing';
import * as stationEdit from '@/lib/contract/portal/stations/edit';
import * as stationView from '@/lib/contract/portal/stations/views';
import * as stations from '@/lib/contract/portal/stations/list';
import { ok } from '@/lib/domain/problem';
import { readCurve } from '@/lib/server/energy/curve';
import { findStation } from '@/lib/server/fleet/find-place';
import { readForecast } from '@/lib/server/energy/forecast';
import { readHistory } from '@/lib/server/energy/history';
import { route } from '@/lib/server/http/route';
import { routeTable } from '@/lib/server/http/route-table';
import { signedInRoute } from '@/lib/server/http/signed-in-route';
import { readStationDays } from '@/lib/server/stations/station-days';
import { readStationForm } from '@/lib/server/stations/station-form';
import {
  addStation,
  changeStation,
  checkDevice,
  deleteStation,
  deleteView,
  restoreStation,
  saveNamedView,
  setStationFavourite,
  uploadPicture,
} from '@/lib/server/stations/actions';
import { readViewList } from '@/lib/server/stations/station-views';
import { readAccessVersion, readDeletedStations } from '@/lib/server/stations/queries';
import { readFigures } from '@/lib/server/stations/figures';
import * as address from '@/lib/contract/portal/stations/address';
import { findAddresses, placeOfAddress, zoneOf } from '@/lib/server/stations/address';

export const { GET, POST } = routeTable(
  route(stations.stationAccess, ({ caller }) => readAccessVersion(caller)),
  route(stationEdit.addStation, ({ caller, input }) => addStation(caller, input)),
  route(stationEdit.checkDevice, ({ caller, input }) => checkDevice(caller, input)),
  route(energy.stationCurve, ({ caller, input }) => readCurve(caller, input, Date.now())),
  route(stations.stationDays, ({ caller, input }) => readStationDays(caller, input.ids)),
  signedInRoute(sharing.deleteStation, ({ caller, session }, input) => deleteStation(caller, session, input)),
  route(sharing.listDeleted, async ({ caller }) => {
    const stations = await readDeletedStations(caller);
    return stations.ok ? ok({ restorable: stations.value }) : stations;
  }),
  route(stationEdit.changeStation, ({ caller, input }) => changeStation(caller, input)),
  route(stations.setFavourite, ({ caller, input }) => setStationFavourite(caller, input)),
  route(energy.stationForecast, ({ caller, input }) => readForecast(caller, input, Date.now())),
  signedInRoute(stationEdit.stationForm, ({ caller, session }, { station }) =>
    readStationForm(caller, session, station),
  ),
  route(history.stationHistory, ({ caller, input }) => readHistory(caller, input, Date.now())),
  route(stations.liveStations, ({ caller, input }) => readFigures(caller, input.ids, input.detail === '1')),
  route(stations.oneStation, ({ caller, input }) => findStation(caller, input.id)),
  route(stationEdit.uploadPicture, ({ caller, input }) => uploadPicture(caller, input.file)),
  route(sharing.restoreStation, ({ caller, input }) => restoreStation(caller, input)),
  route(stationView.deleteView, ({ caller, input }) => deleteView(caller, input.id)),
  signedInRoute(stationView.stationViews, ({ caller, session }) => readViewList(caller, session)),
  signedInRoute(stationView.saveView, ({ caller, session }, input) => saveNamedView(caller, session, input)),
  route(address.findPlace, async ({ input }) => ok(await placeOfAddress(input.address, input.id))),
  route(address.searchAddress, async ({ context, input }) => ok(await findAddresses(context.tenant, input.q))),
  route(address.findZone, async ({ input }) => ok({ timeZone: zoneOf(input) })),
);
