import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { codeOf, reasonOf, StartFailure } from './start-failure';

/** PostgreSQL 15 in the format of `server_version_num`. */
const OLDEST = 150_000;
/** Temporary errors: not started yet, starting, stopping, too many connections. */
const PASSING = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'ENOENT',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  '57P01',
  '57P02',
  '57P03',
  '53300',
]);

/**
 * Waits at most `limitMs` for the database of `DATABASE_URL` and logs the wait; then checks its version and that its role is
 * subject to row-level security. Throws StartFailure with one line that never contains the password.
 */
export async function awaitExternal(url: string, log: (line: string) => void, limitMs = 60_000): Promise<void> {
  const where = describe(url);
  const until = Date.now() + limitMs;
  let loggedAt = 0;
  for (let pause = 100; ; pause = Math.min(2000, pause * 2)) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await check(client, where, log);
      return;
    } catch (error) {
      if (error instanceof StartFailure) throw error;
      const reason = reasonOf(error);
      if (!passes(error))
        throw new StartFailure(
          `DATABASE_URL: the database at ${where} refuses us (${reason}): correct the address, the role or its password`,
        );
      if (Date.now() + pause > until) {
        throw new StartFailure(
          `DATABASE_URL: no database answers at ${where} after ${Math.round(limitMs / 1000)} s (${reason}): start it, or correct the address`,
        );
      }
      if (Date.now() - loggedAt > 5000) {
        loggedAt = Date.now();
        log(`waiting for the database at ${where} (${reason})`);
      }
    } finally {
      await client.end().catch(() => undefined);
    }
    await delay(pause);
  }
}

async function check(client: pg.Client, where: string, log: (line: string) => void): Promise<void> {
  const { rows } = await client.query<{ version: string; number: number; free: boolean }>(
    `select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
       rolsuper or rolbypassrls as free from pg_roles where rolname = current_user`,
  );
  const [server] = rows;
  if (!server || server.number < OLDEST) {
    throw new StartFailure(
      `DATABASE_URL: the database at ${where} is PostgreSQL ${server?.version ?? 'of an unknown version'}: 15 or newer is needed`,
    );
  }
  if (server.free) {
    log(
      'the role of DATABASE_URL is a superuser or may bypass row-level security, so the second wall of access is down: use a plain role that owns its database',
    );
  }
}

function passes(error: unknown): boolean {
  const nested = error instanceof AggregateError ? error.errors : [error];
  return nested.some(
    (one) => PASSING.has(codeOf(one)) || /timeout|timed out|terminated unexpectedly/i.test(reasonOf(one)),
  );
}

/** Host, port and database of a URL, without its credentials. */
export function describe(url: string): string {
  const bare = url.replace(/^[a-z]+:\/\/([^@/]*@)?/i, '').replace(/\?.*$/, '');
  return bare || 'the local socket';
}
