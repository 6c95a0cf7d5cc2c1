import type { FastifyInstance } from 'fastify';
import { getEnergyReport, getFirstDay, exportEnergyReport } from '@/lib/contract/upstream/reports';
import { stationsIn, ownSession } from '../api/guards';
import { serve } from '../api/serve';
import type { Backend } from '../api/session-gate';
import { exportEnergyReport as reportFile } from './export-energy-report';
import { getEnergyReport as energyReport } from './get-energy-report';
import { getFirstDay as firstDay } from './get-first-day';

const list = stationsIn((input: { station_id: string[] }) => input.station_id);

/** Energy reports. */
export function registerReportsRoutes(app: FastifyInstance, backend: Backend): void {
  serve(app, backend, getEnergyReport, { action: 'view', object: list }, energyReport);
  serve(app, backend, getFirstDay, { action: 'view', object: list }, firstDay);
  serve(app, backend, exportEnergyReport, { action: 'list', object: ownSession }, reportFile);
}
