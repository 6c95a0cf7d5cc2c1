import type { AnswerOf, ParsedInputOf } from '@/lib/contract/entry';
import type {
  addBoardLink as addEntry,
  deleteBoardLink as endEntry,
  getBoardLinks as listEntry,
} from '@/lib/contract/upstream/board';
import { CODES } from '@/lib/contract/envelope';
import { MOST_BOARD_LINKS } from '@/lib/domain/board/link';
import type { Context } from '../context';
import { lockAccount } from '../account/account-repository';
import { deleteBoardLink as remove, insertBoardLink, readBoardLinks } from './board-repository';
import { audited } from '../audit/audit';
import { notFound, Refusal } from '../api/refusal';

/** The caller's links, newest first. */
export async function getBoardLinks({ actor, db }: Context): Promise<AnswerOf<typeof listEntry>> {
  const links = await db.asAccount(actor, (tx) => readBoardLinks(tx, actor.accountId));
  return links.map(({ id, name, created, lastUsed }) => ({ link_id: id, name, created, last_used: lastUsed }));
}

/** Creates a link; its token is returned only this once. */
export async function addBoardLink(
  context: Context,
  { name }: ParsedInputOf<typeof addEntry>,
): Promise<AnswerOf<typeof addEntry>> {
  const { actor, db, now } = context;
  return db.asService(async (tx) => {
    const { accountId, tenant } = actor;
    // Serialises concurrent calls, so that the limit holds.
    await lockAccount(tx, accountId);
    if ((await readBoardLinks(tx, accountId)).length >= MOST_BOARD_LINKS) {
      throw new Refusal(CODES.conflict, 'board.full', { count: MOST_BOARD_LINKS });
    }
    const { id, token } = await insertBoardLink(tx, { accountId, tenant, name }, now);
    await audited(context, tx, { action: 'add-board-link', object: `board-link:${id}`, detail: { name } });
    return { link_id: id, token };
  });
}

/** Ends a link; a board using it loses access at its next request. Another account's link and a missing one get the same answer. */
export async function deleteBoardLink(context: Context, input: ParsedInputOf<typeof endEntry>): Promise<null> {
  const { actor, db } = context;
  const name = await db.asService(async (tx) => {
    const ended = await remove(tx, actor.accountId, input.link_id);
    if (ended !== null) {
      const object = `board-link:${input.link_id}`;
      await audited(context, tx, { action: 'end-board-link', object, detail: { name: ended } });
    }
    return ended;
  });
  if (name === null) throw notFound();
  return null;
}
