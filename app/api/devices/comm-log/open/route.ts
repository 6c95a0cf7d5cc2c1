import { openCommLog as entry } from '@/lib/contract/portal/settings';
import { route } from '@/lib/server/http/route';
import { openCommLog } from '@/lib/server/settings/mutations';

export const POST = route(entry, ({ caller, input }) => openCommLog(caller, input));
