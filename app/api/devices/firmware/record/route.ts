import { recordUpgrade } from '@/lib/contract/portal/firmware';
import { openRecord } from '@/lib/server/firmware/mutations';
import { route } from '@/lib/server/http/route';

export const POST = route(recordUpgrade, ({ caller, input }) => openRecord(caller, input));
