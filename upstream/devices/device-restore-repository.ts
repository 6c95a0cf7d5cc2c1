import { sql } from 'drizzle-orm';
import type { Transaction } from '../database/scopes';
import { serialKey } from './unit-repository';
import { isGateway } from '@/lib/domain/devices/device-types';

type Sql = Pick<Transaction, 'execute'>;

interface Creator {
  readonly accountId: string;
  readonly tenant: string;
}

/** A deleted device as listed for the creator of its station. */
export interface DeletedDeviceRow extends Record<string, unknown> {
  readonly key: number;
  readonly id: string;
  readonly type: string;
  readonly name: string;
  readonly iotSerial: string;
  readonly stationKey: number;
  readonly stationId: string;
  readonly stationName: string;
  readonly gatewayKey: number;
  /** Epoch ms. */
  readonly deletedAt: number;
}

/**
 * Deleted devices of the account's own stations that were not handed over to another station (their id would contain a `~`,
 * ADR 105).
 */
const stored = (creator: Creator, since: Date) => sql`
    select d.key, d.id, d.type, d.name, d.iot_serial as "iotSerial", s.key as "stationKey", s.id as "stationId",
           s.name as "stationName", d.gateway_key as "gatewayKey",
           (extract(epoch from d.deleted_at) * 1000)::float8 as "deletedAt"
      from device d join station s on s.key = d.station_key and s.deleted_at is null
     where s.tenant = ${creator.tenant} and s.creator_id = ${creator.accountId} and d.deleted_at > ${since.toISOString()}
       and d.id not like '%~%'`;

/** Devices of an account's stations that were deleted after an instant, newest first; at most 500. */
export async function readDeletedDevices(db: Sql, creator: Creator, since: Date): Promise<DeletedDeviceRow[]> {
  const { rows } = await db.execute<DeletedDeviceRow>(
    sql`${stored(creator, since)} order by d.deleted_at desc, d.key desc limit 500`,
  );
  return rows;
}

/** One of them; null if there is none with this id. */
export async function findDeletedDevice(
  db: Sql,
  creator: Creator,
  deviceId: string,
  since: Date,
): Promise<DeletedDeviceRow | null> {
  const { rows } = await db.execute<DeletedDeviceRow>(sql`${stored(creator, since)} and d.id = ${deviceId}`);
  return rows[0] ?? null;
}

/** What prevents restoring a device: its gateway is deleted, or another device has its serial key. Service scope. */
export async function restoreHindrance(db: Sql, device: DeletedDeviceRow): Promise<'gateway' | 'serial' | null> {
  const { rows: gateways } = await db.execute<{ gone: boolean; free: boolean }>(sql`
    select deleted_at is not null as gone, uuid not like '%~%' as free from gateway where key = ${device.gatewayKey}
       for no key update`);
  const gateway = gateways[0];
  if (!gateway?.free || (gateway.gone && !isGateway(device.type))) return 'gateway';
  const { rows } = await db.execute(sql`
    select from device d join station s on s.key = d.station_key and s.deleted_at is null
     where upper(d.iot_serial) = ${serialKey(device.iotSerial)} and d.deleted_at is null and d.key <> ${device.key} limit 1`);
  return rows.length > 0 ? 'serial' : null;
}

/**
 * Restores a device; a gateway with its credential. It is offline until data arrives. False if another request was faster or
 * the time limit is over.
 */
export async function unmarkDeviceDeleted(db: Sql, device: DeletedDeviceRow, since: Date): Promise<boolean> {
  const { rows } = await db.execute(sql`
    update device set deleted_at = null, status = 'offline', run_status = null
     where key = ${device.key} and deleted_at > ${since.toISOString()} returning key`);
  if (rows.length === 0) return false;
  if (isGateway(device.type))
    await db.execute(sql`update gateway set deleted_at = null where key = ${device.gatewayKey}`);
  return true;
}
