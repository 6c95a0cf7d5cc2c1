import { faultNotes } from '@/lib/contract/portal/alarm-handling';
import { readNotes } from '@/lib/server/alarms/handling/data';
import { route } from '@/lib/server/http/route';

export const GET = route(faultNotes, ({ caller, input }) => readNotes(caller, input.id));
