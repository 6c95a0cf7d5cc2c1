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
 * Newest values of stations, by their small key, of the given property codes (all codes when `codes` is left out), deleted devices left out. What was
 * never sampled is not in the answer. Inside `asAccount` it reads what that account may see and nothing else, since it
 * finds values by their devices.
 */
export async function readLatest(
  db: Sql,
  stationKeys: readonly number[],
  codes?: readonly string[],
): Promise<LatestValue[]> {
  if (stationKeys.length === 0 || codes?.length === 0) return [];
  // Joined by the planner, which takes these rows for a handful, a hundred thousand of them cost a look through all codes each.
  const names = await codesById(db, codes);
  const wanted =
    codes === undefined ? sql`true` : sql`l.property_id = any(${sql.param([...names.keys()])}::smallint[])`;
  const { rows } = await db.execute<Row>(sql`
    select l.station_key, l.device_key, d.id as device_id, l.property_id,
           (extract(epoch from l.ts) * 1000)::bigint::text as at, l.value, l.text
      from device d
      join latest l on l.station_key = d.station_key and l.device_key = d.key
     where d.station_key = any(${sql.param(stationKeys)}::int[]) and d.deleted_at is null and ${wanted}`);
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

/** What a device said last, of single properties. */
export interface DeviceValues {
  readonly stationKey: number;
  readonly deviceId: string;
  /** By code: when, in epoch milliseconds, and what. */
  readonly values: readonly (readonly [code: string, ts: number, value: number])[];
}

/**
 * Newest numbers of the given property codes that are no older than `since`, by device: of tens of thousands of devices, which as rows of
 * their own would take several times as long. Deleted devices, and those that said nothing since, are left out.
 */
export async function readLatestNumbers(
  db: Sql,
  deviceIds: readonly string[],
  codes: readonly string[],
  since: number,
): Promise<DeviceValues[]> {
  if (deviceIds.length === 0 || codes.length === 0) return [];
  const names = await codesById(db, codes);
  const { rows } = await db.execute<{ texts: [number, string, [number, number, number][]][] }>(sql`
    with v as (
      select l.station_key, d.id,
             json_agg(json_build_array(l.property_id, (extract(epoch from l.ts) * 1000)::bigint, l.value)) as numbers
        from device d
        join latest l on l.station_key = d.station_key and l.device_key = d.key
       where d.id = any(${sql.param(deviceIds)}::text[]) and d.deleted_at is null and l.value is not null
         and l.property_id = any(${sql.param([...names.keys()])}::smallint[])
         and l.ts >= to_timestamp(${since / 1000}::float8)
       group by l.station_key, d.id
    )
    select coalesce(json_agg(json_build_array(station_key, id, numbers)), '[]') as texts from v`);
  return (rows[0]?.texts ?? []).map(([stationKey, deviceId, numbers]) => ({
    stationKey,
    deviceId,
    values: numbers.map(([id, ts, value]) => [names.get(id) ?? '', ts, value] as const),
  }));
}

async function codesById(db: Sql, codes?: readonly string[]): Promise<Map<number, string>> {
  const which = codes === undefined ? sql`` : sql` where code = any(${sql.param(codes)}::text[])`;
  const { rows } = await db.execute<{ id: number; code: string }>(sql`select id, code from property${which}`);
  return new Map(rows.map(({ id, code }) => [id, code]));
}
