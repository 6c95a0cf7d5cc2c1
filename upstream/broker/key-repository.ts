import { sql } from 'drizzle-orm';
import type { Transaction } from '../database/scopes';

type Sql = Pick<Transaction, 'execute'>;

const SEQUENCES = {
  station: 'station_keys',
  gateway: 'gateway_keys',
  device: 'device_keys',
  label: 'label_keys',
} as const;

type Kind = keyof typeof SEQUENCES;

/** Adds to each row a new numeric key that was never used, ascending. Unused keys are lost. */
export async function withNewKeys<Row extends object>(
  db: Sql,
  kind: Kind,
  rows: readonly Row[],
): Promise<(Row & { readonly key: number })[]> {
  const drawn = await db.execute<{ key: number }>(sql`
    select nextval(${SEQUENCES[kind]})::int as key from generate_series(1, ${rows.length}::int)`);
  return drawn.rows.flatMap(({ key }, index) => {
    const row = rows[index];
    return row ? [{ ...row, key }] : [];
  });
}

/** The same for one row. */
export async function newKey(db: Sql, kind: Kind): Promise<number> {
  const [row] = await withNewKeys(db, kind, [{}]);
  if (!row) throw new Error(`no key was drawn for a ${kind}`);
  return row.key;
}

export interface PublicIdRow {
  readonly kind: 'station' | 'gateway' | 'device';
  readonly id: string;
  readonly stationKey: number;
  readonly key: number;
}

/**
 * Reserves public ids for rows that the same transaction adds. Fails if an id is in use anywhere, after waiting for a
 * transaction that has just taken it. Service scope only.
 */
export async function writePublicIds(db: Sql, rows: readonly PublicIdRow[]): Promise<void> {
  const columns = [
    sql`${sql.param(rows.map(({ kind }) => kind))}::text[]`,
    sql`${sql.param(rows.map(({ id }) => id))}::text[]`,
    sql`${sql.param(rows.map(({ stationKey }) => stationKey))}::int[]`,
    sql`${sql.param(rows.map(({ key }) => key))}::int[]`,
  ];
  await db.execute(sql`
    insert into public_id (kind, id, station_key, key) select * from unnest(${sql.join(columns, sql`, `)})`);
}

/** Releases the public ids of a station's gateway, if one is given, and of some of its devices. Service scope only. */
export async function releasePublicIds(
  db: Sql,
  stationKey: number,
  gatewayKey: number | null,
  deviceKeys: readonly number[],
): Promise<void> {
  await db.execute(sql`
    delete from public_id where station_key = ${stationKey}
       and (kind = 'gateway' and key = ${gatewayKey} or kind = 'device' and key = any(${sql.param(deviceKeys)}::int[]))`);
}
