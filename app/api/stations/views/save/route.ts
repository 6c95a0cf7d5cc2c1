import { saveView } from '@/lib/contract/portal/station-view';
import { signedInRoute } from '@/lib/server/http/signed-in-route';
import { saveNamedView } from '@/lib/server/stations/station-views/mutations';

export const POST = signedInRoute(saveView, ({ caller, session }, input) => saveNamedView(caller, session, input));
