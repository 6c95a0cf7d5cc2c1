import { createHash, timingSafeEqual } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Transaction } from './database/scopes';
import type { UnitDevice } from './schema/inventory';

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
  /** Whether a station has it. */
  readonly taken: boolean;
}

/** The form in which a serial number is compared. */
export function serialKey(serial: string): string {
  return serial.trim().toUpperCase();
}

/** Claim codes are printed in groups and typed as they come: case, spaces and hyphens do not count. */
export function claimHash(claim: string): string {
  return createHash('sha256').update(claim.replace(/[\s-]/g, '').toUpperCase()).digest('hex');
}

/** The unit behind a serial number, locked for this transaction; null where there is none. Service scope only. */
export async function lockUnit(db: Sql, serial: string): Promise<UnitRow | null> {
  const { rows } = await db.execute<UnitRow>(sql`
    select serial, claim_hash as "claimHash", gateway_uuid as "gatewayUuid", credential_hash as "credentialHash",
           devices, station_key is not null as taken
      from unit where serial = ${serialKey(serial)} for update`);
  return rows[0] ?? null;
}

/** Whether a code is the one that was printed on a unit; compared in constant time. */
export function isClaim(unit: UnitRow | null, claim: string): boolean {
  const given = Buffer.from(claimHash(claim));
  const stored = Buffer.from(unit?.claimHash ?? claimHash(''));
  return timingSafeEqual(given, stored) && unit !== null;
}

/**
 * Puts a unit into a station: its gateway and devices begin there, with nothing of what they were before. Returns the
 * public ids of its inverters.
 */
export async function placeUnit(
  db: Sql,
  unit: UnitRow,
  place: { readonly stationKey: number; readonly creatorId: string; readonly name: string; readonly now: Date },
): Promise<string[]> {
  const now = place.now.toISOString();
  await db.execute(sql`
    update unit set station_key = ${place.stationKey}, claimed_at = ${now} where serial = ${unit.serial}`);
  const { rows } = await db.execute<{ key: number }>(sql`
    insert into gateway (uuid, station_key, credential_hash) values (${unit.gatewayUuid}, ${place.stationKey}, ${unit.credentialHash})
    on conflict (uuid) do update
       set station_key = excluded.station_key, online = false, signal = null, status_at = null, deleted_at = null
    returning key`);
  const gateway = rows[0]?.key;
  if (gateway === undefined) throw new Error(`the gateway of unit ${unit.serial} was not placed`);
  const inverters: string[] = [];
  for (const device of unit.devices) {
    const named = serialKey(device.serial) === unit.serial ? place.name : device.name;
    await db.execute(sql`
      insert into device (id, station_key, gateway_key, type, module_id, name, serial, iot_serial, creator_id, created_at)
      values (${device.id}, ${place.stationKey}, ${gateway}, ${device.type}, ${device.moduleId}, ${named}, ${device.serial},
              ${device.iotSerial}, ${place.creatorId}, ${now})
      on conflict (id) do update
         set station_key = excluded.station_key, gateway_key = excluded.gateway_key, name = excluded.name,
             creator_id = excluded.creator_id, created_at = excluded.created_at, status = 'nodata', last_seen = null,
             deleted_at = null`);
    if (device.type === 'C002') inverters.push(device.id);
  }
  return inverters;
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
