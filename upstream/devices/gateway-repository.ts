import { sql } from 'drizzle-orm';
import { TOLERANCE_MS } from '@/lib/domain/time/instant';
import type { Database } from '../database/open';
import type { Queryable } from '../series/latest-repository';
import { SESSION_IDLE_MS } from '../account/session-repository';
import { typesOf } from '@/lib/domain/devices/device-types';

/** What the broker and ingest need to know about a gateway. */
export interface GatewayCredential {
  readonly key: number;
  readonly uuid: string;
  readonly stationKey: number;
  readonly credentialHash: string;
  /** IANA zone of its station. */
  readonly timeZone: string;
  /** Position of its station in degrees; null if it has none. */
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** When its station claimed it with a claim code (epoch ms): earlier data does not belong to this station. */
  readonly claimedAt: number | null;
}

/** A gateway in use, by the uuid in its topics; null if there is none or it was deleted. */
export async function gatewayByUuid(db: Queryable, uuid: string): Promise<GatewayCredential | null> {
  const { rows } = await db.query<GatewayCredential>(
    `select g.key, g.uuid, g.station_key as "stationKey", g.credential_hash as "credentialHash", s.time_zone as "timeZone",
            s.latitude, s.longitude, (extract(epoch from u.claimed_at) * 1000)::float8 as "claimedAt"
       from gateway g join station s on s.key = g.station_key left join unit u on u.gateway_uuid = g.uuid
      where g.uuid = $1 and g.deleted_at is null and s.deleted_at is null`,
    [uuid],
  );
  return rows[0] ?? null;
}

/** Uuid to key of every gateway whose station the account may see, enforced by row-level security. */
export async function gatewaysOfAccount(
  db: Pick<Database, 'asAccount'>,
  actor: { readonly accountId: string; readonly tenant: string },
): Promise<Map<string, number>> {
  return db.asAccount(actor, async (tx) => {
    const { rows } = await tx.execute<{ uuid: string; key: number }>(
      sql`select g.uuid, g.key from gateway g join station s on s.key = g.station_key
          where g.deleted_at is null and s.deleted_at is null`,
    );
    return new Map(rows.map((row) => [row.uuid, row.key]));
  });
}

/** Public ids of the devices behind a gateway. */
export async function deviceIdsOf(db: Queryable, gatewayKey: number): Promise<Set<string>> {
  const { rows } = await db.query<{ id: string }>(
    'select id from device where gateway_key = $1 and deleted_at is null',
    [gatewayKey],
  );
  return new Set(rows.map((row) => row.id));
}

/** A device as telemetry processing needs it. */
export interface DeviceRef {
  readonly id: string;
  readonly key: number;
  readonly gatewayKey: number;
  readonly iotSerial: string;
  /** One of `DEVICE_TYPES`. */
  readonly type: string;
}

/** A gateway as ingest needs it. */
export interface ReportingGateway extends Omit<GatewayCredential, 'credentialHash' | 'timeZone'> {
  /** Telemetry number up to which everything is committed; -1 before the first. */
  readonly ackedSeq: number;
  /** Whether its clock is off or may be. */
  readonly clockOff: boolean;
  /** The devices behind it; reports about any other device are rejected (A25). */
  readonly devices: readonly DeviceRef[];
}

/** Those of the given gateways that are in use, with the devices behind them. */
export async function reportingGateways(db: Queryable, uuids: readonly string[]): Promise<ReportingGateway[]> {
  const { rows: found } = await db.query<Omit<ReportingGateway, 'devices'>>({
    name: 'reporting gateways',
    text: `select g.key, g.uuid, g.station_key as "stationKey", g.acked_seq as "ackedSeq", s.latitude, s.longitude,
            (extract(epoch from u.claimed_at) * 1000)::float8 as "claimedAt",
            exists (select from gateway_clock c where c.gateway_key = g.key and c.station_key = g.station_key) as "clockOff"
       from gateway g join station s on s.key = g.station_key left join unit u on u.gateway_uuid = g.uuid
      where g.uuid = any($1::text[]) and g.deleted_at is null and s.deleted_at is null`,
    values: [uuids],
  });
  if (found.length === 0) return [];
  const { rows } = await db.query<DeviceRef>({
    name: 'devices behind gateways',
    text: `select id, key, gateway_key as "gatewayKey", iot_serial as "iotSerial", type from device
      where gateway_key = any($1::int[]) and deleted_at is null`,
    values: [found.map(({ key }) => key)],
  });
  const behind = new Map(found.map(({ key }) => [key, [] as DeviceRef[]]));
  for (const device of rows) behind.get(device.gatewayKey)?.push(device);
  return found.map((gateway) => ({ ...gateway, devices: behind.get(gateway.key) ?? [] }));
}

/** The given sessions that are still valid at `now`, by id, with the grant version of their account. */
export async function liveSessions(
  db: Queryable,
  sessionIds: readonly string[],
  now: Date,
): Promise<Map<string, LiveSession>> {
  const { rows } = await db.query<LiveSession & { id: string }>(
    `select s.id, s.account_id as "accountId", s.tenant, a.grant_version as "grantVersion",
            (extract(epoch from s.expires_at) * 1000)::float8 as "expiresAt"
       from session s join account a on a.id = s.account_id
      where s.id = any($1::text[]) and s.revoked_at is null and s.expires_at > $2 and s.last_seen > $3`,
    [sessionIds, now, new Date(now.getTime() - SESSION_IDLE_MS)],
  );
  return new Map(rows.map(({ id, ...live }) => [id, live]));
}

export interface LiveSession {
  readonly accountId: string;
  readonly tenant: string;
  readonly grantVersion: number;
  /** Epoch ms. */
  readonly expiresAt: number;
}

/** Those of the given credentials that no gateway in use has any more, as `uuid hash`. */
export async function endedCredentials(
  db: Queryable,
  held: readonly { readonly uuid: string; readonly credentialHash: string }[],
): Promise<Set<string>> {
  const { rows } = await db.query<{ uuid: string; hash: string }>(
    `select x.uuid, x.hash from unnest($1::text[], $2::text[]) as x(uuid, hash)
      where not exists (
        select from gateway g join station s on s.key = g.station_key
         where g.uuid = x.uuid and g.credential_hash = x.hash and g.deleted_at is null and s.deleted_at is null)`,
    [held.map((one) => one.uuid), held.map((one) => one.credentialHash)],
  );
  return new Set(rows.map(({ uuid, hash }) => `${uuid} ${hash}`));
}

/**
 * Records the presence a gateway reports. Messages apply in order of arrival, since a last will carries the time of the
 * connection it ends.
 */
export async function savePresence(
  db: Queryable,
  gatewayKey: number,
  presence: { readonly online: boolean; readonly signal: number | null; readonly at: Date },
): Promise<void> {
  await db.query(
    `update gateway set online = $2, signal = coalesce($3, signal), status_at = $4,
            heard_at = case when $2 then greatest(heard_at, $4) else heard_at end
      where key = $1`,
    [gatewayKey, presence.online, presence.signal, presence.at],
  );
}

export interface Heard {
  readonly gatewayKey: number;
  /** Newest reported instant (epoch ms), by the gateway's clock, corrected if that is known to be off. */
  readonly reportedAt: number | null;
  /** Telemetry number up to which everything is committed with this write. */
  readonly seq: number | null;
}

/**
 * Records that data of gateways was received, and locks their rows until the end of the transaction. Each at most once per
 * call.
 */
export async function noteHeard(tx: Queryable, heard: readonly Heard[], at: Date): Promise<void> {
  await tx.query({
    name: 'note heard',
    // In a fixed order, so that two writers cannot deadlock.
    text: `with held as (
       select g.key, x.reported_at, x.seq from unnest($1::int[], $2::float8[], $3::float8[]) as x(key, reported_at, seq)
         join gateway g on g.key = x.key order by g.key for no key update of g
     )
     update gateway g set heard_at = greatest(g.heard_at, $4),
            reported_at = case when g.reported_at > $5 then to_timestamp(held.reported_at / 1000)
                                else greatest(g.reported_at, to_timestamp(held.reported_at / 1000)) end,
            acked_seq = greatest(g.acked_seq, held.seq)
       from held where g.key = held.key`,
    values: [
      heard.map(({ gatewayKey }) => gatewayKey),
      heard.map(({ reportedAt }) => reportedAt),
      heard.map(({ seq }) => seq),
      at,
      new Date(at.getTime() + TOLERANCE_MS),
    ],
  });
}

/** Advances the committed telemetry numbers, never backwards. */
export async function saveAckedSeq(
  db: Queryable,
  moved: readonly { readonly gatewayKey: number; readonly seq: number }[],
): Promise<void> {
  if (moved.length === 0) return;
  await db.query(
    `update gateway g set acked_seq = x.seq from unnest($1::int[], $2::float8[]) as x(key, seq)
      where g.key = x.key and g.acked_seq < x.seq`,
    [moved.map(({ gatewayKey }) => gatewayKey), moved.map(({ seq }) => seq)],
  );
}

/** Sets the devices behind a silent gateway offline; they return only with their first sample. */
export async function devicesOffline(db: Queryable, gatewayKey: number): Promise<void> {
  await db.query(
    `update device set status = 'offline' where gateway_key = $1 and deleted_at is null and status <> 'offline'`,
    [gatewayKey],
  );
}

/**
 * Inverters that went offline with their gateway but are not expected to report now (C8) return to their normal status, if
 * they ever reported.
 */
export async function clearOfflineOfGateways(db: Queryable, gatewayKeys: readonly number[]): Promise<void> {
  await db.query(
    `update device set status = sunhelm.worse_status(run_status, alarm_status)
      where gateway_key = any($1::int[]) and deleted_at is null and type = any($2::text[]) and status = 'offline'
        and last_seen is not null`,
    [gatewayKeys, typesOf('inverter')],
  );
}

/** Gateways marked as online; used to find those that disconnected while this process was not listening. */
export async function onlineGateways(db: Queryable): Promise<{ key: number; uuid: string }[]> {
  const { rows } = await db.query<{ key: number; uuid: string }>(
    'select key, uuid from gateway where online and deleted_at is null order by key',
  );
  return rows;
}
