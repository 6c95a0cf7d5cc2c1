import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Transaction } from './database/scopes';
import type { CodePurpose } from './schema/codes';

type Sql = Pick<Transaction, 'execute'>;

/** Safety 1.4. */
const CODE_LIFE_MS = 10 * 60_000;
const CODE_TRIES = 5;

/** What a code was asked for; only the very same is opened by it. */
export interface CodeSubject {
  readonly tenant: string;
  readonly purpose: CodePurpose;
  /** The normalised address. */
  readonly accountKey: string;
  readonly sessionId: string | null;
}

const hashOf = (challenge: string): string => createHash('sha256').update(challenge).digest('hex');

/** Keeps a code; those of before for the same tenant, purpose and account are void from now on. */
export async function saveCode(
  db: Sql,
  subject: CodeSubject,
  given: { readonly challenge: string; readonly codeHash: string; readonly now: Date },
): Promise<void> {
  const { tenant, purpose, accountKey, sessionId } = subject;
  const now = given.now.toISOString();
  const expires = new Date(given.now.getTime() + CODE_LIFE_MS).toISOString();
  // Two sends at once come one after the other, so that only the later one's code is good.
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

/** The address that a challenge was made for, where it is good; nothing is counted by it. */
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
 * Takes one try of a challenge and answers what its code hashes to; null where the challenge is unknown, over, used up, void,
 * or was made for something else. One statement, so of tries at once none slips past the count.
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

/** It was the right code: it is good no second time. False where somebody used it, or asked for another, meanwhile. */
export async function markCodeUsed(db: Sql, challenge: string, now: Date): Promise<boolean> {
  const { rows } = await db.execute(sql`
    update verify_code set used_at = ${now.toISOString()}
     where challenge_hash = ${hashOf(challenge)} and used_at is null and voided_at is null
    returning challenge_hash`);
  return rows.length === 1;
}

/** Removes codes that ended a day ago. */
export async function removeEndedCodes(db: Sql, now: Date): Promise<void> {
  await db.execute(
    sql`delete from verify_code where expires_at < ${new Date(now.getTime() - 86_400_000).toISOString()}`,
  );
}
