import type { AnswerOf, ParsedInputOf } from '@/lib/contract/entry';
import type { getBoard as readEntry, setBoard as setEntry } from '@/lib/contract/upstream/board';
import type { Context } from '../context';
import { findBoard, saveBoard } from './board-repository';
import { LIMITS, spend } from '../api/limits';

/** The caller's wall board settings. A board requests them with every refresh, so this call is the one counted per link. */
export async function getBoard(context: Context): Promise<AnswerOf<typeof readEntry>> {
  const { actor, db } = context;
  if (actor.boardLink !== undefined) await spend(context, LIMITS.board, actor.boardLink);
  return db.asAccount(actor, (tx) => findBoard(tx, actor.accountId));
}

export async function setBoard({ actor, db }: Context, input: ParsedInputOf<typeof setEntry>): Promise<null> {
  await db.asAccount(actor, (tx) => saveBoard(tx, actor.accountId, input));
  return null;
}
