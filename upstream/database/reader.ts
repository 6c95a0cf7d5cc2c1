import pg from 'pg';
import type { Logger } from 'pino';
import { poolConfig, tolerateBreaks } from './connection-pool';
import type { Database } from './open';
import { scopesOf } from './scopes';
import { reasonOf } from './start-failure';

/** Queries that take longer on a standby are sent to the primary, since the portal gives up after ten seconds. */
const STATEMENT_MS = 5_000;
/** A standby that does not answer a trivial query in this time is considered down. */
const QUICK_MS = 1_000;

export interface Reader {
  /** Host and port, for logs and metrics. */
  readonly name: string;
  /** The store read through the standby. Writes, and reads that fail on it, go to the primary. */
  readonly store: Database;
  /** Its position in the WAL in bytes. Rejects if it does not answer in time. */
  position(): Promise<number>;
  /** Its version of an account's row; null if it has none. */
  accountVersion(accountId: string): Promise<string | null>;
  close(): Promise<void>;
}

/** A standby of `primary`. Connects on first use. */
export function openReader(
  url: string,
  primary: Database,
  log: Pick<Logger, 'warn'>,
  onFailed: (reason: string) => void,
): Reader {
  const name = nameOf(url);
  const pool = new pg.Pool({
    ...poolConfig(url),
    connectionTimeoutMillis: QUICK_MS,
    statement_timeout: STATEMENT_MS,
    query_timeout: STATEMENT_MS + 1_000,
  });
  tolerateBreaks(pool, log);
  const scopes = scopesOf(pool);
  /**
   * A standby cancels queries that block its replay, may lack a new table and may die; repeating a read on the primary is
   * harmless.
   */
  const orPrimary = async <T>(read: () => Promise<T>, again: () => Promise<T>): Promise<T> => {
    try {
      return await read();
    } catch (error) {
      onFailed(reasonOf(error));
      return again();
    }
  };
  const quick = <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
    pool.query<Row>({ text, values, query_timeout: QUICK_MS } as pg.QueryConfig);
  const queries = Object.create(pool) as pg.Pool;
  queries.query = ((...requested: Parameters<pg.Pool['query']>) =>
    orPrimary(
      () => pool.query(...requested) as unknown as Promise<pg.QueryResult>,
      () => primary.pool.query(...requested) as unknown as Promise<pg.QueryResult>,
    )) as unknown as pg.Pool['query'];
  return {
    name,
    store: {
      ...primary,
      pool: queries,
      asAccount: (actor, work, options) =>
        orPrimary(
          () => scopes.asAccount(actor, work, options),
          () => primary.asAccount(actor, work, options),
        ),
    },
    async position() {
      const { rows } = await quick<{ position: string | null }>(LOG_POSITION);
      const position = rows[0]?.position ?? null;
      if (position === null) throw new Error('it replays nothing');
      return Number(position);
    },
    async accountVersion(accountId) {
      const { rows } = await quick<{ version: string }>('select xmin::text as version from account where id = $1', [
        accountId,
      ]);
      return rows[0]?.version ?? null;
    },
    close: () => pool.end(),
  };
}

/** Works for a server in either role, since a standby may have been promoted meanwhile. */
const LOG_POSITION = `
  select (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end - '0/0'::pg_lsn)::text
    as position`;

/** Position of the primary's WAL in bytes. */
export async function logPosition(primary: Pick<Database, 'pool'>): Promise<number> {
  const { rows } = await primary.pool.query<{ position: string }>(LOG_POSITION);
  return Number(rows[0]?.position);
}

function nameOf(url: string): string {
  const { host, port } = new pg.Client({ connectionString: url });
  return `${host}:${port}`;
}
