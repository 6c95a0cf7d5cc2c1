import { randomUUID } from 'node:crypto';
import { CODES } from '@/lib/contract/envelope';
import type { AnswerOf, ParsedInputOf } from '@/lib/contract/entry';
import type { commentAlarm as entry } from '@/lib/contract/upstream/alarms/handling';
import { MOST_COMMENTS } from '@/lib/domain/alarms/handling';
import type { Context } from '../context';
import { insertComment, namesOf } from './alarm-handling-repository';
import type { GrantedAlarm } from '../sharing/access';
import { audited } from '../audit/audit';
import { LIMITS, spend } from '../api/limits';
import { Refusal } from '../api/refusal';

/** Adds a comment in the caller's name. Comments cannot be changed or removed. */
export async function commentAlarm(
  context: Context,
  { text }: ParsedInputOf<typeof entry>,
  alarm: GrantedAlarm,
): Promise<AnswerOf<typeof entry>> {
  const { actor, db, now } = context;
  await spend(context, LIMITS.comment, actor.accountId);
  const id = randomUUID();
  return db.asAccount(actor, async (tx) => {
    if (!(await insertComment(tx, alarm, { id, authorId: actor.accountId, now, text }, MOST_COMMENTS)))
      throw new Refusal(CODES.conflict, 'alarms.comments', { count: String(MOST_COMMENTS) });
    await audited(context, tx, {
      action: 'comment-alarm',
      object: `station:${alarm.stationId}`,
      detail: { alarms: alarm.id, comment: id },
    });
    const [author] = await namesOf(tx, [actor.accountId]);
    return { id, at: now.getTime(), by: author?.name ?? '', text };
  });
}
