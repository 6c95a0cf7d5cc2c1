import { sql } from 'drizzle-orm';
import type { Pool, PoolClient } from 'pg';
import type { Transaction } from './database/scopes';

type Sql = Pick<Transaction, 'execute'>;

/** A pool, or the one connection of a transaction. */
export type Queryable = Pick<Pool | PoolClient, 'query'>;

/** The newest value of one property of one device. Exactly one of `value` and `text` is set. */
export interface LatestValue {
  readonly stationKey: number;
  readonly deviceKey: number;
  readonly deviceId: string;
  readonly code: string;
  /** Epoch milliseconds. */
  readonly ts: number;
  readonly value: number | null;
  readonly text: string | null;
}

/** Which devices: all of some stations (by their small key), or single ones by their public id. */
export type LatestScope = { readonly stationKeys: readonly number[] } | { readonly deviceIds: readonly string[] };

interface Row extends Record<string, unknown> {
  station_key: number;
  device_key: number;
  device_id: string;
  property_id: number;
  at: string;
  value: number | null;
  text: string | null;
}

/**
 * Newest values of the given property codes (all codes when `codes` is left out), deleted devices left out. What was
 * never sampled is not in the answer. Inside `asAccount` it reads what that account may see and nothing else, since it
 * finds values by their devices.
 */
export async function readLatest(db: Sql, scope: LatestScope, codes?: readonly string[]): Promise<LatestValue[]> {
  const keys = 'stationKeys' in scope ? scope.stationKeys : scope.deviceIds;
  if (keys.length === 0 || codes?.length === 0) return [];
  const which =
    'stationKeys' in scope
      ? sql`d.station_key = any(${sql.param(scope.stationKeys)}::int[])`
      : sql`d.id = any(${sql.param(scope.deviceIds)}::text[])`;
  // Joined by the planner, which takes these rows for a handful, a hundred thousand of them cost a look through all codes each.
  const names = await codesById(db, codes);
  const wanted =
    codes === undefined ? sql`true` : sql`l.property_id = any(${sql.param([...names.keys()])}::smallint[])`;
  const { rows } = await db.execute<Row>(sql`
    select l.station_key, l.device_key, d.id as device_id, l.property_id,
           (extract(epoch from l.ts) * 1000)::bigint::text as at, l.value, l.text
      from device d
      join latest l on l.station_key = d.station_key and l.device_key = d.key
     where ${which} and d.deleted_at is null and ${wanted}`);
  return rows.flatMap((row) => {
    const code = names.get(row.property_id);
    // A code that came after we read them is in the next answer.
    if (code === undefined) return [];
    return {
      stationKey: row.station_key,
      deviceKey: row.device_key,
      deviceId: row.device_id,
      code,
      ts: Number(row.at),
      value: row.value,
      text: row.text,
    };
  });
}

async function codesById(db: Sql, codes?: readonly string[]): Promise<Map<number, string>> {
  const which = codes === undefined ? sql`` : sql` where code = any(${sql.param(codes)}::text[])`;
  const { rows } = await db.execute<{ id: number; code: string }>(sql`select id, code from property${which}`);
  return new Map(rows.map(({ id, code }) => [id, code]));
}
