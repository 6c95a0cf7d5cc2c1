import { sql } from 'drizzle-orm';
import type { Transaction } from '../database/scopes';
import { typesOf, type DeviceRole } from '@/lib/domain/devices/device-types';

type Sql = Pick<Transaction, 'execute'>;

export interface FoundDevice extends Record<string, unknown> {
  readonly id: string;
  readonly key: number;
  readonly type: string;
  readonly station_id: string;
  readonly time_zone: string;
}

/** Devices by their public ids, without deleted ones and those of deleted stations. */
export async function findDevices(db: Sql, deviceIds: readonly string[]): Promise<FoundDevice[]> {
  if (deviceIds.length === 0) return [];
  const { rows } = await db.execute<FoundDevice>(sql`
    select d.id, d.key, d.type, s.id as station_id, s.time_zone
      from device d join station s on s.key = d.station_key
     where d.id = any(${sql.param(deviceIds)}::text[]) and d.deleted_at is null and s.deleted_at is null`);
  return rows;
}

export interface NamedDevice extends Record<string, unknown> {
  readonly key: number;
  readonly id: string;
  readonly name: string;
  readonly type: string;
}

/** Devices by their numeric keys, without deleted ones. */
export async function devicesByKey(db: Sql, keys: readonly number[]): Promise<ReadonlyMap<number, NamedDevice>> {
  if (keys.length === 0) return new Map();
  const { rows } = await db.execute<NamedDevice>(
    sql`select key, id, name, type from device where key = any(${sql.param(keys)}::int[]) and deleted_at is null`,
  );
  return new Map(rows.map((row) => [row.key, row]));
}

/**
 * The time zone of a station, and numeric keys of its devices by public id. Deleted devices are included: their counts
 * remain part of the station's history.
 */
export async function zoneAndDevicesOf(
  db: Sql,
  stationKey: number,
): Promise<{ readonly zone: string; readonly devices: Map<string, number> }> {
  const { rows } = await db.execute<{ zone: string; id: string | null; key: number }>(sql`
    select s.time_zone as zone, d.id, d.key from station s left join device d on d.station_key = s.key
     where s.key = ${stationKey}`);
  if (!rows[0]) throw new Error(`station ${stationKey} is not there`);
  return {
    zone: rows[0].zone,
    devices: new Map(rows.flatMap(({ id, key }) => (id === null ? [] : [[id, key] as const]))),
  };
}

/** The device keys of several stations, by the stations' numeric keys. */
export async function deviceKeysOfAll(
  db: Sql,
  stationKeys: readonly number[],
): Promise<Map<number, Map<string, number>>> {
  const { rows } = await db.execute<{ id: string; key: number; station: number }>(
    sql`select id, key, station_key as station from device where station_key = any(${sql.param(stationKeys)}::int[])`,
  );
  const found = new Map<number, Map<string, number>>();
  for (const { id, key, station } of rows) found.set(station, (found.get(station) ?? new Map()).set(id, key));
  return found;
}

/** Ids of the inverters of stations, by the station's numeric key; without deleted ones. */
export function invertersOf(db: Sql, stationKeys: readonly number[]): Promise<Map<number, string[]>> {
  return devicesOf(db, stationKeys, 'inverter');
}

/** Ids of the devices of each station with a role, in a stable order. */
export async function devicesOf(
  db: Sql,
  stationKeys: readonly number[],
  role: DeviceRole,
): Promise<Map<number, string[]>> {
  const found = new Map<number, string[]>();
  if (stationKeys.length === 0) return found;
  const { rows } = await db.execute<{ station_key: number; id: string }>(sql`
    select station_key, id from device
     where station_key = any(${sql.param(stationKeys)}::int[]) and type = any(${sql.param(typesOf(role))}::text[])
       and deleted_at is null order by key`);
  for (const { station_key: key, id } of rows) found.set(key, [...(found.get(key) ?? []), id]);
  return found;
}
