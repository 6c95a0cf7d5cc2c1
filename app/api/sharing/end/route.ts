import { endShares as entry } from '@/lib/contract/portal/sharing';
import { route } from '@/lib/server/http/route';
import { endShares } from '@/lib/server/sharing/mutations';

export const POST = route(entry, ({ caller, input }) => endShares(caller, input));
