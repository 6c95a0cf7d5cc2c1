import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { tables, type Tables } from './tables';

/** A transaction with all tables, and its connection. Transactions cannot be nested. */
export type Transaction = Omit<NodePgDatabase<Tables>, 'transaction'> & { readonly $client: pg.PoolClient };

export interface ServiceOptions {
  /** Time limit of a statement in milliseconds; 0 for none. 30,000 by default. */
  readonly statementTimeoutMs?: number;
}

export interface AccountOptions {
  /** All statements see the state of the first one and may not write. */
  readonly snapshot?: boolean;
  /** PostgreSQL's work_mem for the transaction: memory a large sort may use before it goes to disk. */
  readonly workMemory?: string;
}

export interface Scopes {
  /**
   * A transaction in which row-level security shows only what the account may see, whatever the query: stations it created,
   * was granted or sees through its organisation, and their data.
   */
  asAccount<T>(
    actor: { readonly accountId: string; readonly tenant: string },
    work: (tx: Transaction) => Promise<T>,
    options?: AccountOptions,
  ): Promise<T>;
  /** A transaction for the backend's own work (ingest, seed, broker), which sees everything. */
  asService<T>(work: (tx: Transaction) => Promise<T>, options?: ServiceOptions): Promise<T>;
}

export function scopesOf(pool: pg.Pool): Scopes {
  const begin = opener(pool);
  return {
    asAccount: (actor, work, options) =>
      begin(
        options?.snapshot ? 'begin isolation level repeatable read, read only' : 'begin',
        {
          'sunhelm.scope': 'account',
          // The cached range of visible stations (`sunhelm.visible_range`) starts empty in each snapshot.
          'sunhelm.visible': '',
          'sunhelm.account': actor.accountId,
          'sunhelm.tenant': actor.tenant,
          ...(options?.workMemory !== undefined && { work_mem: options.workMemory }),
        },
        work,
      ),
    asService: (work, options) =>
      begin(
        'begin',
        {
          'sunhelm.scope': 'service',
          ...(options?.statementTimeoutMs !== undefined && { statement_timeout: String(options.statementTimeoutMs) }),
        },
        work,
      ),
  };
}

type Opened = <T>(
  statement: string,
  settings: Readonly<Record<string, string>>,
  work: (tx: Transaction) => Promise<T>,
) => Promise<T>;

/**
 * Opens transactions with their settings in the same message as `begin`: most have only a statement or two, and a further
 * round trip would take longer.
 */
function opener(pool: pg.Pool): Opened {
  // Created once per connection, because it iterates over all tables.
  const known = new WeakMap<pg.PoolClient, Transaction>();
  const on = (client: pg.PoolClient): Transaction => {
    const made = known.get(client) ?? drizzle(client, { schema: tables });
    known.set(client, made);
    return made;
  };
  return async (statement, settings, work) => {
    const client = await pool.connect();
    const tx = on(client);
    let broken = false;
    try {
      await tx.execute(sql.raw(`${statement}; ${settingText(settings)}`));
      const result = await work(tx);
      await tx.execute(sql.raw('commit'));
      return result;
    } catch (error) {
      // A connection that cannot be rolled back is not reused.
      await tx.execute(sql.raw('rollback')).catch(() => (broken = true));
      throw error;
    } finally {
      client.release(broken);
    }
  };
}

/** Settings until the end of the transaction, escaped because several statements in one message cannot have parameters. */
function settingText(settings: Readonly<Record<string, string>>): string {
  const set = Object.entries(settings).map(
    ([name, value]) => `set_config(${pg.escapeLiteral(name)}, ${pg.escapeLiteral(value)}, true)`,
  );
  return `select ${set.join(', ')}`;
}
