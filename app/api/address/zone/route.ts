import { findZone } from '@/lib/contract/portal/address';
import { ok } from '@/lib/domain/problem';
import { zoneOf } from '@/lib/server/stations/address/data';
import { route } from '@/lib/server/http/route';

export const GET = route(findZone, async ({ input }) => ok({ timeZone: zoneOf(input) }));
