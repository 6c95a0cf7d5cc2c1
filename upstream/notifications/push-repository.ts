import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { MOST_BROWSERS } from '@/lib/domain/notifications/push';
import type { Transaction } from '../database/scopes';

type Sql = Pick<Transaction, 'execute'>;

export interface NewPush {
  readonly accountId: string;
  readonly sessionId: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly serverKey: string;
}

/** Saves a browser of the account; deletes the oldest if there are too many. Call inside `asAccount`. */
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

/**
 * Ties a browser's subscription to another session; false if the account has none with this endpoint and key. Call inside
 * `asAccount`.
 */
export async function renewPush(
  db: Sql,
  { accountId, endpoint, serverKey, sessionId }: Omit<NewPush, 'auth' | 'p256dh'>,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update push_subscription set session_id = ${sessionId}
     where account_id = ${accountId} and endpoint = ${endpoint} and server_key = ${serverKey}`);
  return (rowCount ?? 0) > 0;
}

/**
 * Changes the endpoint of the browser that a session subscribed last; false if it has none for the key. Call inside
 * `asAccount`.
 */
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

/** Deletes a browser of an account. */
export async function deletePush(db: Sql, accountId: string, endpoint: string): Promise<void> {
  await db.execute(sql`delete from push_subscription where account_id = ${accountId} and endpoint = ${endpoint}`);
}

/** Number of an account's browsers subscribed with a key of the tenant. */
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

/** Browsers of an account that have not received a message yet. */
export async function findUnnotified(
  db: Sql,
  accountId: string,
  serverKey: string,
  mailId: string,
): Promise<WaitingPush[]> {
  const { rows } = await db.execute<WaitingPush>(sql`
    select id, endpoint, p256dh, auth from push_subscription
     where account_id = ${accountId} and server_key = ${serverKey} and notified is distinct from ${mailId} order by id`);
  return rows;
}

/** Marks a message as sent to a browser, or as never to be sent. */
export async function markNotified(db: Sql, id: string, mailId: string): Promise<void> {
  await db.execute(sql`update push_subscription set notified = ${mailId} where id = ${id}`);
}

/** Deletes a browser whose subscription has ended. */
export async function dropPush(db: Sql, id: string): Promise<void> {
  await db.execute(sql`delete from push_subscription where id = ${id}`);
}
