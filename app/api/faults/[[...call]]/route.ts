import * as faults from '@/lib/contract/portal/alarms/faults';
import { parseFaultQuery } from '@/lib/domain/alarms/faults/query';
import { ok } from '@/lib/domain/problem';
import { readFaultPage } from '@/lib/server/alarms/fault-table';
import { readFilePart } from '@/lib/server/alarms/actions';
import { route } from '@/lib/server/http/route';
import { routeTable } from '@/lib/server/http/route-table';

export const { GET, POST } = routeTable(
  route(faults.exportFaults, ({ caller, input }) => readFilePart(caller, input)),
  route(faults.faultPage, async ({ caller, input }) => {
    const page = await readFaultPage(caller, parseFaultQuery(input), Date.now());
    return page.ok ? ok({ page: page.value }) : page;
  }),
);
