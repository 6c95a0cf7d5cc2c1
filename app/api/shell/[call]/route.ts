import { saveListLayout } from '@/lib/contract/portal/shell/list-layout';
import * as search from '@/lib/contract/portal/shell/search';
import { serviceStatus } from '@/lib/contract/portal/shell/status';
import { treePlaces } from '@/lib/contract/portal/shell/tree';
import { readServiceStatus } from '@/lib/server/http/health';
import { route } from '@/lib/server/http/route';
import { routeTable } from '@/lib/server/http/route-table';
import { saveLayout } from '@/lib/server/shell/actions';
import { findPlaces, readPlaces } from '@/lib/server/shell/queries';

export const { GET, POST } = routeTable(
  route(saveListLayout, ({ caller, input }) => saveLayout(caller, input)),
  route(search.findPlaces, ({ caller, input }) => findPlaces(caller, input.text)),
  route(serviceStatus, ({ caller }) => readServiceStatus(caller)),
  route(treePlaces, ({ caller, input }) => readPlaces(caller, input)),
);
