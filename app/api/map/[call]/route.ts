import * as map from '@/lib/contract/portal/map';
import { ok } from '@/lib/domain/problem';
import { route } from '@/lib/server/http/route';
import { routeTable } from '@/lib/server/http/route-table';
import { readMapItems, readMapSetup, readMapStations } from '@/lib/server/map/queries';

export const { GET, POST } = routeTable(
  route(map.mapItems, async ({ caller, input }) => {
    const found = await readMapItems(caller, input);
    return found.ok ? { ok: true, value: { ...found.value, items: [...found.value.items] } } : found;
  }),
  route(map.mapSetup, async ({ caller }) => ok(readMapSetup(caller.tenant))),
  route(map.mapStations, ({ caller, input }) => readMapStations(caller, input)),
);
