import { randomBytes } from 'node:crypto';
import { CODES } from '@/lib/contract/envelope';
import type { Context } from '../../context';
import { ensureNoticePerson, readNoticePerson } from '../../store/notice-store';
import { countPushes } from '../../store/push-store';
import type { Transaction } from '../../store/database/scopes';
import { Refusal } from '../refusal';

/** What a link in a mail ends it by: it opens nothing else. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Where mails of the caller go; empty where none can. */
export async function mailAddress({ actor, db, services }: Context): Promise<string> {
  if (!services.mailer.can.mail) return '';
  return (await readNoticePerson(db.orm, actor.accountId))?.email ?? '';
}

/** Refuses who cannot be written to: mails that are turned on and never come are worse than none. */
export async function checkMailable(context: Context): Promise<void> {
  if (!context.services.mailer.can.mail) throw new Refusal(CODES.invalid, 'post.noMail');
  if ((await mailAddress(context)) === '') throw new Refusal(CODES.invalid, 'notice.noEmail');
}

/** How many browsers of the caller are told. */
export function notifiedBrowsers({ actor, db, tenantConfig }: Context): Promise<number> {
  const { accountId } = actor;
  const key = tenantConfig.push?.publicKey;
  return key === undefined ? Promise.resolve(0) : db.asAccount(actor, (tx) => countPushes(tx, accountId, key));
}

/** The same for who is told by his browsers alone. */
export async function checkReachable(context: Context): Promise<void> {
  if ((await notifiedBrowsers(context)) === 0) await checkMailable(context);
}

/** Makes the caller somebody who is written to; `timeZone` counts where nothing was chosen before. */
export const ensurePerson = (tx: Transaction, { actor }: Context, timeZone: string): Promise<void> =>
  ensureNoticePerson(tx, actor.accountId, newToken(), timeZone);
