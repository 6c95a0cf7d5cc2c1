import { chooseQuietHours } from '@/lib/contract/portal/notices';
import { route } from '@/lib/server/http/route';
import { chooseQuiet } from '@/lib/server/notifications/mutations';

export const POST = route(chooseQuietHours, ({ caller, input }) => chooseQuiet(caller, input));
