import type { ParsedInputOf } from '@/lib/contract/entry';
import type { forgetDevice as entry } from '@/lib/contract/upstream/account/own-session';
import type { Context } from '../context';
import { forgetRemembered } from './remembered-repository';

/** Forgets the browser with this token. An unknown token gets the same answer. */
export async function forgetDevice(context: Context<null>, input: ParsedInputOf<typeof entry>): Promise<null> {
  await context.db.asService((tx) => forgetRemembered(tx, input.remember_token));
  return null;
}
