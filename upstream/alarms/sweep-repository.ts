import { SILENT_AFTER_MS, SILENT_GATEWAY, STALE_AFTER_MS, STALE_DEVICE } from '@/lib/domain/alarms/kinds';
import type { Whereabouts } from '@/lib/domain/alarms/awake';
import type { Condition } from './alarm-event-repository';
import type { Queryable } from '../series/latest-repository';
import { DEVICE_TYPES } from '@/lib/domain/devices/types';

/*
 * Queries of the alarm sweep. Several sweeps may run at once: each locks the gateways it works on and skips those locked by
 * another sweep or a message until the next run.
 */

const ms = (name: string) => `round(extract(epoch from ${name}) * 1000)::float8`;

/**
 * Records that a process is listening to gateways at `now`; returns since when at least one has been listening without a
 * break. Silence during a break does not count.
 */
export async function keepWatch(db: Queryable, now: Date, breakAfterMs: number): Promise<Date> {
  const { rows } = await db.query<{ since: Date }>(
    `insert into alarm_watch as w (id, listening_since, beat_at) values (1, $1, $1)
     on conflict (id) do update set beat_at = greatest(w.beat_at, $1),
       listening_since = case when $1 > w.beat_at + make_interval(secs => $2) then $1 else w.listening_since end
     returning listening_since as since`,
    [now, breakAfterMs / 1000],
  );
  return rows[0]?.since ?? now;
}

export interface FoundGateway {
  readonly gatewayKey: number;
  readonly stationKey: number;
  /** The gateway as a device; null if it is not listed as one. */
  readonly deviceKey: number | null;
  /** Epoch ms. */
  readonly heardAt: number;
  readonly silentSince: number | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** Locked gateways, in the order of their keys. */
export interface Taken {
  readonly found: readonly FoundGateway[];
  /** Number of locked gateways, including those of deleted stations, and the last key. */
  readonly count: number;
  readonly last: number;
}

const TAKE = 'order by g.key limit $1 for no key update of g skip locked';

/**
 * Locks gateways that reported at least once and have been silent for too long while a process was listening. At most `most`
 * with a key beyond `after`, so that paging visits each once.
 */
export async function takeSilent(
  tx: Queryable,
  now: Date,
  listeningSince: Date,
  after: number,
  most: number,
): Promise<Taken> {
  const last = new Date(now.getTime() - SILENT_AFTER_MS);
  if (listeningSince > last) return { found: [], count: 0, last: after };
  const { rows } = await tx.query<{ key: number }>(
    `select g.key from gateway g
      where g.deleted_at is null and g.silent_since is null and g.heard_at <= $3 and g.key > $2 ${TAKE}`,
    [most, after, last],
  );
  return takenOf(tx, rows);
}

/** Locks silent gateways that report again, with paging as in `takeSilent`. */
export async function takeHeardAgain(tx: Queryable, after: number, most: number): Promise<Taken> {
  const { rows } = await tx.query<{ key: number }>(
    `select g.key from gateway g
      where g.deleted_at is null and g.silent_since is not null and g.heard_at > g.silent_since and g.key > $2 ${TAKE}`,
    [most, after],
  );
  return takenOf(tx, rows);
}

/**
 * Reads the details of locked gateways. Separate statements by key: the planner expects hardly any silent gateways and would
 * choose joins that take seconds when all are silent.
 */
async function takenOf(tx: Queryable, taken: readonly { readonly key: number }[]): Promise<Taken> {
  const keys = taken.map(({ key }) => key);
  if (keys.length === 0) return { found: [], count: 0, last: 0 };
  const { rows: devices } = await tx.query<{ gateway: number; station: number; key: number }>(
    `select gateway_key as gateway, station_key as station, min(key) as key from device
      where gateway_key = any($1::int[]) and type = '${DEVICE_TYPES.gateway}' and deleted_at is null group by 1, 2`,
    [keys],
  );
  const own = new Map(devices.map(({ gateway, station, key }) => [`${gateway} ${station}`, key]));
  const { rows } = await tx.query<Omit<FoundGateway, 'deviceKey'>>(
    `select g.key as "gatewayKey", g.station_key as "stationKey", ${ms('g.heard_at')} as "heardAt",
            ${ms('g.silent_since')} as "silentSince", s.latitude, s.longitude
       from gateway g join station s on s.key = g.station_key and s.deleted_at is null
      where g.key = any($1::int[]) order by g.key`,
    [keys],
  );
  const found = rows.map((row) => ({ ...row, deviceKey: own.get(`${row.gatewayKey} ${row.stationKey}`) ?? null }));
  return { found, count: keys.length, last: keys.at(-1) ?? 0 };
}

/** Marks gateways as silent since their last message, and their devices as offline. */
export async function markSilent(tx: Queryable, gatewayKeys: readonly number[]): Promise<void> {
  await tx.query('update gateway set silent_since = heard_at where key = any($1::int[])', [gatewayKeys]);
  await tx.query(
    `update device set status = 'offline'
      where gateway_key = any($1::int[]) and deleted_at is null and status not in ('offline', 'nodata')`,
    [gatewayKeys],
  );
}

export async function markHeard(tx: Queryable, gatewayKeys: readonly number[]): Promise<void> {
  await tx.query('update gateway set silent_since = null where key = any($1::int[])', [gatewayKeys]);
}

export interface StaleDevice extends Condition, Whereabouts {
  readonly gatewayKey: number;
  /** Epoch ms, both by the gateway's clock. */
  readonly lastSeen: number;
  readonly reportedAt: number;
}

/**
 * Devices that their gateway has not reported on for too long while it reported on others. Times of the same gateway clock
 * are compared, so a slow clock makes no device stale. Locks nothing.
 */
export async function findStale(db: Queryable): Promise<StaleDevice[]> {
  const { rows } = await db.query<StaleDevice>(
    `select d.key as "deviceKey", d.station_key as "stationKey", d.type as "deviceType", $2::text as code,
            g.key as "gatewayKey", ${ms('d.last_seen')} as "lastSeen", ${ms('g.reported_at')} as "reportedAt",
            s.latitude, s.longitude, s.time_zone as "timeZone"
       from gateway g join device d on d.gateway_key = g.key join station s on s.key = d.station_key
      where g.online and g.silent_since is null and g.deleted_at is null and d.deleted_at is null and s.deleted_at is null
        and d.type <> '${DEVICE_TYPES.gateway}' and d.last_seen <= g.reported_at - make_interval(secs => $1)
        and not exists (select from alarm a where a.station_key = d.station_key and a.device_key = d.key
                           and a.recovered_at is null and a.code = $2)
      order by d.key`,
    [STALE_AFTER_MS / 1000, STALE_DEVICE],
  );
  return rows;
}

/** Locks gateways by their keys, skipping those locked by others. Returns the locked ones. */
export async function takeGateways(tx: Queryable, gatewayKeys: readonly number[]): Promise<Set<number>> {
  const { rows } = await tx.query<{ key: number }>(
    'select key from gateway where key = any($1::int[]) order by key for no key update skip locked',
    [gatewayKeys],
  );
  return new Set(rows.map(({ key }) => key));
}

/** Marks stale devices as offline. */
export async function markOffline(tx: Queryable, deviceKeys: readonly number[]): Promise<void> {
  await tx.query(
    `update device set status = 'offline' where key = any($1::int[]) and status not in ('offline', 'nodata')`,
    [deviceKeys],
  );
}

export interface FreshDevice extends Condition {
  readonly lastSeen: number;
  readonly startedAt: number;
}

/** Stale devices that report again. */
export async function takeFresh(tx: Queryable, most: number): Promise<FreshDevice[]> {
  const { rows } = await tx.query<FreshDevice>(
    `select a.station_key as "stationKey", a.device_key as "deviceKey", d.type as "deviceType", a.code,
            ${ms('d.last_seen')} as "lastSeen", ${ms('a.started_at')} as "startedAt"
       from alarm a join device d on d.key = a.device_key join gateway g on g.key = d.gateway_key
      where a.recovered_at is null and a.code = $2 and d.last_seen > a.started_at ${TAKE}`,
    [most, STALE_DEVICE],
  );
  return rows;
}

/** Conditions whose incident has now lasted long enough. */
export async function takeDue(tx: Queryable, now: Date, most: number): Promise<Condition[]> {
  const { rows } = await tx.query<Condition>(
    `select p.station_key as "stationKey", p.device_key as "deviceKey", d.type as "deviceType", p.code
       from alarm_pending p join device d on d.key = p.device_key join gateway g on g.key = d.gateway_key
      where p.due_at <= $2 ${TAKE}`,
    [most, now],
  );
  return rows;
}

/** Code and device type of a gateway's silence alarm. */
export const SILENCE = { code: SILENT_GATEWAY, deviceType: DEVICE_TYPES.gateway } as const;
