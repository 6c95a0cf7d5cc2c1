import type { AnswerOf, ParsedInputOf } from '@/lib/contract/entry';
import type { getInvitationList as entry } from '@/lib/contract/upstream/enterprise';
import type { Context } from '../../context';
import { readSentInvitations } from '../../store/invitation-store';
import type { GrantedEnterprise } from '../access';

/** Who was invited and has not answered. Whether there is such an account, the list does not tell (A09). */
export async function getInvitationList(
  { db, now }: Context,
  _input: ParsedInputOf<typeof entry>,
  enterprise: GrantedEnterprise,
): Promise<AnswerOf<typeof entry>> {
  const sent = await db.asService((tx) => readSentInvitations(tx, enterprise.id, now));
  return sent.map(({ id, email, at }) => ({ invitation_id: id, email, time: at }));
}
