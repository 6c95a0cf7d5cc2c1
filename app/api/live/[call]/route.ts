import * as live from '@/lib/contract/portal/live';
import { route } from '@/lib/server/http/route';
import { routeTable } from '@/lib/server/http/route-table';
import { readLiveLink } from '@/lib/server/live/queries';

export const { GET, POST } = routeTable(
  route(live.liveLink, ({ caller, context, input }) => readLiveLink(caller, context.host, input.gateways)),
);
