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
  code: string;
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
  // The codes are turned into their small numbers first, so the read stays on the primary key of `latest`.
  const wanted =
    codes === undefined
      ? sql`true`
      : sql`l.property_id = any(array(select id from property where code = any(${sql.param(codes)}::text[])))`;
  const { rows } = await db.execute<Row>(sql`
    select l.station_key, l.device_key, d.id as device_id, p.code,
           (extract(epoch from l.ts) * 1000)::bigint::text as at, l.value, l.text
      from device d
      join latest l on l.station_key = d.station_key and l.device_key = d.key
      join property p on p.id = l.property_id
     where ${which} and d.deleted_at is null and ${wanted}`);
  return rows.map((row) => ({
    stationKey: row.station_key,
    deviceKey: row.device_key,
    deviceId: row.device_id,
    code: row.code,
    ts: Number(row.at),
    value: row.value,
    text: row.text,
  }));
}
