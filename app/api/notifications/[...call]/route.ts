import * as notices from '@/lib/contract/portal/notifications/preferences';
import * as push from '@/lib/contract/portal/notifications/push';
import { route } from '@/lib/server/http/route';
import { routeTable } from '@/lib/server/http/route-table';
import {
  addBrowser,
  addReport,
  chooseAll,
  chooseQuiet,
  chooseStation,
  planWork,
  removeBrowser,
  removeReport,
  renewBrowser,
  sendReport,
  takeUnsubscribe,
} from '@/lib/server/notifications/actions';

export const { GET, POST } = routeTable(
  route(notices.chooseAllNotices, ({ caller, input }) => chooseAll(caller, input)),
  route(push.addBrowser, ({ caller, input }) => addBrowser(caller, input)),
  route(push.removeBrowser, ({ caller, input }) => removeBrowser(caller, input)),
  route(push.renewBrowser, ({ caller, input }) => renewBrowser(caller, input)),
  route(notices.chooseQuietHours, ({ caller, input }) => chooseQuiet(caller, input)),
  route(notices.addOwnReport, ({ caller, input }) => addReport(caller, input)),
  route(notices.removeOwnReport, ({ caller, input }) => removeReport(caller, input)),
  route(notices.sendOwnReport, ({ caller, input }) => sendReport(caller, input)),
  route(notices.chooseStationNotices, ({ caller, input }) => chooseStation(caller, input)),
  // Without an origin and the portal's header, unlike every other change.
  Object.assign(takeUnsubscribe, { entry: notices.unsubscribe }),
  route(notices.planWork, ({ caller, input }) => planWork(caller, input)),
);
