import { screenBoard } from '@/lib/contract/portal/board';
import { fail } from '@/lib/domain/problem';
import { readBoard } from '@/lib/server/board/data';
import { route } from '@/lib/server/http/route';

/**
 * The token of the link stands in for a session, whoever is signed in on the same browser (ADR 147). A link that is over is no
 * session that ended: it signs nobody out.
 */
export const POST = route(screenBoard, async ({ caller, input }) => {
  const board = await readBoard({ ...caller, token: input.token }, Date.now());
  return !board.ok && board.problem.kind === 'unauthorised' ? fail({ kind: 'forbidden' }) : board;
});
