import { createHash, randomBytes, randomInt } from 'node:crypto';
import { CODES } from '@/lib/contract/envelope';
import type { Actor, Context } from '../context';
import type { CodeReason } from '../mailer/emails';
import type { AccountRow } from './account-repository';
import { saveCode } from './code-repository';
import type { CodePurpose } from '../database/schema/codes';
import { audited } from '../audit/audit';
import { evenTime } from './even-time';
import { LIMITS, spend, spendByCaller } from '../api/limits';
import { Refusal } from '../api/refusal';
import { hashPassword } from './hash-password';
import { accountAt, writeTo, type Address } from './read-address';

type Anyone = Context<Actor | null>;

/**
 * Sends a code and returns an opaque challenge (safety 1.4). Neither the answer nor its timing reveals whether the account exists, and so
 * whether a code, another message or nothing is sent: the same work is done in each case, and messages are sent after the answer.
 */
export async function sendCode(context: Anyone, purpose: CodePurpose, address: Address): Promise<{ code: string }> {
  const { can } = context.services.mailer;
  if (address.kind === 'email' && !can.mail) throw new Refusal(CODES.unavailable, 'account.delivery.noMail');
  if (address.kind === 'phone' && !can.text) throw new Refusal(CODES.unavailable, 'account.delivery.noText');
  if (purpose === 'revise' && context.actor === null) throw new Refusal(CODES.unauthorised, 'account.session.required');
  const hashed = createHash('sha256').update(address.key).digest('hex');
  for (const limit of [LIMITS.codeCaller, LIMITS.codeCallerDay]) await spendByCaller(context, limit);
  await spend(context, LIMITS.codeAgain, hashed, 'account.code.wait');
  for (const limit of [LIMITS.codeHour, LIMITS.codeDay]) await spend(context, limit, hashed);
  await spend(context, LIMITS.codeTenant, '');
  const { challenge, code, holder, plan } = await evenTime(issue(context, purpose, address, hashed));
  if (plan.send === 'code') writeTo(context, address, { template: 'code', values: { purpose: plan.reason, code } });
  if (plan.send === 'account-exists') {
    // Another person may have requested the code: the account's owner reads this in their own language.
    const reader = { ...context, lang: holder?.language ?? context.lang };
    writeTo(reader, address, { template: 'account-exists', values: {} });
  }
  return { code: challenge };
}

interface Plan {
  readonly send: 'code' | 'account-exists' | null;
  /** The session that the code is valid in; null: none. */
  readonly sessionId: string | null;
  /** The purpose that the message states. */
  readonly reason: CodeReason;
}

async function issue(
  context: Anyone,
  purpose: CodePurpose,
  address: Address,
  hashed: string,
): Promise<{ challenge: string; code: string; holder: AccountRow | null; plan: Plan }> {
  const { db, now, tenant } = context;
  const challenge = randomBytes(32).toString('base64url');
  const code = randomInt(1_000_000).toString().padStart(6, '0');
  const found = await accountAt(context, address);
  const plan = planFor(purpose, found?.id ?? null, context.actor);
  // If no code is sent, a random value is hashed so that no code can match.
  const codeHash = await hashPassword(plan.send === 'code' ? code : randomBytes(32).toString('base64url'));
  await db.asService(async (tx) => {
    const subject = { tenant, purpose, accountKey: address.key, sessionId: plan.sessionId };
    await saveCode(tx, subject, { challenge, codeHash, now });
    await audited(context, tx, {
      action: 'send-code',
      object: `identity:${hashed.slice(0, 32)}`,
      detail: { purpose, kind: address.kind, sent: plan.send ?? 'nothing' },
    });
  });
  return { challenge, code, holder: found, plan };
}

/** What is sent to an address that belongs to `owner` (null: to no account), and in which session its code is valid. */
export function planFor(purpose: CodePurpose, owner: string | null, actor: Actor | null): Plan {
  const own = actor !== null && owner === actor.accountId;
  const inSession = actor?.sessionId ?? null;
  switch (purpose) {
    case 'log':
      return { send: owner === null ? null : 'code', sessionId: null, reason: 'log' };
    case 'reg':
      return { send: owner === null ? 'code' : 'account-exists', sessionId: null, reason: 'reg' };
    case 'reset':
      return {
        send: owner === null ? null : 'code',
        sessionId: own ? inSession : null,
        reason: own ? 'change' : 'reset',
      };
    case 'set':
      // Without a session a password is reset; within one a number is changed, or a password with a code to the caller's own number.
      if (actor === null) return { send: owner === null ? null : 'code', sessionId: null, reason: 'reset' };
      return {
        send: owner === null || own ? 'code' : 'account-exists',
        sessionId: inSession,
        reason: own ? 'change' : 'set',
      };
    case 'revise':
      return {
        send: owner === null || own ? 'code' : 'account-exists',
        sessionId: inSession,
        reason: own ? 'own' : 'revise',
      };
  }
}
