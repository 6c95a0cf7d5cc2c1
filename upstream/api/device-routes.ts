import type { FastifyInstance } from 'fastify';
import { addCommLog, getCommLogList, updateCommLog } from '@/lib/contract/upstream/comm-log';
import { getDeviceFuns, getDeviceTemp } from '@/lib/contract/upstream/device';
import { addCommLog as addLog } from '../verbs/devices/add-comm-log';
import { getCommLogList as logList } from '../verbs/devices/get-comm-log-list';
import { getDeviceFuns as functions } from '../verbs/devices/get-device-funs';
import { getDeviceTemp as temp } from '../verbs/devices/get-device-temp';
import { updateCommLog as updateLog } from '../verbs/devices/update-comm-log';
import { commLogIn, deviceIn, moduleIn } from './guards';
import { serve } from './serve';
import type { Backend } from './session-gate';

const device = deviceIn((input: { device_id: string }) => input.device_id);
const deviceModule = moduleIn((input: { mod_id: string }) => ({ moduleId: input.mod_id, gatewayUuid: null }));
const moduleAtGateway = moduleIn((input: { modid: string; gateway_uuid: string }) => ({
  moduleId: input.modid,
  gatewayUuid: input.gateway_uuid,
}));
const log = commLogIn((input: { comm_id: string }) => input.comm_id);

/** The calls on devices, their templates and their communication log (D7.5 to D7.10). */
export function registerDeviceRoutes(app: FastifyInstance, backend: Backend): void {
  serve(app, backend, getDeviceTemp, { action: 'view', object: deviceModule }, temp);
  serve(app, backend, getDeviceFuns, { action: 'view', object: moduleAtGateway }, functions);
  serve(
    app,
    backend,
    addCommLog,
    {
      action: 'set-device',
      object: device,
      confirmed: (input) => input.read_set === 'Set',
    },
    addLog,
  );
  serve(app, backend, updateCommLog, { action: 'set-device', object: log }, updateLog);
  serve(app, backend, getCommLogList, { action: 'set-device', object: device }, logList);
}
