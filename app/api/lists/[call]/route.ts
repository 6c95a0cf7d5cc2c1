import * as listLayout from '@/lib/contract/portal/shell/list-layout';
import { route } from '@/lib/server/http/route';
import { routeTable } from '@/lib/server/http/route-table';
import { saveLayout } from '@/lib/server/shell/actions';

export const { GET, POST } = routeTable(
  route(listLayout.saveListLayout, ({ caller, input }) => saveLayout(caller, input)),
);
