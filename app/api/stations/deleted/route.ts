import { listDeleted as entry } from '@/lib/contract/portal/sharing';
import { ok } from '@/lib/domain/problem';
import { route } from '@/lib/server/http/route';
import { readDeleted } from '@/lib/server/sharing/data';

export const GET = route(entry, async ({ caller }) => {
  const stations = await readDeleted(caller);
  return stations.ok ? ok({ restorable: stations.value }) : stations;
});
