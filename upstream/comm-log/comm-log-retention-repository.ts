import { sql } from 'drizzle-orm';
import type { Transaction } from '../database/scopes';

/** Retained read entries per device; each contains the values of its settings. */
export const MOST_READINGS_RETAINED = 200;
/** Maximum rows per statement, and per device. */
const AT_ONCE = 2_000;
const OF_DEVICE = 200;

/**
 * Deletes a batch of entries older than an instant, and of read entries beyond the newest ones of each device; returns the
 * number. Service scope.
 */
export async function removeOldCommLogs(tx: Pick<Transaction, 'execute'>, before: Date): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    delete from comm_log where id in (
      select old.id from device d cross join lateral (
        (select id from comm_log where device_key = d.key and created_at < ${before.toISOString()}
          order by created_at limit ${OF_DEVICE})
        union
        (select id from comm_log where device_key = d.key and read_set = 'Read'
          order by created_at desc, id desc offset ${MOST_READINGS_RETAINED} limit ${OF_DEVICE})
      ) old limit ${AT_ONCE})`);
  return rowCount ?? 0;
}
