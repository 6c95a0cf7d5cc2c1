import { sql } from 'drizzle-orm';
import type { Transaction } from './database/scopes';

/**
 * Writes an account's row anew after a write of its own: its version (PostgreSQL's `xmin`) is another then, on a standby only
 * once that has everything before it. What it may reach counts up in the same row.
 */
export async function renewAccountVersion(db: Pick<Transaction, 'execute'>, accountId: string): Promise<void> {
  await db.execute(sql`update account set grant_version = grant_version where id = ${accountId}`);
}
