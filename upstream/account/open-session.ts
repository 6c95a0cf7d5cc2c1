import type { AnswerOf } from '@/lib/contract/entry';
import type { doLogin as entry } from '@/lib/contract/upstream/account/sign-in';
import type { Context } from '../context';
import type { AccountRow } from './account-repository';
import { appendAudit } from '../audit/audit-repository';
import type { Transaction } from '../database/scopes';
import { insertSession, SESSION_LIFE_MS, type NewSession } from './session-repository';
import { profileOf } from './profile-dto';

/** Opens a session for an authenticated account and audits it. Needs the service scope. */
export async function openAccountSession(
  context: Context<null>,
  tx: Transaction,
  account: AccountRow,
  how: NewSession['how'],
): Promise<{ readonly sessionId: string; readonly answer: AnswerOf<typeof entry> }> {
  const { now, tenant, ip, userAgent, requestId } = context;
  const session = await insertSession(tx, { accountId: account.id, tenant, how, ip, userAgent, now });
  await appendAudit(tx, {
    at: now,
    tenant,
    actor: account.id,
    sessionId: session.id,
    ip,
    action: 'sign-in',
    object: `account:${account.id}`,
    ...(how === 'password' ? {} : { detail: { how } }),
    requestId,
    result: 'done',
  });
  const answer = { ...profileOf(account), token: session.token, expires_in: SESSION_LIFE_MS / 1000 };
  return { sessionId: session.id, answer };
}
