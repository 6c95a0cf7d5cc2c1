import { stationViews } from '@/lib/contract/portal/station-view';
import { signedInRoute } from '@/lib/server/http/signed-in-route';
import { readViewList } from '@/lib/server/stations/station-views/data';

export const GET = signedInRoute(stationViews, ({ caller, session }) => readViewList(caller, session));
