import { stationCurve } from '@/lib/contract/portal/energy';
import { readCurve } from '@/lib/server/energy/data';
import { route } from '@/lib/server/http/route';

export const GET = route(stationCurve, ({ caller, input }) => readCurve(caller, input, Date.now()));
