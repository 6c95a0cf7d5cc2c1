import { createHash } from 'node:crypto';
import { CODES } from '@/lib/contract/envelope';
import type { Actor, Context } from '../../context';
import { markCodeUsed, takeCodeTry } from '../../store/code-store';
import type { Transaction } from '../../store/database/scopes';
import type { CodePurpose } from '../../store/schema/codes';
import { audited } from '../audit';
import { LIMITS, spend } from '../limits';
import { Refusal } from '../refusal';
import { verifyNothing, verifyPassword } from '../user/hash-password';
import type { Address } from './read-address';

export interface CodeProof {
  readonly purpose: CodePurpose;
  readonly address: Pick<Address, 'key'>;
  readonly challenge: string;
  readonly code: string;
}

type Anyone = Context<Actor | null>;

/**
 * Does the work that a code opens, in the transaction that uses it up; null where it is not the right one for exactly this
 * (safety 1.4). A try is counted, for good, before the code is looked at, and nothing waits in the database meanwhile. An
 * unknown challenge costs the same check.
 */
export async function tryCode<T>(
  context: Anyone,
  proof: CodeProof,
  work: (tx: Transaction) => Promise<T>,
): Promise<{ readonly done: T } | null> {
  const { actor, db, now, tenant } = context;
  const subject = {
    tenant,
    purpose: proof.purpose,
    accountKey: proof.address.key,
    sessionId: actor?.sessionId ?? null,
  };
  const stored = await db.asService((tx) => takeCodeTry(tx, proof.challenge, subject, now));
  const fits = stored === null ? await verifyNothing(proof.code) : await verifyPassword(stored, proof.code);
  if (!fits) return null;
  return db.asService(async (tx) => ((await markCodeUsed(tx, proof.challenge, now)) ? { done: await work(tx) } : null));
}

/** Does the work that a code opens. Refuses a wrong code, and notes it. */
export async function withCode<T>(
  context: Anyone,
  proof: CodeProof,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  await spend(context, LIMITS.codeCheck, context.ip);
  const outcome = await tryCode(context, proof, work);
  if (outcome) return outcome.done;
  await context.db.asService((tx) =>
    audited(context, tx, {
      action: 'use-code',
      object: `identity:${createHash('sha256').update(proof.address.key).digest('hex').slice(0, 32)}`,
      detail: { purpose: proof.purpose },
      result: 'refused',
    }),
  );
  throw new Refusal(CODES.wrongCode, 'login.wrongCode');
}
