import type { FastifyInstance } from 'fastify';
import { addCommLog, updateCommLog, getCommLogList, exportCommLog } from '@/lib/contract/upstream/comm-log';
import { deviceIn, commLogIn, logPlaceIn } from '../api/guards';
import { serve } from '../api/serve';
import type { Backend } from '../api/session-gate';
import { addCommLog as addLog } from './add-comm-log';
import { exportCommLog as exportLog } from './export-comm-log';
import { getCommLogList as logList } from './get-comm-log-list';
import { updateCommLog as updateLog } from './update-comm-log';

const device = deviceIn((input: { device_id: string }) => input.device_id);
const log = commLogIn((input: { comm_id: string }) => input.comm_id);
const logPlace = logPlaceIn((input: { device_id?: string | undefined; station_id?: string | undefined }) => ({
  deviceId: input.device_id,
  stationId: input.station_id,
}));

/** The communication log (D7.9 to D7.13). */
export function registerCommLogRoutes(app: FastifyInstance, backend: Backend): void {
  serve(app, backend, addCommLog, { action: 'set-device', object: device }, addLog);
  serve(app, backend, updateCommLog, { action: 'set-device', object: log }, updateLog);
  serve(app, backend, getCommLogList, { action: 'set-device', object: logPlace }, logList);
  serve(app, backend, exportCommLog, { action: 'set-device', object: logPlace }, exportLog);
}
