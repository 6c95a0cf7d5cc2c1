import type { ParsedInputOf } from '@/lib/contract/entry';
import type { getFile as entry } from '@/lib/contract/upstream/files';
import type { Context } from '../context';
import { readFile } from './file-repository';
import { LIMITS, spend } from '../api/limits';
import { notFound } from '../api/refusal';

/** A stored picture that the caller may see; a foreign and a missing one get the same answer. */
export async function getFile(
  context: Context,
  { id }: ParsedInputOf<typeof entry>,
): Promise<{ readonly type: string; readonly content: Buffer }> {
  const { actor, db } = context;
  if (actor.boardLink !== undefined) await spend(context, LIMITS.boardPicture, actor.boardLink);
  const file = await db.asAccount(actor, (tx) => readFile(tx, id));
  if (!file) throw notFound();
  return file;
}
