import { reportCommLog as entry } from '@/lib/contract/portal/settings';
import { route } from '@/lib/server/http/route';
import { reportCommLog } from '@/lib/server/settings/mutations';

export const POST = route(entry, ({ caller, input }) => reportCommLog(caller, input));
