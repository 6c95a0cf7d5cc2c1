import type { FastifyInstance } from 'fastify';
import { getDeletedDevices, restoreDevice } from '@/lib/contract/upstream/devices/deleted';
import {
  getDeviceTemp,
  getDeviceFuns,
  editDevice,
  deleteDevice,
  saveDevice,
} from '@/lib/contract/upstream/devices/device';
import { getHeldReadings } from '@/lib/contract/upstream/settings';
import {
  confirmGatewayDevices,
  connectGateway,
  disconnectGateway,
  getConnectedGateway,
  renewGatewaySecret,
} from '@/lib/contract/upstream/devices/connect';
import { getValueLimits } from '@/lib/contract/upstream/devices/value-limits';
import { moduleIn, deviceIn, stationIn, ownSession, deletedDeviceIn, devicesIn } from '../api/guards';
import { serve } from '../api/serve';
import type { Backend } from '../api/session-gate';
import { connectGateway as connect } from './connect-gateway';
import { deleteDevice as remove } from './delete-device';
import { editDevice as edit } from './edit-device';
import { getDeletedDevices as deletedList } from './get-deleted-devices';
import { getDeviceFuns as functions } from './get-device-funs';
import { getDeviceTemp as temp } from './get-device-temp';
import { getHeldReadings as heldReadings } from './get-held-readings';
import { getValueLimits as valueLimits } from './get-value-limits';
import * as own from './own-gateway';
import { restoreDevice as restore } from './restore-device';
import { saveDevice as save } from './save-device';

const deviceModule = moduleIn((input: { mod_id: string }) => ({ moduleId: input.mod_id, gatewayUuid: null }));
const moduleAtGateway = moduleIn((input: { modid: string; gateway_uuid: string }) => ({
  moduleId: input.modid,
  gatewayUuid: input.gateway_uuid,
}));
const edited = deviceIn((input: { obj_id: string }) => input.obj_id);
const station = stationIn((input: { station_id: string }) => input.station_id);
const deleted = deletedDeviceIn((input: { device_id: string }) => input.device_id);
const device = deviceIn((input: { device_id: string }) => input.device_id);
const limited = devicesIn((input: { device_id: readonly string[] }) => input.device_id);

/** Calls on devices and their templates (D7.5 to D7.8). */
export function registerDevicesRoutes(app: FastifyInstance, backend: Backend): void {
  serve(app, backend, getDeviceTemp, { action: 'view', object: deviceModule }, temp);
  serve(app, backend, getDeviceFuns, { action: 'view', object: moduleAtGateway }, functions);
  // The service requires a further right to change the key (D6.2).
  serve(app, backend, editDevice, { action: 'edit-device', object: edited }, edit);
  serve(app, backend, deleteDevice, { action: 'delete-device', object: station }, remove);
  serve(app, backend, saveDevice, { action: 'add-device', object: station }, save);
  serve(app, backend, connectGateway, { action: 'connect-gateway', object: station }, connect);
  serve(app, backend, getConnectedGateway, { action: 'connect-gateway', object: device }, own.getConnectedGateway);
  serve(app, backend, confirmGatewayDevices, { action: 'connect-gateway', object: device }, own.confirmGatewayDevices);
  serve(app, backend, renewGatewaySecret, { action: 'connect-gateway', object: device }, own.renewGatewaySecret);
  serve(app, backend, disconnectGateway, { action: 'connect-gateway', object: device }, own.disconnectGateway);
  serve(app, backend, getDeletedDevices, { action: 'list', object: ownSession }, deletedList);
  serve(app, backend, restoreDevice, { action: 'restore', object: deleted }, restore);
  serve(app, backend, getHeldReadings, { action: 'view', object: device }, heldReadings);
  serve(app, backend, getValueLimits, { action: 'view', object: limited }, valueLimits);
}
