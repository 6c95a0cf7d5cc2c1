import type { AnswerOf, ParsedInputOf } from '@/lib/contract/entry';
import type { getListLayouts as readEntry, setListLayout as setEntry } from '@/lib/contract/upstream/shell';
import type { Context } from '../context';
import { deleteListLayout, readListLayouts, saveListLayout } from './list-layout-repository';

/** The caller's column layouts of lists. */
export async function getListLayouts({ actor, db }: Context): Promise<AnswerOf<typeof readEntry>> {
  return db.asAccount(actor, (tx) => readListLayouts(tx, actor.accountId));
}

/** Saves a layout; an absent one restores the list's default. */
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
