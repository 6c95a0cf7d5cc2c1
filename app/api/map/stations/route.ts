import { mapStations } from '@/lib/contract/portal/map';
import { route } from '@/lib/server/http/route';
import { readMapStations } from '@/lib/server/map/data';

export const GET = route(mapStations, ({ caller, input }) => readMapStations(caller, input));
