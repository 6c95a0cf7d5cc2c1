import type pg from 'pg';
import type { Logger } from 'pino';
import { reasonOf } from './start-failure';

/** What every pool of ours has in common. */
export function poolConfig(url: string, size = 20): pg.PoolConfig {
  return {
    connectionString: url,
    max: size,
    // Waits are capped (R18): for a connection and for a lock two seconds each, then the caller answers 503.
    connectionTimeoutMillis: 2000,
    lock_timeout: 2000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: 'sunhelm',
    // The backend's own scope; `asAccount` narrows it. A connection that says nothing sees no station. A role of the name of our
    // schema would look there first.
    options: '-c sunhelm.scope=service -c search_path=public',
  };
}

/** A connection that breaks must not end the process: the pool makes a new one, and its holder hears of it through its query. */
export function tolerateBreaks(pool: pg.Pool, log: Pick<Logger, 'warn'>): void {
  pool.on('error', (error) => log.warn(`a database connection broke: ${reasonOf(error)}`));
  pool.on('connect', (client) => client.on('error', () => undefined));
}
