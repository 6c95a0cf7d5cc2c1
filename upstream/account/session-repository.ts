import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../database/scopes';

type Sql = Pick<Transaction, 'execute'>;

/** Absolute and idle limits of a session (safety 1.1). */
export const SESSION_LIFE_MS = 15 * 86_400_000;
export const SESSION_IDLE_MS = 7 * 86_400_000;
/** Minimum interval between writes of `last_seen`. */
export const SEEN_EVERY_MS = 60_000;

/** Maximum sessions per account; beyond it the least recently used is removed. */
export const MOST_SESSIONS = 500;

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

export interface NewSession {
  readonly accountId: string;
  readonly tenant: string;
  readonly how: 'password' | 'code' | 'remembered';
  readonly ip: string;
  readonly userAgent: string;
  readonly now: Date;
}

/** A valid session, with what a call needs to know about its account. */
export interface LiveSession extends Record<string, unknown> {
  readonly sessionId: string;
  readonly accountId: string;
  readonly tenant: string;
  readonly grantVersion: number;
  /** Version of the account's row (`account-version-store.ts`). */
  readonly accountVersion: string;
  readonly how: NewSession['how'];
  /** Epoch ms. */
  readonly lastSeen: number;
  /** When the user last confirmed their identity, at the sign-in or later; epoch ms. */
  readonly confirmedAt: number;
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Creates a session; the token (32 random bytes, base64url) is returned once and only its hash is stored. */
export async function insertSession(db: Sql, session: NewSession): Promise<{ id: string; token: string }> {
  const token = randomBytes(32).toString('base64url');
  const id = randomBytes(16).toString('base64url');
  const expires = new Date(session.now.getTime() + SESSION_LIFE_MS).toISOString();
  const now = session.now.toISOString();
  await db.execute(sql`
    insert into session (id, token_hash, account_id, tenant, created_at, last_seen, expires_at, how, ip, user_agent)
    values (${id}, ${hashOf(token)}, ${session.accountId}, ${session.tenant}, ${now}, ${now}, ${expires},
            ${session.how}, ${session.ip}, ${session.userAgent.slice(0, 300)})`);
  await db.execute(sql`
    delete from session where id in (
      select id from session where account_id = ${session.accountId} order by last_seen desc, created_at desc, id offset ${MOST_SESSIONS})`);
  return { id, token };
}

/**
 * The session of a token at `now`; null if unknown, of another tenant, revoked, older than 15 days or not seen for 7. Text
 * that cannot be a token is not sent to the database.
 */
export async function findSession(db: Sql, token: string, tenant: string, now: Date): Promise<LiveSession | null> {
  if (!TOKEN.test(token)) return null;
  const idleSince = new Date(now.getTime() - SESSION_IDLE_MS).toISOString();
  const { rows } = await db.execute<LiveSession>(sql`
    select s.id as "sessionId", s.account_id as "accountId", s.tenant, a.grant_version as "grantVersion", s.how,
           a.xmin::text as "accountVersion",
           (extract(epoch from s.last_seen) * 1000)::float8 as "lastSeen",
           (extract(epoch from coalesce(s.confirmed_at, s.created_at)) * 1000)::float8 as "confirmedAt"
      from session s join account a on a.id = s.account_id and a.tenant = s.tenant
     where s.token_hash = ${hashOf(token)} and s.tenant = ${tenant} and s.revoked_at is null
       and s.expires_at > ${now.toISOString()} and s.last_seen > ${idleSince}`);
  return rows[0] ?? null;
}

/** Records that a session was used. Concurrent callers write the same. */
export async function touchSession(db: Sql, sessionId: string, now: Date): Promise<void> {
  await db.execute(sql`
    update session set last_seen = greatest(last_seen, ${now.toISOString()}::timestamptz) where id = ${sessionId}`);
}

export async function revokeSession(db: Sql, sessionId: string, now: Date): Promise<void> {
  await db.execute(sql`
    update session set revoked_at = ${now.toISOString()} where id = ${sessionId} and revoked_at is null`);
}

/** A session as shown to its owner; times in epoch ms. */
export interface OwnSession extends Record<string, unknown> {
  readonly id: string;
  readonly created: number;
  readonly lastSeen: number;
  readonly ip: string;
  readonly userAgent: string;
  readonly how: NewSession['how'];
}

/** The valid sessions of an account at `now`, most recently used first; at most 100. */
export async function readSessions(db: Sql, accountId: string, tenant: string, now: Date): Promise<OwnSession[]> {
  const idleSince = new Date(now.getTime() - SESSION_IDLE_MS).toISOString();
  const { rows } = await db.execute<OwnSession>(sql`
    select id, round(extract(epoch from created_at) * 1000)::float8 as created,
           round(extract(epoch from last_seen) * 1000)::float8 as "lastSeen", ip, user_agent as "userAgent", how
      from session
     where account_id = ${accountId} and tenant = ${tenant} and revoked_at is null
       and expires_at > ${now.toISOString()} and last_seen > ${idleSince}
     order by last_seen desc, created_at desc limit 100`);
  return rows;
}

/** Which of an account's sessions to end. */
export type SessionChoice = { readonly id: string } | { readonly how: NewSession['how'] };

/** Revokes open sessions of one account; returns their ids. */
export async function revokeSessionsOf(
  db: Sql,
  accountId: string,
  choice: SessionChoice,
  now: Date,
): Promise<string[]> {
  const which = 'id' in choice ? sql`id = ${choice.id}` : sql`how = ${choice.how}`;
  const { rows } = await db.execute<{ id: string }>(sql`
    update session set revoked_at = ${now.toISOString()}
     where account_id = ${accountId} and revoked_at is null and ${which} returning id`);
  return rows.map(({ id }) => id);
}

/** Records that the user of a session entered the password: it becomes a full session. */
export async function confirmSession(db: Sql, sessionId: string, now: Date): Promise<void> {
  await db.execute(sql`
    update session set how = 'password', confirmed_at = ${now.toISOString()} where id = ${sessionId}`);
}

/** Revokes all sessions of an account except `keep`; returns the ids of those that were open. */
export async function revokeSessions(db: Sql, accountId: string, now: Date, keep: string | null): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    update session set revoked_at = ${now.toISOString()}
     where account_id = ${accountId} and revoked_at is null and id is distinct from ${keep}::text
    returning id`);
  return rows.map(({ id }) => id);
}

/**
 * Deletes sessions that ended at least a month ago. Sign-ins remain in the audit, and `last_seen` of members is copied to
 * their organisation (P3.11).
 */
export async function removeEndedSessions(db: Sql, now: Date): Promise<void> {
  const before = new Date(now.getTime() - 30 * 86_400_000).toISOString();
  await db.execute(sql`
    with gone as (
      delete from session where expires_at < ${before} or revoked_at < ${before} returning account_id, last_seen
    )
    update enterprise_member m set last_seen = greatest(m.last_seen, g.last_seen)
      from (select account_id, max(last_seen) as last_seen from gone group by account_id) g
     where m.account_id = g.account_id`);
}
