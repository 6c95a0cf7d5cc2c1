import { sql } from 'drizzle-orm';
import type { Database } from '../database/open';
import type { Transaction } from '../database/scopes';
import type { Queryable } from '../series/latest-repository';

/** The stored state of a key. Times are epoch milliseconds. */
export interface AttemptState {
  readonly count: number;
  readonly windowStart: number;
  readonly blockedUntil: number | null;
}

export interface AttemptDecision {
  readonly allowed: boolean;
  /** Milliseconds to wait; 0 if allowed. */
  readonly waitMs: number;
  readonly next: AttemptState;
}

/** The key that counts a tenant's writes to devices; while it is blocked, none are sent (A23). */
export function tenantWritesKey(tenant: string): string {
  return `set-tenant ${tenant}`;
}

interface Row extends Record<string, unknown> {
  count: number;
  start: number;
  until: number | null;
}

/**
 * Takes one attempt of a key with its own rule. The rule decides on the stored state under a row lock, so that concurrent
 * attempts are decided one after another. Shared by all replicas.
 */
export async function takeAttempt(
  db: Database,
  key: string,
  now: Date,
  rule: (state: AttemptState | null, now: number) => AttemptDecision,
): Promise<AttemptDecision> {
  return db.asService(async (tx) => {
    await tx.execute(sql`
      insert into rate_limit (key, count, window_start) values (${key}, 0, ${now.toISOString()})
      on conflict (key) do nothing`);
    const { rows } = await tx.execute<Row>(sql`
      select count, (extract(epoch from window_start) * 1000)::float8 as start,
             (extract(epoch from blocked_until) * 1000)::float8 as until
        from rate_limit where key = ${key} for update`);
    const row = rows[0];
    const state = row && row.count > 0 ? { count: row.count, windowStart: row.start, blockedUntil: row.until } : null;
    const decision = rule(state, now.getTime());
    const { count, windowStart, blockedUntil } = decision.next;
    await tx.execute(sql`
      update rate_limit set count = ${count}, window_start = ${new Date(windowStart).toISOString()},
             blocked_until = ${blockedUntil === null ? null : new Date(blockedUntil).toISOString()}
       where key = ${key}`);
    return decision;
  });
}

/**
 * Adds to many keys at once and returns the current count of each in its window. For limits without their own rule: one
 * statement for any number of keys.
 */
export async function countAttempts(
  db: Queryable,
  added: ReadonlyMap<string, number>,
  now: Date,
  windowMs: number,
): Promise<Map<string, number>> {
  // Sorted keys, so that two processes that count the same ones cannot deadlock.
  const keys = [...added.keys()].sort();
  const { rows } = await db.query<{ key: string; count: number }>(
    `insert into rate_limit as r (key, count, window_start)
     select given.key, given.count, $3::timestamptz from unnest($1::text[], $2::int[]) as given(key, count)
     on conflict (key) do update set
       count = case when r.window_start > $4 and r.window_start < $5 then r.count else 0 end + excluded.count,
       window_start = case when r.window_start > $4 and r.window_start < $5 then r.window_start else excluded.window_start end
     returning key, count`,
    [
      keys,
      keys.map((key) => added.get(key) ?? 0),
      ...[0, -windowMs, windowMs].map((by) => new Date(now.getTime() + by).toISOString()),
    ],
  );
  return new Map(rows.map(({ key, count }) => [key, count]));
}

/**
 * Takes one of `count` attempts per window of a key; returns the milliseconds to wait, 0 if taken. A single statement, so
 * that concurrent attempts on all replicas are serialised; refused ones are not counted. Rolling back the caller's
 * transaction undoes it. A window that begins in the future stems from a clock that was set back and counts as over.
 */
export async function takeOfWindow(
  on: Pick<Transaction, 'execute'>,
  key: string,
  now: Date,
  { count, windowMs }: { readonly count: number; readonly windowMs: number },
): Promise<number> {
  const [at, from, to] = [0, -windowMs, windowMs].map((by) => new Date(now.getTime() + by).toISOString());
  const overlapping = sql`r.window_start > ${from} and r.window_start < ${to}`;
  const taken = await on.execute(sql`
    insert into rate_limit as r (key, count, window_start) values (${key}, 1, ${at})
    on conflict (key) do update set
      count = case when ${overlapping} then r.count else 0 end + 1,
      window_start = case when ${overlapping} then r.window_start else excluded.window_start end
      where not (${overlapping} and r.count >= ${count})
    returning 1`);
  if (taken.rows.length > 0) return 0;
  const { rows } = await on.execute<{ start: number }>(sql`
    select (extract(epoch from window_start) * 1000)::float8 as start from rate_limit where key = ${key}`);
  return Math.max(1, (rows[0]?.start ?? now.getTime()) + windowMs - now.getTime());
}

/** Returns one taken attempt to its window. */
export async function giveBackToWindow(on: Pick<Transaction, 'execute'>, key: string): Promise<void> {
  await on.execute(sql`update rate_limit set count = greatest(count - 1, 0) where key = ${key}`);
}

/** Resets the count of a key after a success. */
export async function forgetAttempts(db: Database, key: string): Promise<void> {
  await db.orm.execute(sql`delete from rate_limit where key = ${key}`);
}

/** Deletes expired entries. */
export async function removeOldAttempts(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - 86_400_000).toISOString();
  await db.orm.execute(sql`
    delete from rate_limit where window_start < ${before} and coalesce(blocked_until, window_start) < ${before}`);
}
