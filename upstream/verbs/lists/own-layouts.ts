import type { AnswerOf, ParsedInputOf } from '@/lib/contract/entry';
import type { getListLayouts as readEntry, setListLayout as setEntry } from '@/lib/contract/upstream/list-layout';
import type { Context } from '../../context';
import { deleteListLayout, readListLayouts, saveListLayout } from '../../store/list-layout-store';

/** How the caller arranged the columns of lists. */
export async function getListLayouts({ actor, db }: Context): Promise<AnswerOf<typeof readEntry>> {
  return db.asAccount(actor, (tx) => readListLayouts(tx, actor.accountId));
}

/** Keeps an arrangement; without one the list stands as it is meant. */
export async function setListLayout(
  { actor, db }: Context,
  { list, layout }: ParsedInputOf<typeof setEntry>,
): Promise<null> {
  await db.asAccount(actor, (tx) =>
    layout === undefined
      ? deleteListLayout(tx, actor.accountId, list)
      : saveListLayout(tx, actor.accountId, list, layout),
  );
  return null;
}
