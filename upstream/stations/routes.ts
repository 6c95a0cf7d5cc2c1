import type { FastifyInstance } from 'fastify';
import { getDeletedStations, restoreStation } from '@/lib/contract/upstream/stations/deleted';
import { getFleetFigures } from '@/lib/contract/upstream/overview';
import { getPowerToday } from '@/lib/contract/upstream/live';
import {
  addStation,
  checkUnit,
  editStation,
  deleteStation,
  collectStation,
} from '@/lib/contract/upstream/stations/edit';
import * as views from '@/lib/contract/upstream/stations/views';
import { ownSession, stationIn, deletedStationIn, stationsIn } from '../api/guards';
import { serve } from '../api/serve';
import type { Backend } from '../api/session-gate';
import { addStation as add } from './add-station';
import { checkUnit as unitCheck } from './check-unit';
import { collectStation as collect } from './collect-station';
import { deleteStation as remove } from './delete-station';
import { deleteStationView } from './delete-station-view';
import { editStation as edit } from './edit-station';
import { getDeletedStations as deletedList } from './get-deleted-stations';
import { getFleetFigures as fleetFigures } from './get-fleet-figures';
import { getPowerToday as powerToday } from './get-power-today';
import { getStationViews } from './get-station-views';
import { restoreStation as restore } from './restore-station';
import { saveStationView } from './save-station-view';

interface Named {
  readonly station_id: string;
}
const one = stationIn((input: Named) => input.station_id);
const deleted = deletedStationIn((input: Named) => input.station_id);
const list = stationsIn((input: { station_id: string[] }) => input.station_id);

/** Calls on stations and their saved views (P7.3 to P7.6). */
export function registerStationsRoutes(app: FastifyInstance, backend: Backend): void {
  serve(app, backend, views.getStationViews, { action: 'list', object: ownSession }, getStationViews);
  // The services look up the view among the caller's own, and those of the organisation that they lead.
  serve(app, backend, views.saveStationView, { action: 'save-view', object: ownSession }, saveStationView);
  serve(app, backend, views.deleteStationView, { action: 'save-view', object: ownSession }, deleteStationView);
  serve(app, backend, addStation, { action: 'add-station', object: ownSession }, add);
  serve(app, backend, checkUnit, { action: 'add-station', object: ownSession }, unitCheck);
  // The service requires a further right for fields beyond name and pictures (P6.8).
  serve(app, backend, editStation, { action: 'edit-basic', object: one }, edit);
  // Any user who sees it may call this; the service decides between deleting, giving up and refusing (decisions C6).
  serve(app, backend, deleteStation, { action: 'view', object: one }, remove);
  serve(app, backend, getDeletedStations, { action: 'list', object: ownSession }, deletedList);
  serve(app, backend, restoreStation, { action: 'restore', object: deleted }, restore);
  serve(app, backend, collectStation, { action: 'favourite', object: one }, collect);
  serve(app, backend, getPowerToday, { action: 'view', object: list }, powerToday);
  serve(app, backend, getFleetFigures, { action: 'list', object: ownSession }, fleetFigures);
}
