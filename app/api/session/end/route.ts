import { endSessions } from '@/lib/contract/portal/profile';
import { signedInRoute } from '@/lib/server/http/signed-in-route';
import { endOwnSessions } from '@/lib/server/account/profile/mutations';

export const POST = signedInRoute(endSessions, ({ caller }, input) => endOwnSessions(caller, input));
