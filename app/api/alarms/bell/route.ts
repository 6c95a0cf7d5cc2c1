import { alarmBell } from '@/lib/contract/portal/alarms';
import { readAlarmBell } from '@/lib/server/alarms/data';
import { route } from '@/lib/server/http/route';

export const GET = route(alarmBell, ({ caller, input }) => readAlarmBell(caller, input));
