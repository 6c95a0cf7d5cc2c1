import { commentFault } from '@/lib/contract/portal/alarm-handling';
import { addComment } from '@/lib/server/alarms/handling/mutations';
import { route } from '@/lib/server/http/route';

export const POST = route(commentFault, ({ caller, input }) => addComment(caller, input));
