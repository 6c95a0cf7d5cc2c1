import { faultPeople } from '@/lib/contract/portal/alarm-handling';
import { readPeople } from '@/lib/server/alarms/handling/data';
import { route } from '@/lib/server/http/route';

export const POST = route(faultPeople, ({ caller, input }) => readPeople(caller, input.ids));
