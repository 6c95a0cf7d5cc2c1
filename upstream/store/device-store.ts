import { sql } from 'drizzle-orm';
import type { Transaction } from './database/scopes';

type Sql = Pick<Transaction, 'execute'>;

export interface DeviceRow extends Record<string, unknown> {
  readonly id: string;
  readonly station_key: number;
  readonly gateway_key: number;
  readonly type: string;
  readonly module_id: string;
  readonly name: string;
  readonly serial: string;
  readonly iot_serial: string;
  readonly picture: string;
  readonly status: string;
  /** Epoch ms, the whole minute: a device that speaks every few seconds is no news to a list each time. */
  readonly last_seen: number | null;
  readonly creator_id: string;
}

export interface GatewayRow extends Record<string, unknown> {
  readonly key: number;
  readonly uuid: string;
  readonly station_key: number;
  readonly online: boolean;
  readonly signal: number | null;
}

/** Devices of stations by their small key, deleted ones left out. */
export async function readDevices(db: Sql, stationKeys: readonly number[]): Promise<DeviceRow[]> {
  if (stationKeys.length === 0) return [];
  const { rows } = await db.execute<DeviceRow>(sql`
    select id, station_key, gateway_key, type, module_id, name, serial, iot_serial, picture, status,
           (floor(extract(epoch from last_seen) / 60) * 60000)::float8 as last_seen, creator_id
      from device
     where station_key = any(${sql.param(stationKeys)}::int[]) and deleted_at is null
     order by station_key, key`);
  return rows;
}

export async function readGateways(db: Sql, stationKeys: readonly number[]): Promise<GatewayRow[]> {
  if (stationKeys.length === 0) return [];
  const { rows } = await db.execute<GatewayRow>(sql`
    select key, uuid, station_key, online, signal from gateway
     where station_key = any(${sql.param(stationKeys)}::int[]) and deleted_at is null
     order by key`);
  return rows;
}

export interface FoundDevice extends Record<string, unknown> {
  readonly id: string;
  readonly key: number;
  readonly type: string;
  readonly station_id: string;
  readonly time_zone: string;
}

/** Devices by their public id, deleted ones left out, and those of deleted stations. */
export async function findDevices(db: Sql, deviceIds: readonly string[]): Promise<FoundDevice[]> {
  if (deviceIds.length === 0) return [];
  const { rows } = await db.execute<FoundDevice>(sql`
    select d.id, d.key, d.type, s.id as station_id, s.time_zone
      from device d join station s on s.key = d.station_key
     where d.id = any(${sql.param(deviceIds)}::text[]) and d.deleted_at is null and s.deleted_at is null`);
  return rows;
}
