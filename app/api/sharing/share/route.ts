import { shareStation as entry } from '@/lib/contract/portal/sharing';
import { route } from '@/lib/server/http/route';
import { shareStation } from '@/lib/server/sharing/mutations';

export const POST = route(entry, ({ caller, input }) => shareStation(caller, input));
