import * as alarmHandling from '@/lib/contract/portal/alarms/handling';
import * as alarms from '@/lib/contract/portal/alarms/bell';
import { readAlarmBell, readNotes, readPeople } from '@/lib/server/alarms/queries';
import { markRead, addComment, setAcknowledged, setAssignee, readFilePart } from '@/lib/server/alarms/actions';
import { route } from '@/lib/server/http/route';
import { routeTable } from '@/lib/server/http/route-table';
import * as faults from '@/lib/contract/portal/alarms/faults';
import { parseFaultQuery } from '@/lib/domain/alarms/faults/query';
import { ok } from '@/lib/domain/problem';
import { readFaultPage } from '@/lib/server/alarms/fault-table';

export const { GET, POST } = routeTable(
  route(alarmHandling.acknowledgeFaults, ({ caller, input }) => setAcknowledged(caller, input)),
  route(alarmHandling.assignFaults, ({ caller, input, session }) => setAssignee(caller, session?.userId ?? '', input)),
  route(alarms.alarmBell, ({ caller, input }) => readAlarmBell(caller, input)),
  route(alarmHandling.commentFault, ({ caller, input }) => addComment(caller, input)),
  route(alarmHandling.faultNotes, ({ caller, input }) => readNotes(caller, input.id)),
  route(alarmHandling.faultPeople, ({ caller, input, session }) => readPeople(caller, session?.profile, input.ids)),
  route(alarms.markAlarmsRead, ({ caller, input }) => markRead(caller, input)),
  route(faults.exportFaults, ({ caller, input }) => readFilePart(caller, input)),
  route(faults.faultPage, async ({ caller, input }) => {
    const page = await readFaultPage(caller, parseFaultQuery(input), Date.now());
    return page.ok ? ok({ page: page.value }) : page;
  }),
);
