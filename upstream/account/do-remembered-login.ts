import { CODES } from '@/lib/contract/envelope';
import type { AnswerOf, ParsedInputOf } from '@/lib/contract/entry';
import type { doRememberedLogin as entry } from '@/lib/contract/upstream/account/own-session';
import type { Context } from '../context';
import { findAccountById, findAccounts, noteLanguage, type AccountRow } from './account-repository';
import { appendAudit } from '../audit/audit-repository';
import type { Transaction } from '../database/scopes';
import { forgetDevicesOf, lockRemembered, rotateRemembered } from './remembered-repository';
import { revokeSessionsOf } from './session-repository';
import { addressesOf, writeTo } from './read-address';
import { LIMITS, spendByCaller } from '../api/limits';
import { Refusal } from '../api/refusal';
import { whoIs } from './name-account';
import { openAccountSession } from './open-session';
import { recordFailure } from './record-failure';

type Input = ParsedInputOf<typeof entry>;

type Outcome =
  | { readonly kind: 'open'; readonly accountId: string; readonly answer: AnswerOf<typeof entry> }
  | { readonly kind: 'no' }
  | { readonly kind: 'theft'; readonly ended: readonly string[]; readonly victim: AccountRow | null };

/**
 * Signs in on a remembered device (safety 1.9). The token is bound to tenant, account and mode, and works once: the answer contains the
 * next one. A known selector with an outdated validator means that two parties hold the same token, so one of them stole it: all remembered
 * devices of the account are forgotten, sessions opened this way end, and the owner is notified. Attempts on the account do not count here:
 * an attacker guessing the password must not lock out the owner's own device.
 */
export async function doRememberedLogin(context: Context<null>, input: Input): Promise<AnswerOf<typeof entry>> {
  const { db, services } = context;
  await spendByCaller(context, LIMITS.signIn, 'account.login.wait');
  const outcome = await db.asService((tx) => attempt(context, tx, input));
  if (outcome.kind === 'open') {
    await noteLanguage(db.orm, outcome.accountId, context.lang);
    return outcome.answer;
  }
  if (outcome.kind === 'theft') {
    for (const sessionId of outcome.ended) services.accessChanged({ sessionId });
    notify(context, outcome.victim);
    throw new Refusal(CODES.wrongCredentials, 'account.login.stolen');
  }
  await recordFailure(context, whoIs(input).name, 'remembered');
  throw new Refusal(CODES.wrongCredentials, 'account.login.notRemembered');
}

async function attempt(context: Context<null>, tx: Transaction, input: Input): Promise<Outcome> {
  const { now, tenant } = context;
  const locked = await lockRemembered(tx, input.remember_token, now);
  if (!locked || locked.device.tenant !== tenant) return { kind: 'no' };
  const { device, validity } = locked;
  if (validity === 'wrong') return theft(context, tx, device.accountId);
  if (validity === 'late' || device.mode !== input.type) return { kind: 'no' };
  const account = (await findAccounts(tx, whoIs(input).identity, tenant)).find(({ id }) => id === device.accountId);
  if (!account) return { kind: 'no' };
  const { answer, sessionId } = await openAccountSession(context, tx, account, 'remembered');
  const token = await rotateRemembered(tx, device.selector, sessionId, now);
  return { kind: 'open', accountId: account.id, answer: { ...answer, remember_token: token } };
}

async function theft(context: Context<null>, tx: Transaction, accountId: string): Promise<Outcome> {
  const { ip, now, requestId, tenant } = context;
  const forgotten = await forgetDevicesOf(tx, accountId);
  const ended = await revokeSessionsOf(tx, accountId, { how: 'remembered' }, now);
  await appendAudit(tx, {
    at: now,
    tenant,
    actor: '',
    ip,
    action: 'remembered-theft',
    object: `account:${accountId}`,
    detail: { forgotten, sessions: ended.length },
    requestId,
    result: 'refused',
  });
  return { kind: 'theft', ended, victim: await findAccountById(tx, accountId, tenant) };
}

/** The caller may be the thief, so the email is in the language of the account's owner. */
function notify(context: Context<null>, victim: AccountRow | null): void {
  const [first] = victim === null ? [] : addressesOf(victim);
  const reader = { ...context, lang: victim?.language ?? context.lang };
  if (first) writeTo(reader, first, { template: 'sign-in-copied', values: {} });
}
