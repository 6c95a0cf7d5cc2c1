import { assignFaults } from '@/lib/contract/portal/alarm-handling';
import { setAssignee } from '@/lib/server/alarms/handling/mutations';
import { route } from '@/lib/server/http/route';

export const POST = route(assignFaults, ({ caller, input, session }) =>
  setAssignee(caller, session?.userId ?? '', input),
);
