import { acknowledgeFaults } from '@/lib/contract/portal/alarm-handling';
import { setAcknowledged } from '@/lib/server/alarms/handling/mutations';
import { route } from '@/lib/server/http/route';

export const POST = route(acknowledgeFaults, ({ caller, input }) => setAcknowledged(caller, input));
