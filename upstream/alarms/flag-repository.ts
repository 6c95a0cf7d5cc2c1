import { SILENT_GATEWAY, WARNING_FROM_LEVEL } from '@/lib/domain/alarms/kinds';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../database/scopes';
import type { Queryable } from '../series/latest-repository';
import { DEVICE_TYPES } from '@/lib/domain/devices/types';

/*
 * Station flags and device status are derived from presence, run states and pending alarms. Every writer locks the gateway's
 * row first, then devices, then the station: a fixed order avoids deadlocks and prevents deriving flags from data that
 * another transaction is about to change.
 */

/** Locks the rows of gateways in a fixed order. */
export async function holdGateways(tx: Queryable, gatewayKeys: readonly number[]): Promise<void> {
  await tx.query('select from gateway where key = any($1::int[]) order by key for no key update', [gatewayKeys]);
}

/**
 * Derives the flags of stations from their devices, pending alarms and gateways (D4.1). A station is offline if it has
 * gateways and none is connected, or if no device behind them ever reported. A silent gateway alone is no warning: offline
 * has its own status (D4.2). The link time is when the station last came online. Writes only what changed.
 */
export async function refreshStationFlags(tx: Queryable, stationKeys: readonly number[], now: Date): Promise<void> {
  // A separate statement, so that the next one sees what the previous lock holder wrote.
  await tx.query('select from station where key = any($1::int[]) order by key for no key update', [stationKeys]);
  await tx.query(
    // Written so that each table is read once, even if the planner's statistics are wrong during an outage.
    `with pending as (
       select a.device_key, bool_or(a.type = 'fault') as fault,
              bool_or(a.type = 'alarm' and a.level >= ${WARNING_FROM_LEVEL} and a.code <> $2) as abnormal
         from alarm a where a.station_key = any($1::int[]) and a.recovered_at is null group by a.device_key
     ), lights as (
       select d.station_key, bool_or(d.status = 'fault' or coalesce(p.fault, false)) as fault,
              bool_or(d.status = 'warning' or coalesce(p.abnormal, false)) as abnormal,
              -- Null where there is nothing but gateways.
              bool_or(d.last_seen is not null) filter (where d.type <> '${DEVICE_TYPES.gateway}') as known
         from device d left join pending p on p.device_key = d.key
        where d.station_key = any($1::int[]) and d.deleted_at is null group by d.station_key
     ), links as (
       select g.station_key, bool_or(g.online and (g.silent_since is null or g.heard_at > g.silent_since)) as heard
         from gateway g where g.station_key = any($1::int[]) and g.deleted_at is null group by g.station_key
     ), seen as (
       select s.key, coalesce(l.fault, false) as fault, coalesce(l.abnormal, false) as abnormal,
              coalesce(not (k.heard and coalesce(l.known, true)), false) as offline,
              coalesce(k.heard and coalesce(l.known, true), false) and (s.offline or s.linked_at is null) as linked
         from station s left join lights l on l.station_key = s.key left join links k on k.station_key = s.key
        where s.key = any($1::int[])
     )
     update station s set fault = seen.fault, abnormal = seen.abnormal, offline = seen.offline,
            linked_at = case when seen.linked then $3::timestamptz else s.linked_at end
       from seen
      where s.key = seen.key
        and (seen.linked or (s.fault, s.abnormal, s.offline) is distinct from (seen.fault, seen.abnormal, seen.offline))`,
    [stationKeys, SILENT_GATEWAY, now],
  );
}

/** The same inside a Drizzle transaction. */
export async function refreshFlagsWithin(
  tx: Pick<Transaction, 'execute'>,
  stationKeys: readonly number[],
  now: Date,
): Promise<void> {
  const query = (text: string, values: readonly unknown[] = []) =>
    // Splits at the `$n` placeholders, so that each is bound where it occurs.
    tx.execute(
      sql.join(
        text
          .split(/\$(\d+)/)
          .map((piece, at) => (at % 2 === 0 ? sql.raw(piece) : sql`${sql.param(values[Number(piece) - 1])}`)),
      ),
    );
  await refreshStationFlags({ query } as unknown as Queryable, stationKeys, now);
}
