import { shareKeptChart } from '@/lib/contract/portal/kept-chart';
import { shareKept } from '@/lib/server/chart/mutations';
import { signedInRoute } from '@/lib/server/http/signed-in-route';

export const POST = signedInRoute(shareKeptChart, ({ caller, session }, input) => shareKept(caller, session, input));
