import { stationDays } from '@/lib/contract/portal/stations';
import { route } from '@/lib/server/http/route';
import { readStationDays } from '@/lib/server/stations/station-days/data';

export const GET = route(stationDays, ({ caller, input }) => readStationDays(caller, input.ids));
