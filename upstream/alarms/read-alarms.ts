import type { ParsedInputOf } from '@/lib/contract/entry';
import type { readAlarms as entry } from '@/lib/contract/upstream/alarms/alarm';
import type { Context } from '../context';
import { markRead, markReadUntil } from './alarm-bell-repository';
import { notFound } from '../api/refusal';

/** Marks alarms as read for the caller (P2.28); all or nothing if the caller may not see one of them (A02). */
export async function readAlarms(context: Context, input: ParsedInputOf<typeof entry>): Promise<null> {
  const { accountId } = context.actor;
  const { id, until } = input;
  await context.db.asAccount(context.actor, async (tx) => {
    if (id !== undefined) {
      if ((await markRead(tx, accountId, id)) < id.length) throw notFound();
    } else if (until !== undefined) {
      // A time in the future would mark alarms that have not occurred yet.
      await markReadUntil(tx, accountId, new Date(Math.min(until, context.now.getTime())));
    }
  });
  return null;
}
