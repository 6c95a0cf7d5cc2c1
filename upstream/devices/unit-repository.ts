import { createHash, timingSafeEqual } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { codeKey } from '@/lib/domain/text/code-key';
import { textIn } from '@/lib/domain/tenants/language-list';
import type { Language } from '@/lib/domain/tenants/types';
import type { Transaction } from '../database/scopes';
import { newKey, releasePublicIds, withNewKeys, writePublicIds } from '../broker/key-repository';
import type { Queryable } from '../series/latest-repository';
import type { UnitDevice, UnitDeviceName } from '../database/schema/inventory';
import { deviceType } from '@/lib/domain/devices/device-types';

type Sql = Pick<Transaction, 'execute'>;

/** A gateway with its devices as it left the factory. */
export interface Unit {
  readonly serial: string;
  readonly claimHash: string;
  readonly gatewayUuid: string;
  readonly credentialHash: string;
  readonly devices: readonly UnitDevice[];
}

export interface UnitRow extends Unit, Record<string, unknown> {
  /** Whether a station that is not deleted has the unit's gateway in use. */
  readonly taken: boolean;
}

/** Normalises a serial number for comparison. */
export function serialKey(serial: string): string {
  return serial.trim().toUpperCase();
}

/** Hash of a claim code. Codes are printed in groups, so case, spaces and hyphens are ignored. */
export function claimHash(claim: string): string {
  return createHash('sha256').update(codeKey(claim)).digest('hex');
}

/** The unit with a serial number, locked for this transaction; null if there is none. Service scope only. */
export async function lockUnit(db: Sql, serial: string): Promise<UnitRow | null> {
  const { rows } = await db.execute<Unit & Record<string, unknown>>(sql`
    select serial, claim_hash as "claimHash", gateway_uuid as "gatewayUuid", credential_hash as "credentialHash", devices
      from unit where serial = ${serialKey(serial)} for update`);
  const unit = rows[0];
  if (!unit) return null;
  // A separate statement, so that it sees what the previous lock holder wrote.
  const found = await db.execute(sql`
    select from gateway g join station s on s.key = g.station_key
     where g.uuid = ${unit.gatewayUuid} and g.deleted_at is null and s.deleted_at is null`);
  return { ...unit, taken: found.rows.length > 0 };
}

/** Whether a station has a unit's gateway. */
export async function isPlacedIn(db: Sql, unit: Unit, stationKey: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from gateway where uuid = ${unit.gatewayUuid} and station_key = ${stationKey} and deleted_at is null`);
  return rows.length > 0;
}

/** Whether a code is the one printed on a unit; compared in constant time. */
export function isClaim(unit: UnitRow | null, claim: string): boolean {
  const given = Buffer.from(claimHash(claim));
  const stored = Buffer.from(unit?.claimHash ?? claimHash(''));
  return timingSafeEqual(given, stored) && unit !== null;
}

/**
 * Adds a unit to a station: its gateway and devices start as new ones with new keys and no history. `name` applies to the
 * inverter whose number was typed; the others are named in `lang`. An earlier station retains its history of them but gives
 * up their ids. Returns the public ids of the unit's inverters.
 */
export async function placeUnit(
  db: Sql,
  unit: UnitRow,
  place: {
    readonly stationKey: number;
    readonly creatorId: string;
    readonly name: string;
    readonly lang: Language;
    readonly now: Date;
  },
): Promise<string[]> {
  const now = place.now.toISOString();
  await db.execute(sql`
    update unit set station_key = ${place.stationKey}, claimed_at = ${now} where serial = ${unit.serial}`);
  await retireUnit(db, unit.gatewayUuid, now);
  const { stationKey } = place;
  const gateway = await newKey(db, 'gateway');
  const devices = await withNewKeys(db, 'device', unit.devices);
  await writePublicIds(db, [
    { kind: 'gateway', id: unit.gatewayUuid, stationKey, key: gateway },
    ...devices.map(({ id, key }) => ({ kind: 'device' as const, id, stationKey, key })),
  ]);
  await db.execute(sql`
    insert into gateway (key, uuid, station_key, credential_hash)
    values (${gateway}, ${unit.gatewayUuid}, ${stationKey}, ${unit.credentialHash})`);
  const inverters: string[] = [];
  for (const device of devices) {
    const named = serialKey(device.serial) === unit.serial ? place.name : nameIn(device.name, place.lang);
    await db.execute(sql`
      insert into device (key, id, station_key, gateway_key, type, module_id, name, serial, iot_serial, creator_id, created_at)
      values (${device.key}, ${device.id}, ${stationKey}, ${gateway}, ${device.type}, ${device.moduleId}, ${named},
              ${device.serial}, ${device.iotSerial}, ${place.creatorId}, ${now})`);
    if (deviceType(device.type).role === 'inverter') inverters.push(device.id);
  }
  return inverters;
}

const nameIn = (name: UnitDeviceName, lang: Language) => (typeof name === 'string' ? name : textIn(name, lang));

/**
 * Frees the ids of a gateway and its devices by renaming the rows of an earlier station. The rows remain in case that
 * station is restored: its history refers to their keys. Regular ids contain only letters, digits, `_`, `.` and `-`, so they
 * cannot clash with the renamed ones.
 */
async function retireUnit(db: Sql, gatewayUuid: string, now: string): Promise<void> {
  const { rows } = await db.execute<{ key: number; stationKey: number }>(sql`
    update gateway set uuid = uuid || '~' || key, online = false, deleted_at = coalesce(deleted_at, ${now}::timestamptz)
     where uuid = ${gatewayUuid} returning key, station_key as "stationKey"`);
  for (const { key, stationKey } of rows) {
    const { rows: devices } = await db.execute<{ key: number }>(sql`
      update device set id = id || '~' || gateway_key, deleted_at = coalesce(deleted_at, ${now}::timestamptz)
       where station_key = ${stationKey} and gateway_key = ${key} and id not like '%~%' returning key`);
    await releasePublicIds(
      db,
      stationKey,
      key,
      devices.map((device) => device.key),
    );
  }
}

/** The credential hash of an unclaimed gateway; null if there is none with that uuid. */
export async function credentialOfUnit(db: Queryable, gatewayUuid: string): Promise<string | null> {
  const { rows } = await db.query<{ hash: string }>(
    'select credential_hash as hash from unit where gateway_uuid = $1',
    [gatewayUuid],
  );
  return rows[0]?.hash ?? null;
}

/** Those of these serial numbers that are already known, claimed or not, in normalised form. */
export async function knownUnits(db: Sql, serials: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ serial: string }>(sql`
    select serial from unit where serial = any(${sql.param(serials.map(serialKey))}::text[])`);
  return new Set(rows.map(({ serial }) => serial));
}

/** Adds an unclaimed unit, to be claimed with its claim code. */
export async function shelveUnit(db: Sql, unit: Unit): Promise<void> {
  await db.execute(sql`
    insert into unit (serial, claim_hash, gateway_uuid, credential_hash, devices)
    values (${serialKey(unit.serial)}, ${unit.claimHash}, ${unit.gatewayUuid}, ${unit.credentialHash},
            ${JSON.stringify(unit.devices)}::jsonb)`);
}
