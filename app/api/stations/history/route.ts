import { stationHistory } from '@/lib/contract/portal/history';
import { readHistory } from '@/lib/server/energy/history/data';
import { route } from '@/lib/server/http/route';

export const GET = route(stationHistory, ({ caller, input }) => readHistory(caller, input, Date.now()));
