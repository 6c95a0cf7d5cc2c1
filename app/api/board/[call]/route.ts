import * as board from '@/lib/contract/portal/board';
import { overAsForbidden, readBoard, readLinks, readOpen } from '@/lib/server/board/queries';
import { addLink, deleteLink, saveSettings } from '@/lib/server/board/actions';
import { answerBoardPicture } from '@/lib/server/stations/files';
import { route } from '@/lib/server/http/route';
import { routeTable } from '@/lib/server/http/route-table';

export const { GET, POST } = routeTable(
  route(board.addBoardLink, ({ caller, input }) => addLink(caller, input.name)),
  route(board.checkScreen, async ({ caller, input }) =>
    overAsForbidden(await readOpen({ ...caller, token: input.token })),
  ),
  route(board.deleteBoardLink, ({ caller, input }) => deleteLink(caller, input.id)),
  route(board.boardLinks, ({ caller }) => readLinks(caller)),
  answerBoardPicture,
  route(board.saveBoard, ({ caller, input }) => saveSettings(caller, input)),
  // The token of the link stands in for a session, whoever is signed in on the same browser (ADR 147).
  route(board.screenBoard, async ({ caller, input }) =>
    overAsForbidden(await readBoard({ ...caller, token: input.token }, Date.now())),
  ),
  route(board.showBoard, ({ caller }) => readBoard(caller, Date.now())),
);
