import * as energy from '@/lib/contract/portal/energy/curve';
import * as history from '@/lib/contract/portal/energy/history';
import * as sharing from '@/lib/contract/portal/sharing';
import * as stationEdit from '@/lib/contract/portal/stations/edit';
import * as stationView from '@/lib/contract/portal/stations/views';
import * as stations from '@/lib/contract/portal/stations/list';
import { ok } from '@/lib/domain/problem';
import { readCurve } from '@/lib/server/energy/data';
import { readForecast } from '@/lib/server/energy/forecast/data';
import { readHistory } from '@/lib/server/energy/history/data';
import { route } from '@/lib/server/http/route';
import { routeTable } from '@/lib/server/http/route-table';
import { signedInRoute } from '@/lib/server/http/signed-in-route';
import { readDeleted } from '@/lib/server/sharing/data';
import { deleteStation, restoreStation } from '@/lib/server/sharing/mutations';
import { readStationDays } from '@/lib/server/stations/station-days/data';
import { readStationForm } from '@/lib/server/stations/station-edit/data';
import { addStation, changeStation, checkDevice, uploadPicture } from '@/lib/server/stations/station-edit/mutations';
import { readViewList } from '@/lib/server/stations/station-views/data';
import { deleteView, saveNamedView } from '@/lib/server/stations/station-views/mutations';
import { readAccessVersion, readFigures, readOneStation } from '@/lib/server/stations/data';
import { setStationFavourite } from '@/lib/server/stations/mutations';

export const { GET, POST } = routeTable(
  route(stations.stationAccess, ({ caller }) => readAccessVersion(caller)),
  route(stationEdit.addStation, ({ caller, input }) => addStation(caller, input)),
  route(stationEdit.checkDevice, ({ caller, input }) => checkDevice(caller, input)),
  route(energy.stationCurve, ({ caller, input }) => readCurve(caller, input, Date.now())),
  route(stations.stationDays, ({ caller, input }) => readStationDays(caller, input.ids)),
  signedInRoute(sharing.deleteStation, ({ caller, session }, input) => deleteStation(caller, session, input)),
  route(sharing.listDeleted, async ({ caller }) => {
    const stations = await readDeleted(caller);
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
  route(stations.oneStation, ({ caller, input }) => readOneStation(caller, input.id)),
  route(stationEdit.uploadPicture, ({ caller, input }) => uploadPicture(caller, input.file)),
  route(sharing.restoreStation, ({ caller, input }) => restoreStation(caller, input)),
  route(stationView.deleteView, ({ caller, input }) => deleteView(caller, input.id)),
  signedInRoute(stationView.stationViews, ({ caller, session }) => readViewList(caller, session)),
  signedInRoute(stationView.saveView, ({ caller, session }, input) => saveNamedView(caller, session, input)),
);
