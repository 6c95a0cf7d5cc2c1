import { addOwnReport } from '@/lib/contract/portal/notices';
import { route } from '@/lib/server/http/route';
import { addReport } from '@/lib/server/notifications/mutations';

export const POST = route(addOwnReport, ({ caller, input }) => addReport(caller, input));
