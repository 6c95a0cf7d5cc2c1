import { mapSetup } from '@/lib/contract/portal/map';
import { ok } from '@/lib/domain/problem';
import { route } from '@/lib/server/http/route';
import { readMapSetup } from '@/lib/server/map/data';

export const GET = route(mapSetup, async ({ caller }) => ok(readMapSetup(caller.tenant)));
