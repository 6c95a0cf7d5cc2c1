import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../database/scopes';
import type { CodePurpose } from '../database/schema/codes';

type Sql = Pick<Transaction, 'execute'>;

/** Lifetime and number of tries of a code (safety 1.4). */
const CODE_LIFE_MS = 10 * 60_000;
const CODE_TRIES = 5;

/** What a code was requested for; it is valid only for exactly this. */
export interface CodeSubject {
  readonly tenant: string;
  readonly purpose: CodePurpose;
  /** The normalised address. */
  readonly accountKey: string;
  readonly sessionId: string | null;
}

const hashOf = (challenge: string): string => createHash('sha256').update(challenge).digest('hex');

/** Saves a code and voids earlier ones for the same tenant, purpose and account. */
export async function saveCode(
  db: Sql,
  subject: CodeSubject,
  given: { readonly challenge: string; readonly codeHash: string; readonly now: Date },
): Promise<void> {
  const { tenant, purpose, accountKey, sessionId } = subject;
  const now = given.now.toISOString();
  const expires = new Date(given.now.getTime() + CODE_LIFE_MS).toISOString();
  // Concurrent sends are serialised, so that only the later code is valid.
  await db.execute(sql`
    select pg_advisory_xact_lock(hashtext('sunhelm code'), hashtext(${`${tenant} ${purpose} ${accountKey}`}))`);
  await db.execute(sql`
    update verify_code set voided_at = ${now}
     where tenant = ${tenant} and purpose = ${purpose} and account_key = ${accountKey}
       and used_at is null and voided_at is null`);
  await db.execute(sql`
    insert into verify_code (challenge_hash, tenant, purpose, account_key, code_hash, session_id, created_at, expires_at)
    values (${hashOf(given.challenge)}, ${tenant}, ${purpose}, ${accountKey}, ${given.codeHash}, ${sessionId}, ${now}, ${expires})`);
}

/** The address of a valid challenge, or null; does not count as a try. */
export async function addressOfChallenge(
  db: Sql,
  challenge: string,
  { tenant, purpose }: Pick<CodeSubject, 'tenant' | 'purpose'>,
  now: Date,
): Promise<string | null> {
  const { rows } = await db.execute<{ key: string }>(sql`
    select account_key as key from verify_code
     where challenge_hash = ${hashOf(challenge)} and tenant = ${tenant} and purpose = ${purpose}
       and used_at is null and voided_at is null and expires_at > ${now.toISOString()}`);
  return rows[0]?.key ?? null;
}

/**
 * Uses one try of a challenge and returns the hash of its code; null if the challenge is unknown, expired, used up, void, or
 * for another subject. A single statement, so that concurrent tries cannot exceed the limit.
 */
export async function takeCodeTry(db: Sql, challenge: string, subject: CodeSubject, now: Date): Promise<string | null> {
  const { rows } = await db.execute<{ codeHash: string }>(sql`
    update verify_code set attempts = attempts + 1
     where challenge_hash = ${hashOf(challenge)} and tenant = ${subject.tenant} and purpose = ${subject.purpose}
       and account_key = ${subject.accountKey} and session_id is not distinct from ${subject.sessionId}::text
       and used_at is null and voided_at is null and attempts < ${CODE_TRIES} and expires_at > ${now.toISOString()}
    returning code_hash as "codeHash"`);
  return rows[0]?.codeHash ?? null;
}

/** Marks a correct code as used, so that it works only once. False if it was used or replaced meanwhile. */
export async function markCodeUsed(db: Sql, challenge: string, now: Date): Promise<boolean> {
  const { rows } = await db.execute(sql`
    update verify_code set used_at = ${now.toISOString()}
     where challenge_hash = ${hashOf(challenge)} and used_at is null and voided_at is null
    returning challenge_hash`);
  return rows.length === 1;
}

/** Deletes codes that expired more than a day ago. */
export async function removeEndedCodes(db: Sql, now: Date): Promise<void> {
  await db.execute(
    sql`delete from verify_code where expires_at < ${new Date(now.getTime() - 86_400_000).toISOString()}`,
  );
}
