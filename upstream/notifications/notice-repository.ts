import { sql } from 'drizzle-orm';
import { FIRST_NOTICE } from '@/lib/domain/notifications/limits';
import type { Transaction } from '../database/scopes';

type Sql = Pick<Transaction, 'execute'>;

/** Which alarms of a station an account is notified about. */
export interface NoticeChoice {
  readonly leastLevel: number;
  readonly onAlarm: boolean;
  readonly onRecovery: boolean;
}

export interface NoticeStationRow extends NoticeChoice, Record<string, unknown> {
  readonly id: string;
  readonly name: string;
}

export interface NoticePersonRow extends Record<string, unknown> {
  readonly email: string | null;
  readonly quietFrom: string | null;
  readonly quietTo: string | null;
  /** Null before anything was configured. */
  readonly timeZone: string | null;
}

/** An account's email address and notification settings. */
export async function readNoticePerson(db: Sql, accountId: string): Promise<NoticePersonRow | null> {
  const { rows } = await db.execute<NoticePersonRow>(sql`
    select a.email, p.quiet_from as "quietFrom", p.quiet_to as "quietTo", p.time_zone as "timeZone"
      from account a left join notice_person p on p.account_id = a.id where a.id = ${accountId}`);
  return rows[0] ?? null;
}

/** Creates the settings of an account that has none; `token` is its unsubscribe token. */
export async function ensureNoticePerson(db: Sql, accountId: string, token: string, timeZone: string): Promise<void> {
  await db.execute(sql`
    insert into notice_person (account_id, unsubscribe, time_zone) values (${accountId}, ${token}, ${timeZone})
    on conflict (account_id) do nothing`);
}

/** Sets the quiet hours of an account that has settings; null for none. */
export async function setQuietHours(
  db: Sql,
  accountId: string,
  hours: { readonly from: string; readonly to: string } | null,
  timeZone: string,
): Promise<void> {
  await db.execute(sql`
    update notice_person set quiet_from = ${hours?.from ?? null}, quiet_to = ${hours?.to ?? null}, time_zone = ${timeZone}
     where account_id = ${accountId}`);
}

/** The account's notification settings for a station; null if notifications are off. Call inside `asAccount`. */
export async function readNoticeChoice(db: Sql, accountId: string, stationKey: number): Promise<NoticeChoice | null> {
  const { rows } = await db.execute<NoticeChoice & Record<string, unknown>>(sql`
    select least_level as "leastLevel", on_alarm as "onAlarm", on_recovery as "onRecovery"
      from notice_station where account_id = ${accountId} and station_key = ${stationKey}`);
  return rows[0] ?? null;
}

/** Stations with notifications on, by name, and their number. Call inside `asAccount`. */
export async function listNoticeStations(
  db: Sql,
  accountId: string,
  most: number,
): Promise<{ readonly rows: NoticeStationRow[]; readonly total: number }> {
  const { rows } = await db.execute<NoticeStationRow & { total: number }>(sql`
    select s.id, s.name, n.least_level as "leastLevel", n.on_alarm as "onAlarm", n.on_recovery as "onRecovery",
           count(*) over ()::int as total
      from notice_station n join station s on s.key = n.station_key and s.deleted_at is null
     where n.account_id = ${accountId} order by s.name, s.id limit ${most}`);
  return { rows: rows.map(({ total: _, ...row }) => row as NoticeStationRow), total: rows[0]?.total ?? 0 };
}

/**
 * Turns notifications on for a station, or for all stations visible to the account if none is given. Call inside
 * `asAccount`.
 */
export async function saveNoticeChoice(
  db: Sql,
  accountId: string,
  stationKey: number | null,
  { leastLevel, onAlarm, onRecovery }: NoticeChoice,
): Promise<void> {
  await db.execute(sql`
    insert into notice_station (station_key, account_id, least_level, on_alarm, on_recovery)
    select key, ${accountId}::text, ${leastLevel}::smallint, ${onAlarm}::boolean, ${onRecovery}::boolean from station
     where deleted_at is null and ${stationKey === null ? sql`true` : sql`key = ${stationKey}`}
    on conflict (station_key, account_id) do update
       set least_level = excluded.least_level, on_alarm = excluded.on_alarm, on_recovery = excluded.on_recovery`);
}

/**
 * Gives the new owner of a station the default notification settings for it if they have an email address and have not
 * turned all emails off. `token` is the unsubscribe token of an account without settings. Service scope.
 */
export async function startOwnerNotices(
  db: Sql,
  { ownerId, stationKey, token }: { readonly ownerId: string; readonly stationKey: number; readonly token: string },
): Promise<void> {
  const { leastLevel, onAlarm, onRecovery } = FIRST_NOTICE;
  await db.execute(sql`
    with owner as (
      select a.id from account a
       where a.id = ${ownerId} and a.email is not null
         and (not exists (select from notice_person p where p.account_id = a.id)
              or exists (select from notice_station n where n.account_id = a.id))
    ), person as (
      insert into notice_person (account_id, unsubscribe, time_zone)
      select o.id, ${token}, s.time_zone from owner o join station s on s.key = ${stationKey}
      on conflict (account_id) do nothing
    )
    insert into notice_station (station_key, account_id, least_level, on_alarm, on_recovery)
    select ${stationKey}::int, id, ${leastLevel}::smallint, ${onAlarm}::boolean, ${onRecovery}::boolean from owner
    on conflict (station_key, account_id) do nothing`);
}

/** Turns notifications of a station off, or all of an account; waiting items are deleted. */
export async function endNotices(db: Sql, accountId: string, stationKey: number | null): Promise<void> {
  const which = stationKey === null ? sql`true` : sql`station_key = ${stationKey}`;
  await db.execute(sql`delete from notice_station where account_id = ${accountId} and ${which}`);
  await db.execute(sql`delete from notice_item where account_id = ${accountId} and ${which}`);
}

/** The account of an unsubscribe token; null if it is unknown at this tenant. */
export async function findNoticePerson(db: Sql, token: string, tenant: string): Promise<string | null> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select a.id from notice_person p join account a on a.id = p.account_id
     where p.unsubscribe = ${token} and a.tenant = ${tenant}`);
  return rows[0]?.id ?? null;
}
