import type { ParsedInputOf } from '@/lib/contract/entry';
import type { getFile as entry } from '@/lib/contract/upstream/upload';
import type { Context } from '../../context';
import { readFile } from '../../store/file-store';
import { notFound } from '../refusal';

/** A stored picture that the caller may see; a foreign one and an absent one answer alike. */
export async function getFile(
  context: Context,
  { id }: ParsedInputOf<typeof entry>,
): Promise<{ readonly type: string; readonly content: Buffer }> {
  const file = await context.db.asAccount(context.actor, (tx) => readFile(tx, id));
  if (!file) throw notFound();
  return file;
}
