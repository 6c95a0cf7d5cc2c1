import type { AnswerOf, ParsedInputOf } from '@/lib/contract/entry';
import type { getMemberList as entry } from '@/lib/contract/upstream/organisation';
import type { Context } from '../context';
import { readMembers } from './member-repository';
import type { GrantedEnterprise } from '../sharing/access';

/** The members of an organisation, for its authority only (P7.15, P3.11). */
export async function getMemberList(
  context: Context,
  _input: ParsedInputOf<typeof entry>,
  enterprise: GrantedEnterprise,
): Promise<AnswerOf<typeof entry>> {
  const members = await readMembers(context.db.orm, enterprise.id);
  return members.map(({ id, name, email, avatar, lastSeen }) => ({
    user_id: id,
    username: id,
    name,
    email: email ?? '',
    avatar,
    last_time: lastSeen ?? '',
  }));
}
