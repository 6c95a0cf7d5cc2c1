import * as setAside from '@/lib/contract/portal/energy/set-aside';
import { route } from '@/lib/server/http/route';
import { routeTable } from '@/lib/server/http/route-table';
import { signedInRoute } from '@/lib/server/http/signed-in-route';
import { readReadingsToDecide, readSetAside } from '@/lib/server/energy/set-aside';
import { decideReadings, undoDecision } from '@/lib/server/energy/actions';

export const { GET, POST } = routeTable(
  route(setAside.decideReadings, ({ caller, input }) => decideReadings(caller, input)),
  signedInRoute(setAside.readSetAside, ({ caller, session }, { before, device, station = '' }) =>
    readSetAside(caller, session, device === undefined ? { station } : { device }, before),
  ),
  route(setAside.readReadingsToDecide, ({ caller, input }) => readReadingsToDecide(caller, input)),
  route(setAside.undoDecision, ({ caller, input }) => undoDecision(caller, input)),
);
