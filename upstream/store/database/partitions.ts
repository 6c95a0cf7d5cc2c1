import type pg from 'pg';

/** A pool or one of its connections. */
type Queryable = Pick<pg.ClientBase, 'query'> | Pick<pg.Pool, 'query'>;

async function count(db: Queryable, text: string, values: Date[]): Promise<number> {
  const { rows } = await db.query<{ n: number }>(text, values);
  return rows[0]?.n ?? 0;
}

/**
 * Makes the weekly partitions of `sample` that hold the instants from `from` to `to`, both included (at most ten years).
 * Safe when several ask at once. Returns how many were new.
 */
export function ensurePartitions(db: Queryable, from: Date, to: Date): Promise<number> {
  return count(db, 'select sunhelm.ensure_sample_partitions($1, $2) as n', [from, to]);
}

/** Drops the weekly partitions that end at or before `instant`, their samples included. Returns how many. */
export function dropPartitionsBefore(db: Queryable, instant: Date): Promise<number> {
  return count(db, 'select sunhelm.drop_sample_partitions_before($1) as n', [instant]);
}
