import * as alarmHandling from '@/lib/contract/portal/alarms/handling';
import * as alarms from '@/lib/contract/portal/alarms/bell';
import { readAlarmBell, readNotes, readPeople } from '@/lib/server/alarms/queries';
import { markRead, addComment, setAcknowledged, setAssignee } from '@/lib/server/alarms/actions';
import { route } from '@/lib/server/http/route';
import { routeTable } from '@/lib/server/http/route-table';

export const { GET, POST } = routeTable(
  route(alarmHandling.acknowledgeFaults, ({ caller, input }) => setAcknowledged(caller, input)),
  route(alarmHandling.assignFaults, ({ caller, input, session }) => setAssignee(caller, session?.userId ?? '', input)),
  route(alarms.alarmBell, ({ caller, input }) => readAlarmBell(caller, input)),
  route(alarmHandling.commentFault, ({ caller, input }) => addComment(caller, input)),
  route(alarmHandling.faultNotes, ({ caller, input }) => readNotes(caller, input.id)),
  route(alarmHandling.faultPeople, ({ caller, input, session }) => readPeople(caller, session?.profile, input.ids)),
  route(alarms.markAlarmsRead, ({ caller, input }) => markRead(caller, input)),
);
