import type { PoolClient } from 'pg';

type Cell = string | number | boolean | Date | null;

export interface Column<Row> {
  readonly name: string;
  /** SQL type of one value; `jsonb` is passed as text. */
  readonly type: 'text' | 'int' | 'smallint' | 'float8' | 'boolean' | 'timestamptz' | 'date' | 'jsonb';
  readonly of: (row: Row) => Cell;
}

const AT_ONCE = 10_000;

/**
 * Inserts rows as arrays, one parameter per column. COPY would be faster still, but PostgreSQL refuses it on tables with
 * row-level security.
 */
export async function bulkInsert<Row>(
  client: PoolClient,
  table: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): Promise<void> {
  const names = columns.map(({ name }) => name).join(', ');
  const arrays = columns.map(({ type }, i) => `$${i + 1}::${type === 'jsonb' ? 'text' : type}[]`).join(', ');
  const picks = columns.map(({ name, type }) => (type === 'jsonb' ? `${name}::jsonb` : name)).join(', ');
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const part = rows.slice(from, from + AT_ONCE);
    await client.query(
      `insert into ${table} (${names}) select ${picks} from unnest(${arrays}) as given(${names})`,
      columns.map(({ of }) => part.map(of)),
    );
  }
}
