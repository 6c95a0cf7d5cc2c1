import type { FastifyInstance } from 'fastify';
import * as board from '@/lib/contract/upstream/board';
import { ownSession } from '../api/guards';
import { serve } from '../api/serve';
import type { Backend } from '../api/session-gate';
import { getBoardLinks, addBoardLink, deleteBoardLink } from './board-links';
import { getBoard, setBoard } from './own-board';

/** The wall board and its links. */
export function registerBoardRoutes(app: FastifyInstance, backend: Backend): void {
  serve(app, backend, board.getBoard, { action: 'list', object: ownSession }, getBoard);
  serve(app, backend, board.setBoard, { action: 'change-account', object: ownSession }, setBoard);
  serve(app, backend, board.getBoardLinks, { action: 'list', object: ownSession }, getBoardLinks);
  serve(app, backend, board.addBoardLink, { action: 'change-account', object: ownSession }, addBoardLink);
  serve(app, backend, board.deleteBoardLink, { action: 'change-account', object: ownSession }, deleteBoardLink);
}
