import { sql } from 'drizzle-orm';
import { ALARM_COLUMNS, type AlarmRow } from './alarm-list-repository';
import type { Transaction } from '../database/scopes';

type Sql = Pick<Transaction, 'execute'>;

const DAYS = 30;
/** Limit of the counts, since users read no further and counting is costly. */
const COUNT_TO = 1_000;

export interface BellRow extends AlarmRow {
  readonly stationId: string;
  readonly unread: boolean;
}

export interface Bell {
  /** Both at most 1,000. */
  readonly total: number;
  readonly unread: number;
  /** Epoch ms; the result includes every alarm opened up to this instant. */
  readonly asOf: number;
  readonly rows: BellRow[];
}

/** Call inside `asAccount`: row-level security limits the result to the account's stations. */
export async function readBell(
  db: Sql,
  request: {
    readonly accountId: string;
    readonly now: Date;
    /** True: only unread ones; false: only read ones; null: both. */
    readonly unread: boolean | null;
    readonly limit: number;
    readonly offset: number;
  },
): Promise<Bell> {
  const since = sql`${request.now}::timestamptz - make_interval(days => ${DAYS})`;
  const read = sql`select until from alarm_read_until where account_id = ${request.accountId}`;
  const shown = sql`alarm a join device d on d.key = a.device_key and d.deleted_at is null
    join station s on s.key = a.station_key and s.deleted_at is null`;
  // Events before the account's access began are not unread: access by a share or binding, or through an organisation it
  // leads.
  const began = sql`case when s.creator_id = ${request.accountId} then '-infinity'::timestamptz else coalesce(least(
    (select least(g.shared_at, g.bound_at) from station_grant g
      where g.station_key = a.station_key and g.account_id = ${request.accountId}),
    (select min(greatest(m.joined_at, case when m.enterprise_id = s.enterprise_id then s.enterprise_at end))
       from enterprise_member m where m.account_id = ${request.accountId} and m.authority)), '-infinity') end`;
  // An alarm that has ended needs no attention, read or not.
  const unread = sql`(a.recovered_at is null and a.opened_at > coalesce((${read}), '-infinity') and a.opened_at >= ${began} and not exists (
    select from alarm_read r where r.account_id = ${request.accountId} and r.station_key = a.station_key and r.alarm_id = a.id))`;
  const lately = sql`a.opened_at > ${since}`;
  const newer = sql`a.opened_at > greatest(${since}, coalesce((${read}), '-infinity'))`;
  const newest = sql`select ceil(extract(epoch from a.opened_at) * 1000)::float8 from ${shown} where ${lately}
    order by a.opened_at desc limit 1`;
  const wanted = request.unread === null ? sql`true` : request.unread ? unread : sql`not ${unread}`;
  const counts = await db.execute<{ total: number; unread: number; asOf: number | null }>(sql`
    select (${newest}) as "asOf", (select count(*)::int from (select from ${shown} where ${lately} limit ${COUNT_TO}) t) as total,
           (select count(*)::int from (select from ${shown} where ${newer} and ${unread} limit ${COUNT_TO}) u) as unread`);
  const { rows } = await db.execute<BellRow & { openedAt: number }>(sql`
    select ${ALARM_COLUMNS}, s.id as "stationId", ${unread} as unread
      from ${shown} where ${lately} and ${wanted}
     order by a.opened_at desc, a.id limit ${request.limit} offset ${request.offset}`);
  const found = counts.rows[0];
  return { total: found?.total ?? 0, unread: found?.unread ?? 0, asOf: found?.asOf ?? request.now.getTime(), rows };
}

/**
 * Marks recent alarms of a station as read for an account that newly gets access: earlier events are not news. Service
 * scope.
 */
export async function markKnown(db: Sql, accountId: string, stationKey: number, now: Date): Promise<void> {
  await db.execute(sql`
    insert into alarm_read (account_id, station_key, alarm_id)
    select ${accountId}, station_key, id from alarm
     where station_key = ${stationKey} and opened_at between ${now}::timestamptz - make_interval(days => ${DAYS}) and ${now}
    on conflict do nothing`);
}

/** Marks the alarms with these ids as read. Returns how many of them the account can see. */
export async function markRead(db: Sql, accountId: string, ids: readonly string[]): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`
    with seen as (
      select a.station_key, a.id from alarm a join station s on s.key = a.station_key and s.deleted_at is null
       where a.id = any(${sql.param(ids)}::text[])
    ), marked as (
      insert into alarm_read (account_id, station_key, alarm_id) select ${accountId}, station_key, id from seen
      on conflict do nothing
    )
    select count(distinct id)::int as n from seen`);
  return rows[0]?.n ?? 0;
}

/**
 * Marks every alarm opened up to an instant as read; the instant never moves back. Single read marks before it are deleted.
 */
export async function markReadUntil(db: Sql, accountId: string, until: Date): Promise<void> {
  await db.execute(sql`
    insert into alarm_read_until as u (account_id, until) values (${accountId}, ${until})
    on conflict (account_id) do update set until = greatest(u.until, excluded.until)`);
  await db.execute(sql`
    delete from alarm_read r using alarm a
     where r.account_id = ${accountId} and a.station_key = r.station_key and a.id = r.alarm_id and a.opened_at <= ${until}`);
}
