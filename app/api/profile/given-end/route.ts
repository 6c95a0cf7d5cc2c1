import { endGivenAccess as entry } from '@/lib/contract/portal/profile';
import { route } from '@/lib/server/http/route';
import { endGivenAccess } from '@/lib/server/account/profile/mutations';

export const POST = route(entry, ({ caller, input }) => endGivenAccess(caller, input));
