import type { QueryConfig } from 'pg';
import type { Queryable } from '../series/latest-repository';

/** Shares one connection between concurrent callers: each statement starts when the previous one has ended. */
export function inTurn(db: Queryable): Queryable {
  let last: Promise<unknown> = Promise.resolve();
  const query = (statement: string | QueryConfig, values?: unknown[]) => {
    const result = last.then(() => db.query(statement, values));
    last = result.catch(() => undefined);
    return result;
  };
  return { query: query as Queryable['query'] };
}
