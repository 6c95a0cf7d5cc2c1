import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { tables, type Tables } from './tables';

/** A transaction with every table, and the connection that it has. There is none within another. */
export type Transaction = Omit<NodePgDatabase<Tables>, 'transaction'> & { readonly $client: pg.PoolClient };

export interface ServiceOptions {
  /** Milliseconds a statement may take; 0 has no limit. 30,000 by default. */
  readonly statementTimeoutMs?: number;
}

export interface AccountOptions {
  /** All statements see the store as it was at the first one, and may not write. */
  readonly snapshot?: boolean;
  /** PostgreSQL's work_mem for the transaction: what a large sort may take before it goes to disk. */
  readonly workMemory?: string;
}

export interface Scopes {
  /**
   * A transaction in which row-level security shows only what the account may see, whatever the query says: stations it
   * created, was granted or sees through its organisation, and what hangs on them.
   */
  asAccount<T>(
    who: { readonly accountId: string; readonly tenant: string },
    work: (tx: Transaction) => Promise<T>,
    options?: AccountOptions,
  ): Promise<T>;
  /** A transaction of the backend's own work (ingest, seed, broker), which sees everything. */
  asService<T>(work: (tx: Transaction) => Promise<T>, options?: ServiceOptions): Promise<T>;
}

export function scopesOf(pool: pg.Pool): Scopes {
  const begin = opener(pool);
  return {
    asAccount: (who, work, options) =>
      begin(
        options?.snapshot ? 'begin isolation level repeatable read, read only' : 'begin',
        {
          'sunhelm.scope': 'account',
          // What a snapshot has found out of its stations begins empty (`sunhelm.visible_range`).
          'sunhelm.visible': '',
          'sunhelm.account': who.accountId,
          'sunhelm.tenant': who.tenant,
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
 * Transactions whose settings travel with their begin: most of them are a statement or two, and each way to the database and back
 * takes longer than that.
 */
function opener(pool: pg.Pool): Opened {
  // Built once for each connection: it looks through all tables.
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
      // A connection that cannot be rolled back is not handed to the next one.
      await tx.execute(sql.raw('rollback')).catch(() => (broken = true));
      throw error;
    } finally {
      client.release(broken);
    }
  };
}

/** Settings until the end of the transaction. Several statements in one message cannot have parameters. */
function settingText(settings: Readonly<Record<string, string>>): string {
  const set = Object.entries(settings).map(
    ([name, value]) => `set_config(${pg.escapeLiteral(name)}, ${pg.escapeLiteral(value)}, true)`,
  );
  return `select ${set.join(', ')}`;
}
