import { liveStations } from '@/lib/contract/portal/stations';
import { route } from '@/lib/server/http/route';
import { readFigures } from '@/lib/server/stations/data';

export const GET = route(liveStations, ({ caller, input }) => readFigures(caller, input.ids, input.detail === '1'));
