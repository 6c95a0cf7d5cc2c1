import type { Call } from '../../call';
import type * as entries from '../../alarms/bell';

export const alarmBell: Call<typeof entries.alarmBell> = { method: 'GET', path: '/api/alarms/bell' };
export const markAlarmsRead: Call<typeof entries.markAlarmsRead> = { method: 'POST', path: '/api/alarms/read' };
