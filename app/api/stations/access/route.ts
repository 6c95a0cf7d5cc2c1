import { stationAccess } from '@/lib/contract/portal/stations';
import { route } from '@/lib/server/http/route';
import { readAccessVersion } from '@/lib/server/stations/data';

export const GET = route(stationAccess, ({ caller }) => readAccessVersion(caller));
