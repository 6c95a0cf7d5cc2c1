import type { FastifyInstance } from 'fastify';
import { getDeletedStations, restoreStation } from '@/lib/contract/upstream/deleted-station';
import { setEnterprise } from '@/lib/contract/upstream/enterprise';
import { getPointSeries, getPointValues, getPowerToday } from '@/lib/contract/upstream/points';
import { getFleetFigures, getFleetRevenue } from '@/lib/contract/upstream/overview';
import { exportEnergyReport, getEnergyReport, getFirstDay } from '@/lib/contract/upstream/report';
import { deleteShareByList, getShareList, saveStationShare, setAuthByList } from '@/lib/contract/upstream/sharing';
import { addStation, checkUnit, collectStation, deleteStation, editStation } from '@/lib/contract/upstream/station';
import { endEnterprise, getStationAccess, getTransferEffect } from '@/lib/contract/upstream/station-access';
import {
  correctStationTariff,
  exportTariffSheet,
  getStationTariff,
  getStationTariffList,
  getTariffCorrections,
  getTariffSheet,
  setStationTariff,
} from '@/lib/contract/upstream/tariff';
import { endEnterprise as leaveToOwner } from '../organisation/end-enterprise';
import { setEnterprise as enterprise } from '../organisation/set-enterprise';
import { exportEnergyReport as reportFile } from '../reports/export-energy-report';
import { getEnergyReport as energyReport } from '../reports/get-energy-report';
import { getFirstDay as firstDay } from '../reports/get-first-day';
import { deleteShareByList as deleteShares } from '../sharing/delete-share-by-list';
import { getShareList as shareList } from '../sharing/get-share-list';
import { getStationAccess as accessList } from '../sharing/get-station-access';
import { saveStationShare as share } from '../sharing/save-station-share';
import { getTransferEffect as transferEffect } from '../sharing/get-transfer-effect';
import { setAuthByList as setAuth } from '../sharing/set-auth-by-list';
import { addStation as add } from './add-station';
import { checkUnit as unitCheck } from './check-unit';
import { collectStation as collect } from './collect-station';
import { deleteStation as remove } from './delete-station';
import { editStation as edit } from './edit-station';
import { getPointSeries as pointSeries } from '../live/get-point-series';
import { getDeletedStations as deletedList } from './get-deleted-stations';
import { getFleetFigures as fleetFigures } from './get-fleet-figures';
import { getPointValues as pointValues } from '../live/get-point-values';
import { getPowerToday as powerToday } from './get-power-today';
import { restoreStation as restore } from './restore-station';
import { getFleetRevenue as fleetRevenue } from '../tariffs/get-fleet-revenue';
import { getStationTariff as tariff } from '../tariffs/get-station-tariff';
import { getStationTariffList as tariffList } from '../tariffs/get-station-tariff-list';
import { correctStationTariff as correctTariff } from '../tariffs/correct-station-tariff';
import { getTariffCorrections as tariffCorrections } from '../tariffs/get-tariff-corrections';
import { exportTariffSheet as tariffFile } from '../tariffs/export-tariff-sheet';
import { getTariffSheet as tariffSheet, readHoursPlan } from '../tariffs/get-tariff-sheet';
import { setStationTariff as setTariff } from '../tariffs/set-station-tariff';
import { deletedStationIn, ownSession, stationIn, stationReading, stationsIn } from '../api/guards';
import { serve } from '../api/serve';
import type { Backend } from '../api/session-gate';

interface Named {
  readonly station_id: string;
}
const one = stationIn((input: Named) => input.station_id);
const onePlanned = stationReading(({ station_id }: Named) => station_id, readHoursPlan);
const deleted = deletedStationIn((input: Named) => input.station_id);
const each = stationsIn((input: readonly Named[]) => input.map(({ station_id }) => station_id));
const list = stationsIn((input: { station_id: string[] }) => input.station_id);

/** Calls on stations, their shares and their tariffs (P7.3 to P7.13). */
export function registerStationRoutes(app: FastifyInstance, backend: Backend): void {
  serve(app, backend, addStation, { action: 'add-station', object: ownSession }, add);
  serve(app, backend, checkUnit, { action: 'add-station', object: ownSession }, unitCheck);
  // The service requires a further right for fields beyond name and pictures (P6.8).
  serve(app, backend, editStation, { action: 'edit-basic', object: one }, edit);
  // Any user who sees it may call this; the service decides between deleting, giving up and refusing (decisions C6).
  serve(app, backend, deleteStation, { action: 'view', object: one }, remove);
  serve(app, backend, getDeletedStations, { action: 'list', object: ownSession }, deletedList);
  serve(app, backend, restoreStation, { action: 'restore', object: deleted }, restore);
  serve(app, backend, collectStation, { action: 'favourite', object: one }, collect);
  serve(app, backend, getPointValues, { action: 'view', object: list }, pointValues);
  serve(app, backend, getPointSeries, { action: 'view', object: one }, pointSeries);
  serve(app, backend, getPowerToday, { action: 'view', object: list }, powerToday);
  serve(app, backend, getFleetFigures, { action: 'list', object: ownSession }, fleetFigures);
  serve(app, backend, getEnergyReport, { action: 'view', object: list }, energyReport);
  serve(app, backend, getFirstDay, { action: 'view', object: list }, firstDay);
  serve(app, backend, exportEnergyReport, { action: 'list', object: ownSession }, reportFile);
  serve(app, backend, getFleetRevenue, { action: 'list', object: ownSession }, fleetRevenue);

  // The service requires a further right for kinds of share that only the creator grants (P6.2).
  serve(app, backend, saveStationShare, { action: 'share', object: one }, share);
  serve(app, backend, getShareList, { action: 'see-shares', object: one }, shareList);
  serve(app, backend, setAuthByList, { action: 'authorise', object: each }, setAuth);
  serve(app, backend, deleteShareByList, { action: 'authorise', object: each }, deleteShares);
  serve(app, backend, setEnterprise, { action: 'set-enterprise', object: one }, enterprise);
  serve(app, backend, endEnterprise, { action: 'set-enterprise', object: one }, leaveToOwner);
  serve(app, backend, getTransferEffect, { action: 'transfer', object: one }, transferEffect);
  serve(app, backend, getStationAccess, { action: 'see-access', object: one }, accessList);

  serve(app, backend, setStationTariff, { action: 'set-tariff', object: one }, setTariff);
  serve(app, backend, correctStationTariff, { action: 'correct-tariff', object: one }, correctTariff);
  serve(app, backend, getTariffCorrections, { action: 'view', object: one }, tariffCorrections);
  serve(app, backend, getStationTariff, { action: 'view', object: one }, tariff);
  serve(app, backend, getStationTariffList, { action: 'view', object: one }, tariffList);
  serve(app, backend, getTariffSheet, { action: 'view', object: onePlanned }, tariffSheet);
  serve(app, backend, exportTariffSheet, { action: 'view', object: one }, tariffFile);
}
