import { createHash } from 'node:crypto';
import { CODES } from '@/lib/contract/envelope';
import type { AnswerOf, ParsedInputOf } from '@/lib/contract/entry';
import type { doLogin as entry } from '@/lib/contract/upstream/account/sign-in';
import type { Context } from '../context';
import { findAccounts, noteLanguage, type AccountRow } from './account-repository';
import { forgetAttempts, takeAttempt } from '../api/rate-limit-repository';
import { tryCode } from './use-code';
import { LIMITS, spendByCaller } from '../api/limits';
import { Refusal, tooMany } from '../api/refusal';
import { accountAttempt } from './count-attempts';
import { verifyNothing, verifyPassword } from './hash-password';
import { whoIs } from './name-account';
import { openAccountSession } from './open-session';
import { recordFailure } from './record-failure';

type Input = ParsedInputOf<typeof entry>;

/**
 * Signs in (P7.22): by mobile and password (0), by mobile and a code that was sent (1), or by email and password (2). Unknown account and
 * wrong password get the same answer, after the same work. An account of another tenant gets no token here, which is only revealed with the
 * right password (P5.7).
 */
export async function doLogin(context: Context<null>, input: Input): Promise<AnswerOf<typeof entry>> {
  const { identity, name } = whoIs(input);

  await spendByCaller(context, LIMITS.signIn, 'account.login.wait');
  const key = attemptKey(context.tenant, name);
  const attempt = await takeAttempt(context.db, key, context.now, accountAttempt);
  if (!attempt.allowed) throw tooMany(attempt.waitMs / 1000);

  const accounts = await findAccounts(context.db.orm, identity, context.tenant);
  const own = accounts.find((account) => account.tenant === context.tenant);
  if (input.type === 1) {
    const proof = {
      purpose: 'log',
      address: { key: name },
      challenge: input.verify_pwd,
      code: input.verify_code,
    } as const;
    const fits = await tryCode(context, proof, () => Promise.resolve(true));
    if (fits && own) return welcome(context, own, key, 'code');
    await recordFailure(context, name, 'code');
    throw new Refusal(CODES.wrongCredentials, 'account.login.wrongCode');
  }
  if (own) {
    if (await verifyPassword(own.passwordHash, input.password)) return welcome(context, own, key, 'password');
  } else if (await fitsElsewhere(context, accounts, name, input.password)) {
    await recordFailure(context, name, 'company');
    throw new Refusal(CODES.wrongCompany, 'account.login.wrongCompany');
  }
  await recordFailure(context, name, 'password');
  throw new Refusal(CODES.wrongCredentials, 'account.login.wrong');
}

/**
 * Whether the password matches an account of this name at another tenant. Each of those counts the attempt as its own, so that signing in
 * under another brand gives no more guesses.
 */
async function fitsElsewhere(
  context: Context<null>,
  accounts: readonly AccountRow[],
  name: string,
  password: string,
): Promise<boolean> {
  if (accounts.length === 0) return verifyNothing(password);
  const fits = await Promise.all(
    accounts.map(async (account) => {
      const key = attemptKey(account.tenant, name);
      const attempt = await takeAttempt(context.db, key, context.now, accountAttempt);
      if (!attempt.allowed) return verifyNothing(password);
      const fit = await verifyPassword(account.passwordHash, password);
      if (fit) await forgetAttempts(context.db, key);
      return fit;
    }),
  );
  return fits.includes(true);
}

async function welcome(
  context: Context<null>,
  account: AccountRow,
  key: string,
  how: 'password' | 'code',
): Promise<AnswerOf<typeof entry>> {
  const { answer } = await context.db.asService((tx) => openAccountSession(context, tx, account, how));
  await forgetAttempts(context.db, key);
  await noteLanguage(context.db.orm, account.id, context.lang);
  return answer;
}

/** The key contains only a hash of the address, as its table must hold no personal data. */
function attemptKey(tenant: string, name: string): string {
  return `login ${tenant} ${createHash('sha256').update(name).digest('hex')}`;
}
