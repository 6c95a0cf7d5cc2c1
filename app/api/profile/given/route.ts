import { givenAccess } from '@/lib/contract/portal/profile';
import { route } from '@/lib/server/http/route';
import { readGivenAccess } from '@/lib/server/account/profile/data';

export const GET = route(givenAccess, ({ caller }) => readGivenAccess(caller));
