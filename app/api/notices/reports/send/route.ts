import { sendOwnReport } from '@/lib/contract/portal/notices';
import { route } from '@/lib/server/http/route';
import { sendReport } from '@/lib/server/notifications/mutations';

export const POST = route(sendOwnReport, ({ caller, input }) => sendReport(caller, input));
