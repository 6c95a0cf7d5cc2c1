import { deleteStation as entry } from '@/lib/contract/portal/sharing';
import { signedInRoute } from '@/lib/server/http/signed-in-route';
import { deleteStation } from '@/lib/server/sharing/mutations';

export const POST = signedInRoute(entry, ({ caller, session }, input) => deleteStation(caller, session, input));
