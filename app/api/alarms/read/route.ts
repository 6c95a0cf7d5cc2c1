import { markAlarmsRead } from '@/lib/contract/portal/alarms';
import { markRead } from '@/lib/server/alarms/mutations';
import { route } from '@/lib/server/http/route';

export const POST = route(markAlarmsRead, ({ caller, input }) => markRead(caller, input));
