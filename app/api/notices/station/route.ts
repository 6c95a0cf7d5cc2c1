import { chooseStationNotices } from '@/lib/contract/portal/notices';
import { route } from '@/lib/server/http/route';
import { chooseStation } from '@/lib/server/notifications/mutations';

export const POST = route(chooseStationNotices, ({ caller, input }) => chooseStation(caller, input));
