import { changeAddress } from '@/lib/contract/portal/profile';
import { signedInRoute } from '@/lib/server/http/signed-in-route';
import { changeAddress as change } from '@/lib/server/profile/mutations';

export const POST = signedInRoute(changeAddress, change);
