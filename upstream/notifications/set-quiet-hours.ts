import type { ParsedInputOf } from '@/lib/contract/entry';
import type { setQuietHours as entry } from '@/lib/contract/upstream/notifications/preferences';
import type { Context } from '../context';
import { setQuietHours as save } from './notice-repository';
import { ensurePerson } from './recipient';

/** Sets the hours in which the caller receives no alarm notifications. */
export async function setQuietHours(
  context: Context,
  { quiet, time_zone: timeZone }: ParsedInputOf<typeof entry>,
): Promise<null> {
  const { actor, db } = context;
  await db.asAccount(actor, async (tx) => {
    await ensurePerson(tx, context, timeZone);
    await save(tx, actor.accountId, quiet, timeZone);
  });
  return null;
}
