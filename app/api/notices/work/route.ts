import { planWork } from '@/lib/contract/portal/notices';
import { route } from '@/lib/server/http/route';
import { planWork as plan } from '@/lib/server/notifications/mutations';

export const POST = route(planWork, ({ caller, input }) => plan(caller, input));
