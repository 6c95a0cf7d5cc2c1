import { closeUpgrade } from '@/lib/contract/portal/firmware';
import { closeRecord } from '@/lib/server/firmware/mutations';
import { route } from '@/lib/server/http/route';

export const POST = route(closeUpgrade, ({ caller, input }) => closeRecord(caller, input));
