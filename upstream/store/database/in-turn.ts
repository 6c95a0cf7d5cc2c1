import type { QueryConfig } from 'pg';
import type { Queryable } from '../latest-store';

/** One connection for several callers at a time: each statement begins when the one before it has ended. */
export function inTurn(db: Queryable): Queryable {
  let last: Promise<unknown> = Promise.resolve();
  const query = (statement: string | QueryConfig, values?: unknown[]) => {
    const result = last.then(() => db.query(statement, values));
    last = result.catch(() => undefined);
    return result;
  };
  return { query: query as Queryable['query'] };
}
