import { faultPage } from '@/lib/contract/portal/faults';
import { parseFaultQuery } from '@/lib/domain/alarms/faults/query';
import { ok } from '@/lib/domain/problem';
import { readFaultPage } from '@/lib/server/alarms/faults/data';
import { route } from '@/lib/server/http/route';

export const GET = route(faultPage, async ({ caller, input }) => {
  const page = await readFaultPage(caller, parseFaultQuery(input), Date.now());
  return page.ok ? ok({ page: page.value }) : page;
});
