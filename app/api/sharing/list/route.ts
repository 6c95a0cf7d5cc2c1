import { listShares as entry } from '@/lib/contract/portal/sharing';
import { signedInRoute } from '@/lib/server/http/signed-in-route';
import { readShares } from '@/lib/server/sharing/data';

export const GET = signedInRoute(entry, ({ caller, session }, { id }) => readShares(caller, session, id));
