import type { AnswerOf, ParsedInputOf } from '@/lib/contract/entry';
import type { acknowledgeAlarms as entry } from '@/lib/contract/upstream/alarms/handling';
import type { Context } from '../context';
import { markRead } from './alarm-bell-repository';
import { setAcknowledged } from './alarm-handling-repository';
import type { GrantedAlarm } from '../sharing/access';
import { handleAlarms } from './handle-alarms';

/**
 * Acknowledges alarms in the caller's name, or undoes that; concurrent changes by others are not overwritten. An acknowledged alarm also
 * counts as read.
 */
export async function acknowledgeAlarms(
  context: Context,
  { acknowledged, alarm }: ParsedInputOf<typeof entry>,
  alarms: readonly GrantedAlarm[],
): Promise<AnswerOf<typeof entry>> {
  const seen = new Map(alarm.map((one) => [one.id, one.seen]));
  const by = acknowledged === 1 ? { accountId: context.actor.accountId, now: context.now } : null;
  return handleAlarms(
    context,
    alarms,
    (id, { acknowledgedAt }) => acknowledgedAt === seen.get(id) && (acknowledgedAt === null) === (by !== null),
    async (tx, open) => {
      await setAcknowledged(tx, open, by);
      if (by) {
        const ids = open.map(({ id }) => id);
        await markRead(tx, by.accountId, ids);
      }
    },
    {
      action: by === null ? 'take-back-acknowledgement' : 'acknowledge-alarms',
      isDone: ({ acknowledgerId }) => by !== null && acknowledgerId === by.accountId,
    },
  );
}
