import { findPlace } from '@/lib/contract/portal/address';
import { ok } from '@/lib/domain/problem';
import { placeOfAddress } from '@/lib/server/stations/address/data';
import { route } from '@/lib/server/http/route';

export const GET = route(findPlace, async ({ input }) => ok(await placeOfAddress(input.address, input.id)));
