import { sql } from 'drizzle-orm';
import type { Transaction } from './database/scopes';

/**
 * Writes the labels and points of stations anew as the text in which they travel (`station_label_text`). Whoever changes a label or
 * a point calls it last, in the same transaction.
 */
export async function writeLabelTexts(db: Pick<Transaction, 'execute'>, stationKeys: readonly number[]): Promise<void> {
  await db.execute(sql`select sunhelm.write_label_texts(${sql.param([...stationKeys])}::int[])`);
}
