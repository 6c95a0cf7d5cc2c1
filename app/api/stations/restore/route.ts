import { restoreStation as entry } from '@/lib/contract/portal/sharing';
import { route } from '@/lib/server/http/route';
import { restoreStation } from '@/lib/server/sharing/mutations';

export const POST = route(entry, ({ caller, input }) => restoreStation(caller, input));
