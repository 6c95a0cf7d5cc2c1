import type { FastifyInstance } from 'fastify';
import { getDeviceFuns, getDeviceTemp } from '@/lib/contract/upstream/device';
import { getPointValues } from '@/lib/contract/upstream/points';
import { getMessagingServers, getStationRelevance } from '@/lib/contract/upstream/relevance';
import { collectStation } from '@/lib/contract/upstream/station';
import { doLogin, doLoginAlias, doLogout } from '@/lib/contract/upstream/user';
import { getDeviceFuns as functions } from '../verbs/devices/get-device-funs';
import { getDeviceTemp as temp } from '../verbs/devices/get-device-temp';
import { collectStation as collect } from '../verbs/stations/collect-station';
import { getMqttServer } from '../verbs/stations/get-mqtt-server';
import { getPointValues as pointValues } from '../verbs/stations/get-point-values';
import { getStationRelevance as relevance } from '../verbs/stations/get-station-relevance';
import { doLogin as login } from '../verbs/user/do-login';
import { doLogout as logout } from '../verbs/user/do-logout';
import { registerAlarmRoutes } from './alarm-routes';
import { anonymous, moduleIn, ownSession, stationsIn } from './guards';
import { serve } from './serve';
import type { Backend } from './session-gate';

/** Every call that this backend serves, with who may do it to what. */
export function registerRoutes(app: FastifyInstance, backend: Backend): void {
  serve(app, backend, doLogin, { action: 'sign-in', object: anonymous }, login);
  serve(app, backend, doLoginAlias, { action: 'sign-in', object: anonymous }, login);
  serve(app, backend, doLogout, { action: 'sign-out', object: ownSession }, logout);
  serve(
    app,
    backend,
    getStationRelevance,
    { action: 'list', object: ownSession, volatile: ['mqtt_server'] },
    relevance,
  );
  serve(app, backend, getMessagingServers, { action: 'connect', object: ownSession }, getMqttServer);
  serve(
    app,
    backend,
    getPointValues,
    { action: 'view', object: stationsIn((input: { station_id: string[] }) => input.station_id) },
    pointValues,
  );
  serve(
    app,
    backend,
    collectStation,
    { action: 'favourite', object: stationsIn((input: { station_id: string }) => [input.station_id]) },
    collect,
  );
  serve(
    app,
    backend,
    getDeviceTemp,
    {
      action: 'view',
      object: moduleIn((input: { mod_id: string }) => ({ moduleId: input.mod_id, gatewayUuid: null })),
    },
    temp,
  );
  serve(
    app,
    backend,
    getDeviceFuns,
    {
      action: 'view',
      object: moduleIn((input: { modid: string; gateway_uuid: string }) => ({
        moduleId: input.modid,
        gatewayUuid: input.gateway_uuid,
      })),
    },
    functions,
  );
  registerAlarmRoutes(app, backend);
}
