import * as address from '@/lib/contract/portal/stations/address';
import { ok } from '@/lib/domain/problem';
import { findAddresses, placeOfAddress, zoneOf } from '@/lib/server/stations/address';
import { route } from '@/lib/server/http/route';
import { routeTable } from '@/lib/server/http/route-table';

export const { GET, POST } = routeTable(
  route(address.findPlace, async ({ input }) => ok(await placeOfAddress(input.address, input.id))),
  route(address.searchAddress, async ({ context, input }) => ok(await findAddresses(context.tenant, input.q))),
  route(address.findZone, async ({ input }) => ok({ timeZone: zoneOf(input) })),
);
