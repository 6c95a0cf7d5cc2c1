import { confirmOwnIdentity } from '@/lib/contract/portal/profile';
import { signedInRoute } from '@/lib/server/http/signed-in-route';
import { confirmOwnIdentity as confirm } from '@/lib/server/account/profile/mutations';

export const POST = signedInRoute(confirmOwnIdentity, (owner, { password }) => confirm(owner, password));
