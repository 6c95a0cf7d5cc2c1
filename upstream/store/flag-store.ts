import { SILENT_GATEWAY, WARNING_FROM_LEVEL } from '@/lib/domain/alarms/kinds';
import { sql } from 'drizzle-orm';
import type { Transaction } from './database/scopes';
import type { Queryable } from './latest-store';

/*
 * Flags of stations and status of devices follow from presence, run states and pending alarms. Whoever changes what is
 * behind a gateway holds the gateway's row first, then devices, then the station: one order for all, so that nobody
 * waits in a circle and nobody derives a flag from what another is about to change.
 */

/** Takes the rows of gateways, in a fixed order. */
export async function holdGateways(tx: Queryable, gatewayKeys: readonly number[]): Promise<void> {
  await tx.query('select from gateway where key = any($1::int[]) order by key for no key update', [gatewayKeys]);
}

/**
 * Derives the flags of stations from their devices, pending alarms and gateways (D4.1): offline when there are gateways
 * and none of them can be heard, and as long as none of the devices behind them ever was: nothing is known of those. A silent
 * gateway alone makes no warning: offline is its own light (D4.2). The link time is when a station could be heard again last.
 * Writes only what changed.
 */
export async function refreshStationFlags(tx: Queryable, stationKeys: readonly number[], now: Date): Promise<void> {
  // A statement of its own: the next one then sees what another held this row for.
  await tx.query('select from station where key = any($1::int[]) order by key for no key update', [stationKeys]);
  await tx.query(
    // Each table is read once, whatever the planner believes of it in the middle of an outage.
    `with pending as (
       select a.device_key, bool_or(a.type = 'fault') as fault,
              bool_or(a.type = 'alarm' and a.level >= ${WARNING_FROM_LEVEL} and a.code <> $2) as abnormal
         from alarm a where a.station_key = any($1::int[]) and a.recovered_at is null group by a.device_key
     ), lights as (
       select d.station_key, bool_or(d.status = 'fault' or coalesce(p.fault, false)) as fault,
              bool_or(d.status = 'warning' or coalesce(p.abnormal, false)) as abnormal,
              -- Null where there is nothing but gateways.
              bool_or(d.last_seen is not null) filter (where d.type <> 'C001') as known
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

/** The same inside a transaction of a verb. */
export async function refreshFlagsWithin(
  tx: Pick<Transaction, 'execute'>,
  stationKeys: readonly number[],
  now: Date,
): Promise<void> {
  const query = (text: string, values: readonly unknown[] = []) =>
    // `$1` stands between two pieces of text, and is bound where it stands.
    tx.execute(
      sql.join(
        text
          .split(/\$(\d+)/)
          .map((piece, at) => (at % 2 === 0 ? sql.raw(piece) : sql`${sql.param(values[Number(piece) - 1])}`)),
      ),
    );
  await refreshStationFlags({ query } as unknown as Queryable, stationKeys, now);
}
