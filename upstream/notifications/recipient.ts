import { randomBytes } from 'node:crypto';
import { CODES } from '@/lib/contract/envelope';
import type { Context } from '../context';
import { ensureNoticePerson, readNoticePerson } from './notice-repository';
import { countPushes } from './push-repository';
import type { Transaction } from '../database/scopes';
import { Refusal } from '../api/refusal';

/** A token for the unsubscribe link in an email: it opens nothing else. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The address for the caller's emails; empty if none can be sent. */
export async function mailAddress({ actor, db, services }: Context): Promise<string> {
  if (!services.mailer.can.mail) return '';
  return (await readNoticePerson(db.orm, actor.accountId))?.email ?? '';
}

/** Refuses a caller who cannot be emailed: enabled emails that never arrive are worse than none. */
export async function checkMailable(context: Context): Promise<void> {
  if (!context.services.mailer.can.mail) throw new Refusal(CODES.invalid, 'account.delivery.noMail');
  if ((await mailAddress(context)) === '') throw new Refusal(CODES.invalid, 'notifications.noEmail');
}

/** How many browsers of the caller receive notifications. */
export function notifiedBrowsers({ actor, db, tenantConfig }: Context): Promise<number> {
  const { accountId } = actor;
  const key = tenantConfig.push?.publicKey;
  return key === undefined ? Promise.resolve(0) : db.asAccount(actor, (tx) => countPushes(tx, accountId, key));
}

/** Like `checkMailable`, unless the caller's browsers are notified. */
export async function checkReachable(context: Context): Promise<void> {
  if ((await notifiedBrowsers(context)) === 0) await checkMailable(context);
}

/** Creates the caller's notification record; `timeZone` is used if none was chosen before. */
export const ensurePerson = (tx: Transaction, { actor }: Context, timeZone: string): Promise<void> =>
  ensureNoticePerson(tx, actor.accountId, newToken(), timeZone);
