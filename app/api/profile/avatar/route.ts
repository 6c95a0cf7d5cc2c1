import { changeAvatar } from '@/lib/contract/portal/profile';
import { signedInRoute } from '@/lib/server/http/signed-in-route';
import { changeAvatar as change } from '@/lib/server/account/profile/mutations';

export const POST = signedInRoute(changeAvatar, (owner, { file }) => change(owner, file));
