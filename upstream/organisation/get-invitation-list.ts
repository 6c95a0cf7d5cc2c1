import type { AnswerOf, ParsedInputOf } from '@/lib/contract/entry';
import type { getInvitationList as entry } from '@/lib/contract/upstream/organisation';
import type { Context } from '../context';
import { readSentInvitations } from './invitation-repository';
import type { GrantedEnterprise } from '../sharing/access';

/** Open invitations of an organisation. The list does not reveal whether an account exists for an address (A09). */
export async function getInvitationList(
  { db, now }: Context,
  _input: ParsedInputOf<typeof entry>,
  enterprise: GrantedEnterprise,
): Promise<AnswerOf<typeof entry>> {
  const sent = await db.asService((tx) => readSentInvitations(tx, enterprise.id, now));
  return sent.map(({ id, email, at }) => ({ invitation_id: id, email, time: at }));
}
