import { randomBytes } from 'node:crypto';
import { CODES } from '@/lib/contract/envelope';
import type { Context } from '../../context';
import { ensureNoticePerson, readNoticePerson } from '../../store/notice-store';
import type { Transaction } from '../../store/database/scopes';
import { Refusal } from '../refusal';

/** What a link in a mail ends it by: it opens nothing else. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Where mails of the caller go; empty where none can. */
export async function mailAddress({ actor, db, services }: Context): Promise<string> {
  if (!services.post.can.mail) return '';
  return (await readNoticePerson(db.orm, actor.accountId))?.email ?? '';
}

/** Refuses who cannot be written to: mails that are turned on and never come are worse than none. */
export async function checkMailable(context: Context): Promise<void> {
  if (!context.services.post.can.mail) throw new Refusal(CODES.invalid, 'post.noMail');
  if ((await mailAddress(context)) === '') throw new Refusal(CODES.invalid, 'notice.noEmail');
}

/** Makes the caller somebody who is written to; `timeZone` counts where nothing was chosen before. */
export const ensurePerson = (tx: Transaction, { actor }: Context, timeZone: string): Promise<void> =>
  ensureNoticePerson(tx, actor.accountId, newToken(), timeZone);
