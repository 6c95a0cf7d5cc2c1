import type { FastifyInstance } from 'fastify';
import { getDeviceEvents } from '@/lib/contract/timeseries/events';
import { getAlarmList, getAlarmBell, readAlarms } from '@/lib/contract/upstream/alarms/alarm';
import * as handling from '@/lib/contract/upstream/alarms/handling';
import { getAlarmPage, exportAlarms } from '@/lib/contract/upstream/alarms/page';
import { getAlarmOverview } from '@/lib/contract/upstream/overview';
import { acknowledgeAlarms } from './acknowledge-alarms';
import { assignAlarms } from './assign-alarms';
import { commentAlarm } from './comment-alarm';
import { exportAlarms as exported } from './export-alarms';
import { getAlarmBell as bell } from './get-alarm-bell';
import { getAlarmList as list } from './get-alarm-list';
import { getAlarmNotes } from './get-alarm-notes';
import { getAlarmOverview as overview } from './get-alarm-overview';
import { getAlarmPage as page } from './get-alarm-page';
import { getAlarmPeople } from './get-alarm-people';
import { getDeviceEvents as events } from './get-device-events';
import { readAlarms as read } from './read-alarms';
import { devicesIn, listedPlaces, alarmsIn, alarmIn, ownSession } from '../api/guards';
import { serve } from '../api/serve';
import type { Backend } from '../api/session-gate';

/** Alarm calls: lists by device, handling, and the bell. */
export function registerAlarmsRoutes(app: FastifyInstance, backend: Backend): void {
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
  const handle = <Of>(object: Of) => ({ action: 'handle-alarm', object }) as const;
  const seenAlarms = alarmsIn((input: { alarm: readonly { id: string }[] }) => input.alarm.map(({ id }) => id));
  serve(app, backend, handling.acknowledgeAlarms, handle(seenAlarms), acknowledgeAlarms);
  serve(app, backend, handling.assignAlarms, handle(seenAlarms), assignAlarms);
  serve(app, backend, handling.commentAlarm, handle(alarmIn), commentAlarm);
  const namedAlarms = alarmsIn((input: { alarm_id: readonly string[] }) => input.alarm_id);
  serve(app, backend, handling.getAlarmPeople, handle(namedAlarms), getAlarmPeople);
  serve(app, backend, handling.getAlarmNotes, { action: 'view', object: alarmIn }, getAlarmNotes);
  serve(app, backend, getAlarmBell, { action: 'list', object: ownSession }, bell);
  serve(app, backend, getAlarmOverview, { action: 'list', object: ownSession }, overview);
  serve(app, backend, readAlarms, { action: 'mark-read', object: ownSession }, read);
}
