import { renewBrowser as entry } from '@/lib/contract/portal/notices';
import { route } from '@/lib/server/http/route';
import { renewBrowser } from '@/lib/server/notifications/mutations';

export const POST = route(entry, ({ caller, input }) => renewBrowser(caller, input));
