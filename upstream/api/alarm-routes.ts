import type { FastifyInstance } from 'fastify';
import { getDeviceEvents } from '@/lib/contract/timeseries/events';
import { getAlarmBell, getAlarmList, readAlarms } from '@/lib/contract/upstream/alarm';
import { exportAlarms, getAlarmPage } from '@/lib/contract/upstream/alarm-page';
import { getAlarmOverview } from '@/lib/contract/upstream/overview';
import { exportAlarms as exported } from '../verbs/alarms/export-alarms';
import { getAlarmBell as bell } from '../verbs/alarms/get-alarm-bell';
import { getAlarmList as list } from '../verbs/alarms/get-alarm-list';
import { getAlarmOverview as overview } from '../verbs/alarms/get-alarm-overview';
import { getAlarmPage as page } from '../verbs/alarms/get-alarm-page';
import { getDeviceEvents as events } from '../verbs/alarms/get-device-events';
import { readAlarms as read } from '../verbs/alarms/read-alarms';
import { devicesIn, listedPlaces, ownSession } from './guards';
import { serve } from './serve';
import type { Backend } from './session-gate';

/** Alarms: by devices, and in the bell. */
export function registerAlarmRoutes(app: FastifyInstance, backend: Backend): void {
  serve(
    app,
    backend,
    getAlarmList,
    { action: 'view', object: devicesIn((input: { deviceId: string[] }) => input.deviceId) },
    list,
  );
  serve(
    app,
    backend,
    getDeviceEvents,
    { action: 'view', object: devicesIn((input: { body: { deviceId: string[] } }) => input.body.deviceId) },
    events,
  );
  serve(app, backend, getAlarmPage, { action: 'view', object: listedPlaces }, page);
  serve(app, backend, exportAlarms, { action: 'view', object: listedPlaces }, exported);
  serve(app, backend, getAlarmBell, { action: 'list', object: ownSession }, bell);
  serve(app, backend, getAlarmOverview, { action: 'list', object: ownSession }, overview);
  serve(app, backend, readAlarms, { action: 'mark-read', object: ownSession }, read);
}
