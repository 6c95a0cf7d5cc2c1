import { sql } from 'drizzle-orm';
import { foundDeviceId } from '@/lib/contract/gateway/messages';
import { ownModule } from '@/lib/domain/devices/own-equipment';
import type { Transaction } from '../database/scopes';
import type { FoundDevice } from '../database/schema/stations';
import { newKey, releasePublicIds, withNewKeys, writePublicIds } from '../broker/key-repository';
import { lockStation } from '../stations/station-edit-repository';
import { relabelStation } from './label-repository';

type Sql = Pick<Transaction, 'execute'>;

/** A gateway that its owner connected, locked for this transaction. */
export interface OwnGateway extends Record<string, unknown> {
  readonly key: number;
  readonly uuid: string;
  readonly stationKey: number;
  readonly credentialHash: string;
  readonly online: boolean;
  /** Epoch ms. */
  readonly heardAt: number | null;
  readonly found: readonly FoundDevice[] | null;
}

/** The gateway of a device, if its owner connected it; null for one that was delivered with a unit. Service scope. */
export async function lockOwnGateway(db: Sql, uuid: string): Promise<OwnGateway | null> {
  const { rows } = await db.execute<OwnGateway>(sql`
    select key, uuid, station_key as "stationKey", credential_hash as "credentialHash", online, found,
           (extract(epoch from heard_at) * 1000)::float8 as "heardAt"
      from gateway where uuid = ${uuid} and own_equipment and deleted_at is null for no key update`);
  return rows[0] ?? null;
}

/** Number of such gateways of a station. */
export async function countOwnGateways(db: Sql, stationKey: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from gateway where station_key = ${stationKey} and own_equipment and deleted_at is null`);
  return rows[0]?.count ?? 0;
}

/** A device to add; its key at the gateway is its id. */
interface NewDevice {
  readonly id: string;
  readonly type: string;
  readonly name: string;
  readonly serial: string;
}

interface Place {
  readonly stationKey: number;
  readonly creatorId: string;
  readonly now: Date;
}

export async function addOwnGateway(
  db: Sql,
  gateway: { readonly uuid: string; readonly credentialHash: string; readonly device: NewDevice },
  place: Place,
): Promise<void> {
  const { credentialHash, device, uuid } = gateway;
  const key = await newKey(db, 'gateway');
  await writePublicIds(db, [{ kind: 'gateway', id: uuid, stationKey: place.stationKey, key }]);
  await db.execute(sql`
    insert into gateway (key, uuid, station_key, credential_hash, own_equipment)
    values (${key}, ${uuid}, ${place.stationKey}, ${credentialHash}, true)`);
  await addOwnDevices(db, key, [device], place);
}

/** Adds devices behind such a gateway; a deleted one with the same id gives it up and is no longer restorable. */
export async function addOwnDevices(
  db: Sql,
  gatewayKey: number,
  added: readonly NewDevice[],
  { creatorId, now, stationKey }: Place,
): Promise<void> {
  const { rows: retired } = await db.execute<{ key: number }>(sql`
    update device set id = id || '~' || key, iot_serial = iot_serial || '~' || key
     where station_key = ${stationKey} and id = any(${sql.param(added.map(({ id }) => id))}::text[])
       and deleted_at is not null returning key`);
  await releasePublicIds(
    db,
    stationKey,
    null,
    retired.map(({ key }) => key),
  );
  const devices = await withNewKeys(db, 'device', added);
  await writePublicIds(
    db,
    devices.map(({ id, key }) => ({ kind: 'device' as const, id, stationKey, key })),
  );
  for (const { id, key, name, serial, type } of devices) {
    await db.execute(sql`
      insert into device (key, id, station_key, gateway_key, type, module_id, name, serial, iot_serial, creator_id, created_at)
      values (${key}, ${id}, ${stationKey}, ${gatewayKey}, ${type}, ${ownModule(type)}, ${name}, ${serial}, ${id},
              ${creatorId}, ${now.toISOString()})`);
  }
}

/** The names of a gateway's devices by their ids. */
export async function deviceNamesOf(db: Sql, gatewayKey: number): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    select id, name from device where gateway_key = ${gatewayKey} and deleted_at is null order by key`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Devices that the gateway has just read; their first sample comes within seconds. */
export async function markAnswering(db: Sql, ids: readonly string[], now: Date): Promise<void> {
  await db.execute(sql`
    update device set status = 'normal', last_seen = ${now.toISOString()}
     where id = any(${sql.param([...ids])}::text[]) and deleted_at is null`);
}

/** A gateway whose secret ended is offline at once, and so are its devices. */
export async function takeOffline(db: Sql, gatewayKey: number): Promise<void> {
  await db.execute(sql`update gateway set online = false where key = ${gatewayKey}`);
  await db.execute(sql`update device set status = 'offline' where gateway_key = ${gatewayKey} and deleted_at is null`);
}

/** Sets the hash of a gateway's secret; empty for none. Other replicas close its connection at their next sweep. */
export async function saveCredential(db: Sql, gatewayKey: number, hash: string): Promise<void> {
  await db.execute(sql`update gateway set credential_hash = ${hash} where key = ${gatewayKey}`);
}

/**
 * Stores what such a gateway reports as connected to it; returns the ids of those that its owner has confirmed, or null if there is no
 * such gateway. What a device reported once it has from then on: at night it reports less. Service scope.
 */
export async function saveFound(
  tx: Transaction,
  uuid: string,
  found: readonly FoundDevice[],
): Promise<readonly string[] | null> {
  const { rows } = await tx.execute<{ key: number; stationKey: number; found: readonly FoundDevice[] | null }>(sql`
    select key, station_key as "stationKey", found from gateway
     where uuid = ${uuid} and own_equipment and deleted_at is null`);
  const [gateway] = rows;
  if (!gateway) return null;
  const before = new Map((gateway.found ?? []).map((one) => [one.key, one]));
  const now = found.map((one) => withCodesOf(before.get(one.key), one));
  const reported = new Set(found.map(({ key }) => foundDeviceId(uuid, key)));
  const confirmed = [...(await deviceNamesOf(tx, gateway.key)).keys()].filter((id) => reported.has(id));
  const richer = now
    .filter(({ codes, key }) => codes.length > (before.get(key)?.codes ?? []).length)
    .map(({ key }) => foundDeviceId(uuid, key))
    .filter((id) => confirmed.includes(id));
  // In this order, as everywhere.
  if (richer.length > 0) await lockStation(tx, gateway.stationKey);
  await tx.execute(sql`update gateway set found = ${JSON.stringify(now)}::jsonb where key = ${gateway.key}`);
  if (richer.length > 0) await relabelStation(tx, gateway.stationKey, richer);
  return confirmed;
}

function withCodesOf(before: FoundDevice | undefined, now: FoundDevice): FoundDevice {
  const isSame = before?.driver === now.driver && before.serial === now.serial;
  return { ...now, codes: [...new Set([...(isSame ? (before.codes ?? []) : []), ...now.codes])] };
}
