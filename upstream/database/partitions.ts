import type pg from 'pg';

/** A pool or one of its connections. */
type Queryable = Pick<pg.ClientBase, 'query'> | Pick<pg.Pool, 'query'>;

async function count(db: Queryable, text: string, values: Date[]): Promise<number> {
  const { rows } = await db.query<{ n: number }>(text, values);
  return rows[0]?.n ?? 0;
}

/**
 * Creates the weekly partitions of `sample` for the instants from `from` to `to`, both inclusive (at most ten years). Safe
 * to call concurrently. Returns how many were new.
 */
export function ensurePartitions(db: Queryable, from: Date, to: Date): Promise<number> {
  return count(db, 'select sunhelm.ensure_sample_partitions($1, $2) as n', [from, to]);
}

/** Drops the weekly partitions that end at or before `instant`, with their samples. Returns how many. */
export function dropPartitionsBefore(db: Queryable, instant: Date): Promise<number> {
  return count(db, 'select sunhelm.drop_sample_partitions_before($1) as n', [instant]);
}
