import { CODES } from '@/lib/contract/envelope';
import type { ParsedInputOf } from '@/lib/contract/entry';
import type { confirmIdentity as entry } from '@/lib/contract/upstream/account/own-session';
import type { Context } from '../context';
import { findAccountById } from './account-repository';
import { forgetAttempts, takeAttempt } from '../api/rate-limit-repository';
import { confirmSession } from './session-repository';
import { audited } from '../audit/audit';
import { notFound, Refusal, tooMany } from '../api/refusal';
import { accountAttempt } from './count-attempts';
import { verifyPassword } from './hash-password';

/**
 * Upgrades a remembered session to a full one by the password (safety 1.9). Guesses are counted as at sign-in. A wrong password does not
 * end the session, so its error code differs from the sign-in's.
 */
export async function confirmIdentity(context: Context, { password }: ParsedInputOf<typeof entry>): Promise<null> {
  const { actor, db, now, tenant } = context;
  const key = `confirm ${tenant} ${actor.accountId}`;
  const attempt = await takeAttempt(db, key, now, accountAttempt);
  if (!attempt.allowed) throw tooMany(attempt.waitMs / 1000);
  const account = await findAccountById(db.orm, actor.accountId, tenant);
  if (!account) throw notFound();
  const right = await verifyPassword(account.passwordHash, password);
  await db.asService(async (tx) => {
    if (right) await confirmSession(tx, actor.sessionId, now);
    await audited(context, tx, {
      action: 'confirm-identity',
      object: `account:${actor.accountId}`,
      result: right ? 'done' : 'refused',
    });
  });
  if (!right) throw new Refusal(CODES.invalid, 'account.confirm.wrong');
  await forgetAttempts(db, key);
  return null;
}
