import type { FastifyInstance } from 'fastify';
import { getFleetRevenue } from '@/lib/contract/upstream/overview';
import {
  setStationTariff,
  correctStationTariff,
  getTariffCorrections,
  getStationTariff,
  getStationTariffList,
  getTariffSheet,
  exportTariffSheet,
} from '@/lib/contract/upstream/tariffs';
import { ownSession, stationIn, stationReading } from '../api/guards';
import { serve } from '../api/serve';
import type { Backend } from '../api/session-gate';
import { correctStationTariff as correctTariff } from './correct-station-tariff';
import { exportTariffSheet as tariffFile } from './export-tariff-sheet';
import { getFleetRevenue as fleetRevenue } from './get-fleet-revenue';
import { getStationTariff as tariff } from './get-station-tariff';
import { getStationTariffList as tariffList } from './get-station-tariff-list';
import { getTariffCorrections as tariffCorrections } from './get-tariff-corrections';
import { readHoursPlan, getTariffSheet as tariffSheet } from './get-tariff-sheet';
import { setStationTariff as setTariff } from './set-station-tariff';

interface Named {
  readonly station_id: string;
}
const one = stationIn((input: Named) => input.station_id);
const onePlanned = stationReading(({ station_id }: Named) => station_id, readHoursPlan);

/** Tariffs of stations, tariff sheets and revenue (P7.11). */
export function registerTariffsRoutes(app: FastifyInstance, backend: Backend): void {
  serve(app, backend, getFleetRevenue, { action: 'list', object: ownSession }, fleetRevenue);
  serve(app, backend, setStationTariff, { action: 'set-tariff', object: one }, setTariff);
  serve(app, backend, correctStationTariff, { action: 'correct-tariff', object: one }, correctTariff);
  serve(app, backend, getTariffCorrections, { action: 'view', object: one }, tariffCorrections);
  serve(app, backend, getStationTariff, { action: 'view', object: one }, tariff);
  serve(app, backend, getStationTariffList, { action: 'view', object: one }, tariffList);
  serve(app, backend, getTariffSheet, { action: 'view', object: onePlanned }, tariffSheet);
  serve(app, backend, exportTariffSheet, { action: 'view', object: one }, tariffFile);
}
