import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Tables } from './tables';

/** A transaction with every table. */
export type Transaction = Parameters<Parameters<NodePgDatabase<Tables>['transaction']>[0]>[0];

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

export function scopesOf(orm: NodePgDatabase<Tables>): Scopes {
  return {
    asAccount: (who, work, options) =>
      orm.transaction(
        async (tx) => {
          // What a snapshot has found out of its stations begins empty (`sunhelm.visible_range`).
          await tx.execute(sql`select set_config('sunhelm.scope', 'account', true), set_config('sunhelm.visible', '', true),
            set_config('sunhelm.account', ${who.accountId}, true), set_config('sunhelm.tenant', ${who.tenant}, true)`);
          if (options?.workMemory !== undefined) {
            await tx.execute(sql`select set_config('work_mem', ${options.workMemory}, true)`);
          }
          return work(tx);
        },
        options?.snapshot ? { isolationLevel: 'repeatable read', accessMode: 'read only' } : undefined,
      ),
    asService: (work, options) =>
      orm.transaction(async (tx) => {
        await tx.execute(sql`select set_config('sunhelm.scope', 'service', true)`);
        if (options?.statementTimeoutMs !== undefined) {
          await tx.execute(sql`select set_config('statement_timeout', ${String(options.statementTimeoutMs)}, true)`);
        }
        return work(tx);
      }),
  };
}
