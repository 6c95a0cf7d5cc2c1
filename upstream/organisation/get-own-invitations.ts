import type { AnswerOf } from '@/lib/contract/entry';
import type { getOwnInvitations as entry } from '@/lib/contract/upstream/organisation';
import type { Context } from '../context';
import { readReceivedInvitations } from './invitation-repository';

/** Organisations that have invited the caller, by the caller's current email address. */
export async function getOwnInvitations({ actor, db, now }: Context): Promise<AnswerOf<typeof entry>> {
  const received = await db.asService((tx) => readReceivedInvitations(tx, actor, now));
  return received.map(({ id, organisation, inviter, at }) => ({ invitation_id: id, organisation, inviter, time: at }));
}
