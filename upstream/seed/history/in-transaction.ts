import type { PoolClient } from 'pg';
import type { Database } from '@/upstream/database/open';

/** One transaction without a time limit. */
export async function inTransaction<T>(db: Database, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await db.pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    await client.query(
      `set local statement_timeout = 0; set local lock_timeout = 0; set local synchronous_commit = off;
       set local idle_in_transaction_session_timeout = 0`,
    );
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    broken = error instanceof Error ? error : new Error(String(error));
    throw broken;
  } finally {
    // No rollback, since it would hang in the middle of a COPY. Closing the connection ends the transaction.
    client.release(broken);
  }
}
