import { setRights as entry } from '@/lib/contract/portal/sharing';
import { route } from '@/lib/server/http/route';
import { setRights } from '@/lib/server/sharing/mutations';

export const POST = route(entry, ({ caller, input }) => setRights(caller, input));
