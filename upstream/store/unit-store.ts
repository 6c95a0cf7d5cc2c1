import { createHash, timingSafeEqual } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { codeKey } from '@/lib/domain/codes/code-key';
import type { Transaction } from './database/scopes';
import { newKey, releasePublicIds, withNewKeys, writePublicIds } from './key-store';
import type { Queryable } from './latest-store';
import type { UnitDevice, UnitDeviceName } from './schema/inventory';

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
  /** Whether a station has it: one that was deleted, or has given the gateway away, has it no more. */
  readonly taken: boolean;
}

/** The form in which a serial number is compared. */
export function serialKey(serial: string): string {
  return serial.trim().toUpperCase();
}

/** Claim codes are printed in groups and typed as they come: case, spaces and hyphens do not count. */
export function claimHash(claim: string): string {
  return createHash('sha256').update(codeKey(claim)).digest('hex');
}

/** The unit behind a serial number, locked for this transaction; null where there is none. Service scope only. */
export async function lockUnit(db: Sql, serial: string): Promise<UnitRow | null> {
  const { rows } = await db.execute<Unit & Record<string, unknown>>(sql`
    select serial, claim_hash as "claimHash", gateway_uuid as "gatewayUuid", credential_hash as "credentialHash", devices
      from unit where serial = ${serialKey(serial)} for update`);
  const unit = rows[0];
  if (!unit) return null;
  // A statement of its own: whoever waited for the lock must see what the one before him did.
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

/** Whether a code is the one that was printed on a unit; compared in constant time. */
export function isClaim(unit: UnitRow | null, claim: string): boolean {
  const given = Buffer.from(claimHash(claim));
  const stored = Buffer.from(unit?.claimHash ?? claimHash(''));
  return timingSafeEqual(given, stored) && unit !== null;
}

/**
 * Puts a unit into a station: its gateway and devices begin there as new ones, under keys of their own, with nothing of
 * what they were before; `name` is the inverter's whose number was typed, the others have theirs in the language of `lang`.
 * What an earlier station has of them keeps its history and gives up their names. Returns the
 * public ids of its inverters.
 */
export async function placeUnit(
  db: Sql,
  unit: UnitRow,
  place: {
    readonly stationKey: number;
    readonly creatorId: string;
    readonly name: string;
    readonly lang: 'en' | 'zh';
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
    if (device.type === 'C002') inverters.push(device.id);
  }
  return inverters;
}

const nameIn = (name: UnitDeviceName, lang: 'en' | 'zh') => (typeof name === 'string' ? name : name[lang]);

/**
 * Takes the names of a gateway and its devices from the rows that an earlier station has of them. Those rows stay, for
 * whoever brings that station back: its past is told by their keys. Names in use hold letters, digits, `_`, `.` and `-`
 * only, so none of them can be one of these.
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

/** The hash of the secret of a gateway that nobody has claimed; null where there is none of that uuid. */
export async function credentialOfUnit(db: Queryable, gatewayUuid: string): Promise<string | null> {
  const { rows } = await db.query<{ hash: string }>(
    'select credential_hash as hash from unit where gateway_uuid = $1',
    [gatewayUuid],
  );
  return rows[0]?.hash ?? null;
}

/** Which of these serial numbers are on the shelf or taken, in the form in which they are compared. */
export async function knownUnits(db: Sql, serials: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ serial: string }>(sql`
    select serial from unit where serial = any(${sql.param(serials.map(serialKey))}::text[])`);
  return new Set(rows.map(({ serial }) => serial));
}

/** Puts a unit on the shelf: where it waits for whoever holds its claim code. */
export async function shelveUnit(db: Sql, unit: Unit): Promise<void> {
  await db.execute(sql`
    insert into unit (serial, claim_hash, gateway_uuid, credential_hash, devices)
    values (${serialKey(unit.serial)}, ${unit.claimHash}, ${unit.gatewayUuid}, ${unit.credentialHash},
            ${JSON.stringify(unit.devices)}::jsonb)`);
}
