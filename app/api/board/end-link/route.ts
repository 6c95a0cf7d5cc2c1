import { endBoardLink } from '@/lib/contract/portal/board';
import { endLink } from '@/lib/server/board/mutations';
import { route } from '@/lib/server/http/route';

export const POST = route(endBoardLink, ({ caller, input }) => endLink(caller, input.id));
