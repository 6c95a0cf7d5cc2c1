import type { AnswerOf, ParsedInputOf } from '@/lib/contract/entry';
import type { rememberDevice as entry } from '@/lib/contract/upstream/account/own-session';
import type { Context } from '../context';
import { rememberDevice as remember } from './remembered-repository';
import { audited } from '../audit/audit';

/** Remembers the caller's browser for 15 days. */
export async function rememberDevice(
  context: Context,
  { type }: ParsedInputOf<typeof entry>,
): Promise<AnswerOf<typeof entry>> {
  const { actor, db, now, tenant } = context;
  const { accountId, sessionId } = actor;
  return db.asService(async (tx) => {
    const token = await remember(tx, { accountId, tenant, mode: type, sessionId }, now);
    await audited(context, tx, { action: 'remember-device', object: `account:${accountId}`, detail: { type } });
    return { remember_token: token };
  });
}
