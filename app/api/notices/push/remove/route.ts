import { removeBrowser as entry } from '@/lib/contract/portal/notices';
import { route } from '@/lib/server/http/route';
import { removeBrowser } from '@/lib/server/notifications/mutations';

export const POST = route(entry, ({ caller, input }) => removeBrowser(caller, input));
