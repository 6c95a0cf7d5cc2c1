import { undoDecision as entry } from '@/lib/contract/portal/set-aside';
import { route } from '@/lib/server/http/route';
import { undoDecision } from '@/lib/server/energy/set-aside/mutations';

export const POST = route(entry, ({ caller, input }) => undoDecision(caller, input));
