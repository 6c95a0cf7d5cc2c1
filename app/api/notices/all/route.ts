import { chooseAllNotices } from '@/lib/contract/portal/notices';
import { route } from '@/lib/server/http/route';
import { chooseAll } from '@/lib/server/notifications/mutations';

export const POST = route(chooseAllNotices, ({ caller, input }) => chooseAll(caller, input));
