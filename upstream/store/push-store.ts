import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { MOST_BROWSERS } from '@/lib/domain/notices/push';
import type { Transaction } from './database/scopes';

type Sql = Pick<Transaction, 'execute'>;

export interface NewPush {
  readonly accountId: string;
  readonly sessionId: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly serverKey: string;
}

/** Inside `asAccount`: keeps a browser of the account; the oldest one goes where there are too many. */
export async function savePush(db: Sql, push: NewPush, now: Date): Promise<void> {
  const { accountId, auth, endpoint, p256dh, serverKey, sessionId } = push;
  await db.execute(sql`
    insert into push_subscription (id, account_id, session_id, endpoint, p256dh, auth, server_key, created_at)
    values (${randomUUID()}, ${accountId}, ${sessionId}, ${endpoint}, ${p256dh}, ${auth}, ${serverKey}, ${now.toISOString()})
    on conflict (account_id, endpoint) do update
       set session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth,
           server_key = excluded.server_key, created_at = excluded.created_at`);
  await db.execute(sql`
    delete from push_subscription where account_id = ${accountId} and id not in (
      select id from push_subscription where account_id = ${accountId} order by created_at desc, id limit ${MOST_BROWSERS})`);
}

/** Inside `asAccount`: lets a browser last as long as another session; false where the account has no such one for the key. */
export async function renewPush(
  db: Sql,
  { accountId, endpoint, serverKey, sessionId }: Omit<NewPush, 'auth' | 'p256dh'>,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update push_subscription set session_id = ${sessionId}
     where account_id = ${accountId} and endpoint = ${endpoint} and server_key = ${serverKey}`);
  return (rowCount ?? 0) > 0;
}

/** Inside `asAccount`: another address for the browser that a session turned on last; false where it turned none on for the key. */
export async function movePush(
  db: Sql,
  { accountId, auth, endpoint, p256dh, serverKey, sessionId }: NewPush,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update push_subscription set endpoint = ${endpoint}, p256dh = ${p256dh}, auth = ${auth}
     where id = (select id from push_subscription
                  where account_id = ${accountId} and session_id = ${sessionId} and server_key = ${serverKey}
                  order by created_at desc, id limit 1)`);
  return (rowCount ?? 0) > 0;
}

/** Ends a browser of an account. */
export async function deletePush(db: Sql, accountId: string, endpoint: string): Promise<void> {
  await db.execute(sql`delete from push_subscription where account_id = ${accountId} and endpoint = ${endpoint}`);
}

/** How many browsers of an account are told, for a key of the tenant. */
export async function countPushes(db: Sql, accountId: string, serverKey: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from push_subscription where account_id = ${accountId} and server_key = ${serverKey}`);
  return rows[0]?.count ?? 0;
}

export interface WaitingPush extends Record<string, unknown> {
  readonly id: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** Browsers of an account that were not told a message yet. */
export async function findUnnotified(
  db: Sql,
  accountId: string,
  serverKey: string,
  mailId: string,
): Promise<WaitingPush[]> {
  const { rows } = await db.execute<WaitingPush>(sql`
    select id, endpoint, p256dh, auth from push_subscription
     where account_id = ${accountId} and server_key = ${serverKey} and told is distinct from ${mailId} order by id`);
  return rows;
}

/** Notes that a browser was told a message, or that it never will be. */
export async function markNotified(db: Sql, id: string, mailId: string): Promise<void> {
  await db.execute(sql`update push_subscription set told = ${mailId} where id = ${id}`);
}

/** Removes a browser that wants nothing any more. */
export async function dropPush(db: Sql, id: string): Promise<void> {
  await db.execute(sql`delete from push_subscription where id = ${id}`);
}
