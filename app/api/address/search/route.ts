import { searchAddress } from '@/lib/contract/portal/address';
import { ok } from '@/lib/domain/problem';
import { findAddresses } from '@/lib/server/stations/address/data';
import { route } from '@/lib/server/http/route';

export const GET = route(searchAddress, async ({ context, input }) => ok(await findAddresses(context.tenant, input.q)));
