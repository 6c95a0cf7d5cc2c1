import type { FastifyInstance } from 'fastify';
import { getMessagingServers } from '@/lib/contract/upstream/relevance';
import { doLogin, doLoginAlias, doLogout } from '@/lib/contract/upstream/user';
import { getMqttServer } from '../live/get-mqtt-server';
import { doLogin as login } from '../account/do-login';
import { doLogout as logout } from '../account/do-logout';
import { registerAccountRoutes } from '../account/routes';
import { registerAlarmRoutes } from '../alarms/routes';
import { registerDeviceRoutes } from '../devices/routes';
import { registerEnterpriseRoutes } from '../organisation/routes';
import { anonymous, ownSession } from './guards';
import { registerNoticeRoutes } from '../notifications/routes';
import { registerOwnRoutes } from '../account/own-routes';
import { registerSeriesRoutes } from '../energy/routes';
import { serve } from './serve';
import { serveRelevance } from './serve-relevance';
import type { Backend } from './session-gate';
import { registerStationRoutes } from '../stations/routes';

/** Every call that this backend serves, with its action and the object that it is checked for. */
export function registerRoutes(app: FastifyInstance, backend: Backend): void {
  serve(app, backend, doLogin, { action: 'sign-in', object: anonymous }, login);
  serve(app, backend, doLoginAlias, { action: 'sign-in', object: anonymous }, login);
  serve(app, backend, doLogout, { action: 'sign-out', object: ownSession }, logout);
  registerOwnRoutes(app, backend);
  registerAccountRoutes(app, backend);
  serveRelevance(app, backend);
  serve(app, backend, getMessagingServers, { action: 'connect', object: ownSession }, getMqttServer);
  registerStationRoutes(app, backend);
  registerEnterpriseRoutes(app, backend);
  registerDeviceRoutes(app, backend);
  registerAlarmRoutes(app, backend);
  registerNoticeRoutes(app, backend);
  registerSeriesRoutes(app, backend);
}
