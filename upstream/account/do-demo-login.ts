import { CODES } from '@/lib/contract/envelope';
import type { AnswerOf, ParsedInputOf } from '@/lib/contract/entry';
import type { doDemoLogin as entry } from '@/lib/contract/upstream/account/demo';
import type { Context } from '../context';
import { findAccounts } from './account-repository';
import { LIMITS, spendByCaller } from '../api/limits';
import { Refusal } from '../api/refusal';
import { openAccountSession } from './open-session';

/**
 * Opens a session for an account that the demonstration offers (ADR 0085). Nothing can be opened in any other installation, tenant or
 * account: the offered accounts come from the scenario alone.
 */
export async function doDemoLogin(
  context: Context<null>,
  { key }: ParsedInputOf<typeof entry>,
): Promise<AnswerOf<typeof entry>> {
  const { db, services, tenant } = context;
  await spendByCaller(context, LIMITS.signIn, 'account.login.wait');
  const offered = services.demoAccounts?.find((account) => account.key === key && account.tenant === tenant);
  const accounts = offered ? await findAccounts(db.orm, { email: offered.email }, tenant) : [];
  const own = accounts.find((account) => account.tenant === tenant);
  if (!own) throw new Refusal(CODES.notFound, 'object.unknown');
  const { answer } = await db.asService((tx) => openAccountSession(context, tx, own, 'password'));
  return answer;
}
