import { stationForecast } from '@/lib/contract/portal/energy';
import { readForecast } from '@/lib/server/energy/forecast/data';
import { route } from '@/lib/server/http/route';

export const GET = route(stationForecast, ({ caller, input }) => readForecast(caller, input, Date.now()));
