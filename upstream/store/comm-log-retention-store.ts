import { sql } from 'drizzle-orm';
import type { Transaction } from './database/scopes';

/** Readings of one device that are kept; each holds the values of its settings. */
export const MOST_READINGS_RETAINED = 200;
/** Rows in one statement, and of one device. */
const AT_ONCE = 2_000;
const OF_DEVICE = 200;

/**
 * Removes a batch of entries that were made before an instant, and of readings beyond the newest of each device; how many.
 * Service scope.
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
