import pg from 'pg';
import { poolConfig } from './connection-pool';
import { codeOf, StartFailure } from './start-failure';

/** Error codes for "prepared statement does not exist" and "already exists". */
const FORGOTTEN = new Set(['26000', '42P05']);

/**
 * Checks that a connection pooler in front of an external database (pgbouncer) supports startup parameters, without which no
 * station would be visible, and prepared statements, without which telemetry could not be stored.
 */
export async function checkPooling(url: string): Promise<void> {
  const config = { ...poolConfig(url), connectionTimeoutMillis: 5_000 };
  const [one, other] = [new pg.Client(config), new pg.Client(config)];
  for (const client of [one, other]) client.on('error', () => undefined);
  try {
    await one.connect();
    await other.connect();
    await checkScope(one);
    await one.query(PREPARED);
    // Occupies the server connection of the first client, if the pooler releases it between transactions.
    await other.query('begin');
    await one.query(PREPARED);
    await other.query('commit');
  } catch (error) {
    if (!FORGOTTEN.has(codeOf(error))) throw error;
    throw new StartFailure(
      'DATABASE_URL: the pool before the database forgets prepared statements between transactions: use its session mode, or pgbouncer 1.21 or newer with max_prepared_statements (docs/operations.md)',
    );
  } finally {
    await Promise.all([one.end(), other.end()].map((ended) => ended.catch(() => undefined)));
  }
}

const PREPARED = { name: 'pooling', text: 'select 1' };

async function checkScope(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ scope: string | null; role: string; name: string }>(
    `select current_setting('sunhelm.scope', true) as scope, quote_ident(current_user) as role,
            quote_ident(current_database()) as name`,
  );
  const [response] = rows;
  if (response?.scope === 'service') return;
  throw new StartFailure(
    `DATABASE_URL: the pool before the database drops our start-up options: run once "alter role ${response?.role} in database ${response?.name} set sunhelm.scope = 'service'" and what docs/operations.md says of pools`,
  );
}
