import { sql } from 'drizzle-orm';
import type { Database } from './database/open';

/** What is remembered of a key. Times are epoch milliseconds. */
export interface AttemptState {
  readonly count: number;
  readonly windowStart: number;
  readonly blockedUntil: number | null;
}

export interface AttemptDecision {
  readonly allowed: boolean;
  /** Milliseconds to wait; 0 where allowed. */
  readonly waitMs: number;
  readonly next: AttemptState;
}

interface Row extends Record<string, unknown> {
  count: number;
  start: number;
  until: number | null;
}

/**
 * Takes one attempt of a key: the rule decides on what is stored, under a row lock, so that a hundred attempts at once
 * are a hundred decisions one after another. Shared by all replicas.
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

/** Forgets what a key has used up, after a success. */
export async function forgetAttempts(db: Database, key: string): Promise<void> {
  await db.orm.execute(sql`delete from rate_limit where key = ${key}`);
}

/** Removes what no longer counts. */
export async function removeOldAttempts(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - 86_400_000).toISOString();
  await db.orm.execute(sql`
    delete from rate_limit where window_start < ${before} and coalesce(blocked_until, window_start) < ${before}`);
}
