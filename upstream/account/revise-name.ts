import type { ParsedInputOf } from '@/lib/contract/entry';
import type { reviseName as entry } from '@/lib/contract/upstream/account/registration';
import type { Context } from '../context';
import { lockAccount, setName } from './account-repository';
import { audited } from '../audit/audit';

/** Changes the caller's name (P7.28). */
export async function reviseName(context: Context, { name }: ParsedInputOf<typeof entry>): Promise<null> {
  const { actor, db } = context;
  await db.asService(async (tx) => {
    const before = await lockAccount(tx, actor.accountId);
    await setName(tx, actor.accountId, name);
    await audited(context, tx, {
      action: 'revise-name',
      object: `account:${actor.accountId}`,
      detail: { before: before?.name ?? null, after: name },
    });
  });
  return null;
}
