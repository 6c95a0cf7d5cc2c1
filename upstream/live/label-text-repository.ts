import { sql } from 'drizzle-orm';
import type { Transaction } from '../database/scopes';

/**
 * Rebuilds the serialised labels and points of stations (`station_label_text`). Call it last, in the same transaction, after
 * any change of a label or point.
 */
export async function writeLabelTexts(db: Pick<Transaction, 'execute'>, stationKeys: readonly number[]): Promise<void> {
  await db.execute(sql`select sunhelm.write_label_texts(${sql.param([...stationKeys])}::int[])`);
}
