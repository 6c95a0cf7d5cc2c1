import { sql } from 'drizzle-orm';
import type { Transaction } from '../database/scopes';

/**
 * Rewrites an account's row after one of its writes, which changes the row's version (PostgreSQL's `xmin`). A standby shows
 * the new version only when it has everything before it. Changes of the access scope increment a counter in the same row.
 */
export async function renewAccountVersion(db: Pick<Transaction, 'execute'>, accountId: string): Promise<void> {
  await db.execute(sql`update account set grant_version = grant_version where id = ${accountId}`);
}
