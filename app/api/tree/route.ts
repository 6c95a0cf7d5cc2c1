import { treePlaces } from '@/lib/contract/portal/shell/tree';
import { route } from '@/lib/server/http/route';
import { readPlaces } from '@/lib/server/shell/queries';

export const GET = route(treePlaces, ({ caller, input }) => readPlaces(caller, input));
