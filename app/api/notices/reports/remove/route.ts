import { removeOwnReport } from '@/lib/contract/portal/notices';
import { route } from '@/lib/server/http/route';
import { removeReport } from '@/lib/server/notifications/mutations';

export const POST = route(removeOwnReport, ({ caller, input }) => removeReport(caller, input));
