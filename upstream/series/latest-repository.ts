import { sql } from 'drizzle-orm';
import type { Pool, PoolClient } from 'pg';
import type { Transaction } from '../database/scopes';

type Sql = Pick<Transaction, 'execute'>;

/** A pool, or the connection of a transaction. */
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
 * Newest values of stations (by numeric key) for the given property codes, or all codes without `codes`; deleted devices and
 * properties never sampled are left out. Inside `asAccount` it reads only what that account may see, since values are found
 * by their devices.
 */
export async function readLatest(
  db: Sql,
  stationKeys: readonly number[],
  codes?: readonly string[],
): Promise<LatestValue[]> {
  if (stationKeys.length === 0 || codes?.length === 0) return [];
  // Not joined in SQL: the planner expects only a few rows here, and with a hundred thousand it would scan all codes for
  // each.
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
    // A code added after the lookup appears in the next result.
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

/** A device, and the station it must belong to. */
export interface DeviceOfStation {
  readonly stationKey: number;
  readonly deviceId: string;
}

/** The last readings of a device as code, epoch ms and value. */
export type Numbers = readonly (readonly [code: string, ts: number, value: number])[];

/**
 * Newest numbers of the given property codes not older than `since`, in the order of the requested devices. Aggregated,
 * because separate rows for tens of thousands of devices take several times as long. Empty for a device that was deleted,
 * belongs to another station or has not reported since.
 */
export async function readLatestNumbers(
  db: Sql,
  devices: readonly DeviceOfStation[],
  codes: readonly string[],
  since: number,
): Promise<Numbers[]> {
  const found = devices.map((): Numbers[number][] => []);
  if (devices.length === 0 || codes.length === 0) return found;
  const names = await codesById(db, codes);
  const keys = devices.map(({ stationKey }) => stationKey);
  // Passed as pre-built texts, since the driver is slow at serialising arrays of ten thousand names.
  const ids = devices.map(({ deviceId }) => deviceId);
  const [least, most] = keys.reduce(([low, high], key) => [Math.min(low, key), Math.max(high, key)], [Infinity, -1]);
  type Lists = Readonly<Record<'places' | 'properties' | 'times' | 'values', readonly number[]>>;
  // Stations read together usually have close keys; without the key range all devices would be scanned.
  const { rows } = await db.execute<Lists & Record<string, unknown>>(sql`
    with d as materialized (
      select d.station_key, d.key, w.place
        from rows from (unnest(${`{${keys.join(',')}}`}::int[]), json_array_elements_text(${JSON.stringify(ids)}::json))
             with ordinality w(station_key, id, place)
        join device d on d.id = w.id and d.station_key = w.station_key
       where d.deleted_at is null and d.station_key between ${least}::int and ${most}::int
    )
    select coalesce(json_agg(d.place), '[]') as places, coalesce(json_agg(l.property_id), '[]') as properties,
           coalesce(json_agg((extract(epoch from l.ts) * 1000)::bigint), '[]') as times,
           coalesce(json_agg(l.value), '[]') as values
      from d join latest l on l.station_key = d.station_key and l.device_key = d.key
     where l.value is not null and l.property_id = any(${sql.param([...names.keys()])}::smallint[])
       and l.ts >= to_timestamp(${since / 1000}::float8)`);
  const [{ places, properties, times, values } = { places: [], properties: [], times: [], values: [] }] = rows;
  for (const [at, place] of places.entries()) {
    const code = names.get(properties[at] ?? -1);
    const [ts, value] = [times[at], values[at]];
    if (code !== undefined && ts !== undefined && value !== undefined) found[place - 1]?.push([code, ts, value]);
  }
  return found;
}

async function codesById(db: Sql, codes?: readonly string[]): Promise<Map<number, string>> {
  const which = codes === undefined ? sql`` : sql` where code = any(${sql.param(codes)}::text[])`;
  const { rows } = await db.execute<{ id: number; code: string }>(sql`select id, code from property${which}`);
  return new Map(rows.map(({ id, code }) => [id, code]));
}
