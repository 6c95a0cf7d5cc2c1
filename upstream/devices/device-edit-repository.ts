import { sql } from 'drizzle-orm';
import type { Transaction } from '../database/scopes';
import { serialKey } from './unit-repository';

type Sql = Pick<Transaction, 'execute'>;

/** A device to change, locked for this transaction together with its gateway. */
export interface HeldDevice extends Record<string, unknown> {
  readonly key: number;
  readonly id: string;
  readonly type: string;
  readonly name: string;
  readonly iotSerial: string;
  readonly gatewayKey: number;
  readonly gatewayUuid: string;
}

const HELD = sql`d.key, d.id, d.type, d.name, d.iot_serial as "iotSerial", d.gateway_key as "gatewayKey", g.uuid as "gatewayUuid"`;

/**
 * The devices of a station with this serial key (`iot_serial_no`) as typed by a user; usually one, empty if there is none.
 */
export async function lockDevices(db: Sql, stationKey: number, iotSerial: string): Promise<HeldDevice[]> {
  const { rows } = await db.execute<HeldDevice>(sql`
    select ${HELD} from gateway g join device d on d.gateway_key = g.key
     where d.station_key = ${stationKey} and upper(d.iot_serial) = ${serialKey(iotSerial)}
       and d.deleted_at is null and g.deleted_at is null
     order by g.key, d.key for no key update`);
  return rows;
}

/** The same for one device by its numeric key; null if it is deleted. */
export async function lockDevice(db: Sql, deviceKey: number): Promise<HeldDevice | null> {
  const { rows } = await db.execute<HeldDevice>(sql`
    select ${HELD} from gateway g join device d on d.gateway_key = g.key
     where d.key = ${deviceKey} and d.deleted_at is null and g.deleted_at is null for no key update`);
  return rows[0] ?? null;
}

/** Prevents other transactions from assigning this serial key until this one ends. */
export async function lockIotSerial(db: Sql, iotSerial: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`iot serial ${serialKey(iotSerial)}`}, 0))`);
}

/**
 * Whether another device has this serial key: one in use at any station, or one of an unclaimed unit. Such a key is printed
 * on exactly one device. Service scope.
 */
export async function isIotSerialTaken(db: Sql, iotSerial: string, beside: HeldDevice): Promise<boolean> {
  const wanted = serialKey(iotSerial);
  const { rows } = await db.execute(sql`
    select from device d join station s on s.key = d.station_key and s.deleted_at is null
     where upper(d.iot_serial) = ${wanted} and d.deleted_at is null and d.key <> ${beside.key}
    union all
    select from unit u, jsonb_array_elements(u.devices) x
     where upper(x ->> 'iotSerial') = ${wanted} and x ->> 'id' <> ${beside.id}
     limit 1`);
  return rows.length > 0;
}

export async function updateDevice(
  db: Sql,
  key: number,
  changes: { readonly name: string; readonly iotSerial: string },
): Promise<void> {
  await db.execute(sql`update device set name = ${changes.name}, iot_serial = ${changes.iotSerial} where key = ${key}`);
}

/** Number of other devices connected to the same gateway. */
export async function countBeside(db: Sql, { gatewayKey, key }: HeldDevice): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from device where gateway_key = ${gatewayKey} and key <> ${key} and deleted_at is null`);
  return rows[0]?.count ?? 0;
}

/** Marks a device as deleted; its rows are retained so that it can be restored (decisions C6). */
export async function markDeviceDeleted(db: Sql, key: number, now: Date): Promise<void> {
  await db.execute(sql`update device set deleted_at = ${now.toISOString()} where key = ${key}`);
}

/** The same for a gateway: its credential stops working and its unit is free again. */
export async function markGatewayDeleted(db: Sql, key: number, now: Date): Promise<void> {
  await db.execute(sql`
    update gateway set deleted_at = ${now.toISOString()}, online = false where key = ${key} and deleted_at is null`);
}
