import { oneStation } from '@/lib/contract/portal/stations';
import { route } from '@/lib/server/http/route';
import { readOneStation } from '@/lib/server/stations/data';

export const GET = route(oneStation, ({ caller, input }) => readOneStation(caller, input.id));
