import { createHash } from 'node:crypto';
import { CODES } from '@/lib/contract/envelope';
import type { Actor, Context } from '../context';
import { markCodeUsed, takeCodeTry } from './code-repository';
import type { Transaction } from '../database/scopes';
import type { CodePurpose } from '../database/schema/codes';
import { audited } from '../audit/audit';
import { LIMITS, spendByCaller } from '../api/limits';
import { Refusal } from '../api/refusal';
import { hashPassword, verifyNothing, verifyPassword } from './hash-password';
import type { Address } from './read-address';

export interface CodeProof {
  readonly purpose: CodePurpose;
  readonly address: Pick<Address, 'key'>;
  readonly challenge: string;
  readonly code: string;
}

/** The proof of ownership for a new password: the documents set its purpose by kind of address (P7.25, P7.26). */
export function passwordProof(
  address: Address,
  { verify_pwd, verify_code }: { readonly verify_pwd: string; readonly verify_code: string },
): CodeProof {
  const purpose = address.kind === 'email' ? 'reset' : 'set';
  return { purpose, address, challenge: verify_pwd, code: verify_code };
}

type Anyone = Context<Actor | null>;
type Done<T> = { readonly done: T } | null;

/**
 * Whether the code is right for exactly this proof (safety 1.4). The attempt is committed before the code is checked, so that no
 * transaction stays open during the hash. An unknown challenge costs the same check.
 */
async function codeFits({ actor, db, now, tenant }: Anyone, proof: CodeProof): Promise<boolean> {
  const subject = {
    tenant,
    purpose: proof.purpose,
    accountKey: proof.address.key,
    sessionId: actor?.sessionId ?? null,
  };
  const stored = await db.asService((tx) => takeCodeTry(tx, proof.challenge, subject, now));
  return stored === null ? verifyNothing(proof.code) : verifyPassword(stored, proof.code);
}

/** Runs the work in the transaction that marks the code as used; null if it was used meanwhile. */
function spendCode<T>({ db, now }: Anyone, proof: CodeProof, work: (tx: Transaction) => Promise<T>): Promise<Done<T>> {
  return db.asService(async (tx) => ((await markCodeUsed(tx, proof.challenge, now)) ? { done: await work(tx) } : null));
}

/** Runs the work that a code authorises; null if the code is wrong. */
export async function tryCode<T>(
  context: Anyone,
  proof: CodeProof,
  work: (tx: Transaction) => Promise<T>,
): Promise<Done<T>> {
  return (await codeFits(context, proof)) ? spendCode(context, proof, work) : null;
}

/** Runs the work that a code authorises. Refuses a wrong code and audits the refusal. */
export async function withCode<T>(
  context: Anyone,
  proof: CodeProof,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  await spendByCaller(context, LIMITS.codeCheck);
  const outcome = await tryCode(context, proof, work);
  return outcome ? outcome.done : refuseCode(context, proof);
}

export interface NewPassword {
  readonly password: string;
  /** Reads the stored hash of the present password; absent for a new account. */
  readonly present?: () => Promise<string | undefined>;
}

/**
 * Like `withCode`, with the hash of a new password, which is computed before the transaction so that it does not hold locks. Reusing the
 * present password is refused only after the code matched, so that it cannot be guessed here, and the code stays valid.
 */
export async function withCodeAndPassword<T>(
  context: Anyone,
  proof: CodeProof,
  { password, present }: NewPassword,
  work: (tx: Transaction, passwordHash: string) => Promise<T>,
): Promise<T> {
  await spendByCaller(context, LIMITS.codeCheck);
  if (!(await codeFits(context, proof))) return refuseCode(context, proof);
  const before = await present?.();
  if (before !== undefined && (await verifyPassword(before, password))) {
    throw new Refusal(CODES.weakPassword, 'account.password.present');
  }
  const passwordHash = await hashPassword(password);
  const outcome = await spendCode(context, proof, (tx) => work(tx, passwordHash));
  return outcome ? outcome.done : refuseCode(context, proof);
}

async function refuseCode(context: Anyone, proof: CodeProof): Promise<never> {
  await context.db.asService((tx) =>
    audited(context, tx, {
      action: 'use-code',
      object: `identity:${createHash('sha256').update(proof.address.key).digest('hex').slice(0, 32)}`,
      detail: { purpose: proof.purpose },
      result: 'refused',
    }),
  );
  throw new Refusal(CODES.wrongCode, 'account.login.wrongCode');
}
