import { addBrowser as entry } from '@/lib/contract/portal/notices';
import { route } from '@/lib/server/http/route';
import { addBrowser } from '@/lib/server/notifications/mutations';

export const POST = route(entry, ({ caller, input }) => addBrowser(caller, input));
