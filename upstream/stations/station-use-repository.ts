import { sql } from 'drizzle-orm';
import type { Transaction } from '../database/scopes';

type Sql = Pick<Transaction, 'execute'>;

/** Stations by their keys, or the one of a gateway. */
export type UsedStations = { readonly stationKeys: readonly number[] } | { readonly gatewayKey: number };

/** Records the day, in each station's zone, on which an account viewed stations that are not its own. Service scope. */
export async function saveStationUse(db: Sql, accountId: string, used: UsedStations, now: Date): Promise<void> {
  const which =
    'gatewayKey' in used
      ? sql`s.key = (select station_key from gateway where key = ${used.gatewayKey})`
      : sql`s.key = any(${sql.param([...used.stationKeys])}::int[])`;
  await db.execute(sql`
    insert into station_use (station_key, account_id, day)
    select s.key, ${accountId}::text, (${now.toISOString()}::timestamptz at time zone s.time_zone)::date
      from station s where ${which} and s.creator_id <> ${accountId} and s.deleted_at is null
     order by s.key
    on conflict (station_key, account_id) do update set day = excluded.day where station_use.day < excluded.day`);
}
