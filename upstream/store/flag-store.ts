import { SILENT_GATEWAY, WARNING_FROM_LEVEL } from '@/lib/domain/alarms/kinds';
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
 * and none of them can be heard. A silent gateway alone makes no warning: offline is its own light (D4.2). The link time
 * is when a station could be heard again last. Writes only what changed.
 */
export async function refreshStationFlags(tx: Queryable, stationKeys: readonly number[], now: Date): Promise<void> {
  // A statement of its own: the next one then sees what another held this row for.
  await tx.query('select from station where key = any($1::int[]) order by key for no key update', [stationKeys]);
  await tx.query(
    `with seen as (
       select s.key, coalesce(d.fault, false) as fault, coalesce(d.abnormal, false) as abnormal,
              coalesce(not g.heard, false) as offline, coalesce(g.heard, false) and (s.offline or s.linked_at is null) as linked
         from station s
         left join lateral (
           -- By device, so that each looks into the index of pending alarms and nobody reads all devices.
           select bool_or(d.status = 'fault' or a.fault) as fault, bool_or(d.status = 'warning' or a.abnormal) as abnormal
             from device d
             cross join lateral (
               select coalesce(bool_or(a.type = 'fault'), false) as fault,
                      coalesce(bool_or(a.type = 'alarm' and a.level >= ${WARNING_FROM_LEVEL} and a.code <> $2), false) as abnormal
                 from alarm a
                where a.station_key = d.station_key and a.device_key = d.key and a.recovered_at is null) a
            where d.station_key = s.key and d.deleted_at is null) d on true
         left join lateral (
           select bool_or(g.online and (g.silent_since is null or g.heard_at > g.silent_since)) as heard
             from gateway g where g.station_key = s.key and g.deleted_at is null) g on true
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
