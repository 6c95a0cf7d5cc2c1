import { setFavourite } from '@/lib/contract/portal/stations';
import { route } from '@/lib/server/http/route';
import { setStationFavourite } from '@/lib/server/stations/mutations';

export const POST = route(setFavourite, ({ caller, input }) => setStationFavourite(caller, input));
