import type pg from 'pg';
import type { Logger } from 'pino';
import { reasonOf } from './start-failure';

/** Configuration shared by all connection pools. */
export function poolConfig(url: string, size = 20): pg.PoolConfig {
  return {
    connectionString: url,
    max: size,
    // Waits are limited (R18): two seconds each for a connection and for a lock, then the caller answers 503.
    connectionTimeoutMillis: 2000,
    lock_timeout: 2000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: 'sunhelm',
    // The backend's own scope; `asAccount` narrows it. A connection without a scope sees no station. The search path is set
    // because a role named like the functions' schema would search that schema first.
    options: '-c sunhelm.scope=service -c search_path=public',
  };
}

/**
 * A broken connection must not end the process: the pool opens a new one, and the user of the broken one gets an error from
 * its query.
 */
export function tolerateBreaks(pool: pg.Pool, log: Pick<Logger, 'warn'>): void {
  pool.on('error', (error) => log.warn(`a database connection broke: ${reasonOf(error)}`));
  pool.on('connect', (client) => client.on('error', () => undefined));
}
