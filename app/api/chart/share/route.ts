import { shareSavedChart } from '@/lib/contract/portal/saved-chart';
import { shareSaved } from '@/lib/server/charts/mutations';
import { signedInRoute } from '@/lib/server/http/signed-in-route';

export const POST = signedInRoute(shareSavedChart, ({ caller, session }, input) => shareSaved(caller, session, input));
