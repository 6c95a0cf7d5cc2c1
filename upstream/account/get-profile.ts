import type { AnswerOf } from '@/lib/contract/entry';
import type { getProfile as entry } from '@/lib/contract/upstream/account/own-session';
import type { Context } from '../context';
import { findAccountById } from './account-repository';
import { notFound } from '../api/refusal';
import { profileOf } from './profile-dto';

export async function getProfile({ actor, db, tenant }: Context): Promise<AnswerOf<typeof entry>> {
  const account = await findAccountById(db.orm, actor.accountId, tenant);
  if (!account) throw notFound();
  return profileOf(account);
}
