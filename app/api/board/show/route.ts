import { showBoard } from '@/lib/contract/portal/board';
import { readBoard } from '@/lib/server/board/data';
import { route } from '@/lib/server/http/route';

export const GET = route(showBoard, ({ caller }) => readBoard(caller, Date.now()));
