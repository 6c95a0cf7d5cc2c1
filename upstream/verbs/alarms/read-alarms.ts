import type { ParsedInputOf } from '@/lib/contract/entry';
import type { readAlarms as entry } from '@/lib/contract/upstream/alarm';
import type { Context } from '../../context';
import { markRead, markReadUntil } from '../../store/alarm-bell-store';
import { notFound } from '../refusal';

/** Marks alarms as read for the caller (P2.28); all or nothing where one of them is not the caller's to see (A02). */
export async function readAlarms(context: Context, input: ParsedInputOf<typeof entry>): Promise<null> {
  const { accountId } = context.actor;
  const { id, until } = input;
  await context.db.asAccount(context.actor, async (tx) => {
    if (id !== undefined) {
      if ((await markRead(tx, accountId, id)) < id.length) throw notFound();
    } else if (until !== undefined) {
      // What has not happened yet cannot have been read.
      await markReadUntil(tx, accountId, new Date(Math.min(until, context.now.getTime())));
    }
  });
  return null;
}
