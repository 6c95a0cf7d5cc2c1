import { boardLinks } from '@/lib/contract/portal/board';
import { readLinks } from '@/lib/server/board/data';
import { route } from '@/lib/server/http/route';

export const GET = route(boardLinks, ({ caller }) => readLinks(caller));
