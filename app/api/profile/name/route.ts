import { changeName } from '@/lib/contract/portal/profile';
import { signedInRoute } from '@/lib/server/http/signed-in-route';
import { changeName as change } from '@/lib/server/account/profile/mutations';

export const POST = signedInRoute(changeName, (owner, { name }) => change(owner, name));
