import { sql } from 'drizzle-orm';
import { relabel, type StoredPoint } from '@/lib/domain/points/relabel';
import type { Transaction } from './database/scopes';
import { writeLabelTexts } from './label-text-store';
import { serialKey } from './unit-store';

type Sql = Pick<Transaction, 'execute'>;

/** A device as whoever changes it finds it, locked for this transaction together with its gateway. */
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

/** The devices of a station with this key (`iot_serial_no`), as a person types it; mostly one, none where nothing has it. */
export async function lockDevices(db: Sql, stationKey: number, iotSerial: string): Promise<HeldDevice[]> {
  const { rows } = await db.execute<HeldDevice>(sql`
    select ${HELD} from gateway g join device d on d.gateway_key = g.key
     where d.station_key = ${stationKey} and upper(d.iot_serial) = ${serialKey(iotSerial)}
       and d.deleted_at is null and g.deleted_at is null
     order by g.key, d.key for no key update`);
  return rows;
}

/** The same of one device by its small key; null where it is gone. */
export async function lockDevice(db: Sql, deviceKey: number): Promise<HeldDevice | null> {
  const { rows } = await db.execute<HeldDevice>(sql`
    select ${HELD} from gateway g join device d on d.gateway_key = g.key
     where d.key = ${deviceKey} and d.deleted_at is null and g.deleted_at is null for no key update`);
  return rows[0] ?? null;
}

/** Lets nobody else give this key to a device until the transaction ends. */
export async function lockIotSerial(db: Sql, iotSerial: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`iot serial ${serialKey(iotSerial)}`}, 0))`);
}

/**
 * Whether another device has this key: one in use, of whatever station, or one of a unit on the shelf. A key is printed on
 * one device in the world. Service scope.
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

/** How many devices hang behind the same gateway. */
export async function countBeside(db: Sql, { gatewayKey, key }: HeldDevice): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from device where gateway_key = ${gatewayKey} and key <> ${key} and deleted_at is null`);
  return rows[0]?.count ?? 0;
}

/** Takes a device out of everything; its rows stay for those who bring it back (decisions C6). */
export async function markDeviceDeleted(db: Sql, key: number, now: Date): Promise<void> {
  await db.execute(sql`update device set deleted_at = ${now.toISOString()} where key = ${key}`);
}

/** The same of a gateway: its credential opens nothing any more, and its unit is free. */
export async function markGatewayDeleted(db: Sql, key: number, now: Date): Promise<void> {
  await db.execute(sql`
    update gateway set deleted_at = ${now.toISOString()}, online = false where key = ${key} and deleted_at is null`);
}

/**
 * Makes the sums of a station anew over the inverters that it has now; `changed` came or went. Nothing else of its points
 * is touched.
 */
export async function relabelStation(db: Sql, stationKey: number, changed: readonly string[]): Promise<void> {
  const { rows: inverters } = await db.execute<{ id: string }>(sql`
    select id from device where station_key = ${stationKey} and type = 'C002' and deleted_at is null order by key`);
  const { rows: stored } = await db.execute<StoredPoint & { labelKey: number } & Record<string, unknown>>(sql`
    select l.key as "labelKey", l.type as label, p.property_code as code, p.calc_formula as formula,
           array(select x ->> 'device_id' from jsonb_array_elements(p.calc_data) x) as "deviceIds"
      from virtual_label l join virtual_point p on p.station_key = l.station_key and p.label_key = l.key
     where l.station_key = ${stationKey}`);
  const ids = inverters.map(({ id }) => id);
  for (const labelKey of new Set(stored.map((point) => point.labelKey))) {
    const own = stored.filter((point) => point.labelKey === labelKey);
    for (const { code, data, formula } of relabel(own, ids, changed)) {
      await db.execute(sql`
        update virtual_point set calc_data = ${JSON.stringify(data)}::jsonb, calc_formula = ${formula}
         where station_key = ${stationKey} and label_key = ${labelKey} and property_code = ${code}`);
    }
  }
  await writeLabelTexts(db, [stationKey]);
}
