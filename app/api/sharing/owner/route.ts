import { setOwner as entry } from '@/lib/contract/portal/sharing';
import { signedInRoute } from '@/lib/server/http/signed-in-route';
import { setOwner } from '@/lib/server/sharing/mutations';

export const POST = signedInRoute(entry, ({ caller, session }, input) => setOwner(caller, session, input));
