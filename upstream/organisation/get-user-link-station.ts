import type { AnswerOf, ParsedInputOf } from '@/lib/contract/entry';
import type { getUserLinkStation as entry } from '@/lib/contract/upstream/organisation';
import type { Context } from '../context';
import { readBindings } from './binding-repository';
import { isMember } from './member-repository';
import type { GrantedEnterprise } from '../sharing/access';
import { notFound } from '../api/refusal';

/** Ids of the stations that are bound to a member (P7.21). */
export function getUserLinkStation(
  { actor, db }: Context,
  { user_id }: ParsedInputOf<typeof entry>,
  enterprise: GrantedEnterprise,
): Promise<AnswerOf<typeof entry>> {
  return db.asAccount(actor, async (tx) => {
    if (!(await isMember(tx, enterprise.id, user_id))) throw notFound();
    return readBindings(tx, enterprise.id, user_id);
  });
}
