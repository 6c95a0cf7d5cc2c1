import type { FastifyInstance } from 'fastify';
import { addCommLog, exportCommLog, getCommLogList, updateCommLog } from '@/lib/contract/upstream/comm-log';
import { getDeletedDevices, restoreDevice } from '@/lib/contract/upstream/deleted-device';
import { getHeldReadings } from '@/lib/contract/upstream/held-readings';
import { getValueLimits } from '@/lib/contract/upstream/value-limits';
import { deleteDevice, editDevice, getDeviceFuns, getDeviceTemp, saveDevice } from '@/lib/contract/upstream/device';
import {
  decideReadings,
  getAsideReadings,
  getReadingsToDecide,
  getSetAside,
  undoReadingDecision,
} from '@/lib/contract/upstream/set-aside';
import { addCommLog as addLog } from '../comm-log/add-comm-log';
import { exportCommLog as exportLog } from '../comm-log/export-comm-log';
import { getCommLogList as logList } from '../comm-log/get-comm-log-list';
import { deleteDevice as remove } from './delete-device';
import { editDevice as edit } from './edit-device';
import { getDeletedDevices as deletedList } from './get-deleted-devices';
import { getDeviceFuns as functions } from './get-device-funs';
import { getDeviceTemp as temp } from './get-device-temp';
import { getHeldReadings as heldReadings } from './get-held-readings';
import { getValueLimits as valueLimits } from './get-value-limits';
import { restoreDevice as restore } from './restore-device';
import { decideReadings as decide } from '../energy/decide-readings';
import { getAsideReadings as asideReadings } from '../energy/get-aside-readings';
import { getReadingsToDecide as readingsToDecide } from '../energy/get-readings-to-decide';
import { getSetAside as setAside } from '../energy/get-set-aside';
import { undoReadingDecision as undoDecision } from '../energy/undo-reading-decision';
import { saveDevice as save } from './save-device';
import { updateCommLog as updateLog } from '../comm-log/update-comm-log';
import {
  commLogIn,
  decisionIn,
  deletedDeviceIn,
  deviceIn,
  devicesIn,
  logPlaceIn,
  moduleIn,
  ownSession,
  stationIn,
} from '../api/guards';
import { serve } from '../api/serve';
import type { Backend } from '../api/session-gate';

const device = deviceIn((input: { device_id: string }) => input.device_id);
const deviceModule = moduleIn((input: { mod_id: string }) => ({ moduleId: input.mod_id, gatewayUuid: null }));
const moduleAtGateway = moduleIn((input: { modid: string; gateway_uuid: string }) => ({
  moduleId: input.modid,
  gatewayUuid: input.gateway_uuid,
}));
const edited = deviceIn((input: { obj_id: string }) => input.obj_id);
const deleted = deletedDeviceIn((input: { device_id: string }) => input.device_id);
const station = stationIn((input: { station_id: string }) => input.station_id);
const logPlace = logPlaceIn((input: { device_id?: string | undefined; station_id?: string | undefined }) => ({
  deviceId: input.device_id,
  stationId: input.station_id,
}));
const decided = devicesIn((input: { device_id: string }) => [input.device_id]);
const limited = devicesIn((input: { device_id: readonly string[] }) => input.device_id);
const decision = decisionIn((input: { decision_id: string }) => input.decision_id);
const log = commLogIn((input: { comm_id: string }) => input.comm_id);

/** Calls on devices, their templates and their communication log (D7.5 to D7.13). */
export function registerDeviceRoutes(app: FastifyInstance, backend: Backend): void {
  serve(app, backend, getDeviceTemp, { action: 'view', object: deviceModule }, temp);
  serve(app, backend, getDeviceFuns, { action: 'view', object: moduleAtGateway }, functions);
  serve(app, backend, addCommLog, { action: 'set-device', object: device }, addLog);
  serve(app, backend, updateCommLog, { action: 'set-device', object: log }, updateLog);
  // The service requires a further right to change the key (D6.2).
  serve(app, backend, editDevice, { action: 'edit-device', object: edited }, edit);
  serve(app, backend, deleteDevice, { action: 'delete-device', object: station }, remove);
  serve(app, backend, saveDevice, { action: 'add-device', object: station }, save);
  serve(app, backend, getDeletedDevices, { action: 'list', object: ownSession }, deletedList);
  serve(app, backend, restoreDevice, { action: 'restore', object: deleted }, restore);
  serve(app, backend, getHeldReadings, { action: 'view', object: device }, heldReadings);
  serve(app, backend, getValueLimits, { action: 'view', object: limited }, valueLimits);
  serve(app, backend, getCommLogList, { action: 'set-device', object: logPlace }, logList);
  serve(app, backend, exportCommLog, { action: 'set-device', object: logPlace }, exportLog);
  serve(app, backend, getSetAside, { action: 'view', object: logPlace }, setAside);
  serve(app, backend, getAsideReadings, { action: 'view', object: decided }, asideReadings);
  serve(app, backend, getReadingsToDecide, { action: 'set-device', object: decided }, readingsToDecide);
  serve(app, backend, decideReadings, { action: 'set-device', object: decided }, decide);
  serve(app, backend, undoReadingDecision, { action: 'set-device', object: decision }, undoDecision);
}
