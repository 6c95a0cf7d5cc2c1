import type { FastifyInstance } from 'fastify';
import { registerAccountRoutes } from '../account/routes';
import { registerAlarmsRoutes } from '../alarms/routes';
import { registerBoardRoutes } from '../board/routes';
import { registerChartsRoutes } from '../charts/routes';
import { registerCommLogRoutes } from '../comm-log/routes';
import { registerDevicesRoutes } from '../devices/routes';
import { registerEnergyRoutes } from '../energy/routes';
import { registerFilesRoutes } from '../files/routes';
import { registerLiveRoutes } from '../live/routes';
import { registerNotificationsRoutes } from '../notifications/routes';
import { registerOrganisationRoutes } from '../organisation/routes';
import { registerReportsRoutes } from '../reports/routes';
import { registerSharingRoutes } from '../sharing/routes';
import { registerShellRoutes } from '../shell/routes';
import { registerStationsRoutes } from '../stations/routes';
import { registerTariffsRoutes } from '../tariffs/routes';
import { serveRelevance } from './serve-relevance';
import type { Backend } from './session-gate';

/** Every call that this backend serves, with its action and the object that it is checked for. */
export function registerRoutes(app: FastifyInstance, backend: Backend): void {
  serveRelevance(app, backend);
  registerAccountRoutes(app, backend);
  registerAlarmsRoutes(app, backend);
  registerBoardRoutes(app, backend);
  registerChartsRoutes(app, backend);
  registerCommLogRoutes(app, backend);
  registerDevicesRoutes(app, backend);
  registerEnergyRoutes(app, backend);
  registerFilesRoutes(app, backend);
  registerLiveRoutes(app, backend);
  registerNotificationsRoutes(app, backend);
  registerOrganisationRoutes(app, backend);
  registerReportsRoutes(app, backend);
  registerSharingRoutes(app, backend);
  registerShellRoutes(app, backend);
  registerStationsRoutes(app, backend);
  registerTariffsRoutes(app, backend);
}
