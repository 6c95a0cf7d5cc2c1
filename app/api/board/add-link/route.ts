import { addBoardLink } from '@/lib/contract/portal/board';
import { addLink } from '@/lib/server/board/mutations';
import { route } from '@/lib/server/http/route';

export const POST = route(addBoardLink, ({ caller, input }) => addLink(caller, input.name));
