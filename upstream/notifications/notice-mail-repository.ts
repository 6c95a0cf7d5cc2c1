import { sql } from 'drizzle-orm';
import type { NoticeEvent } from '@/lib/domain/notifications/lines';
import type { Language } from '@/lib/domain/tenants/types';
import type { Transaction } from '../database/scopes';

type Sql = Pick<Transaction, 'execute'>;

/** An account with waiting notifications; instants in epoch ms. */
export interface WaitingPerson extends Record<string, unknown> {
  readonly accountId: string;
  /** True: by push message to its browsers; false: by email. Each channel is handled separately. */
  readonly push: boolean;
  readonly first: number;
  readonly lastMail: number | null;
  readonly quietFrom: string | null;
  readonly quietTo: string | null;
  readonly timeZone: string;
}

const epoch = (name: string) => sql.raw(`round(extract(epoch from ${name}) * 1000)::float8`);
/** Planned work on the station of an item is under way at this instant. */
const isUnderMaintenance = (at: Date) => sql`exists (
  select from planned_work w
   where w.station_key = i.station_key and w.since <= ${at.toISOString()} and w.until > ${at.toISOString()})`;
/** Items to notify now: none of a station with planned work under way, whenever they happened. */
const tellable = (now: Date) => sql`i.mail_id is null and not ${isUnderMaintenance(now)}`;

/** Accounts with items waiting since `before` and nothing under way on the same channel; longest waiting first. */
export async function findWaiting(
  db: Sql,
  now: Date,
  before: Date,
  { most, skip }: { readonly most: number; readonly skip: number },
): Promise<WaitingPerson[]> {
  const { rows } = await db.execute<WaitingPerson>(sql`
    select i.account_id as "accountId", i.push, ${epoch('min(i.at)')} as first,
           ${epoch('case when i.push then p.last_push_at else p.last_mail_at end')} as "lastMail",
           p.quiet_from as "quietFrom", p.quiet_to as "quietTo", p.time_zone as "timeZone"
      from notice_item i join notice_person p on p.account_id = i.account_id
     where ${tellable(now)}
       and not exists (select from notice_mail m where m.account_id = i.account_id and m.push = i.push and m.report_id is null)
     group by i.account_id, i.push, p.account_id having min(i.at) <= ${before.toISOString()}
     order by min(i.at), i.account_id, i.push limit ${most} offset ${skip}`);
  return rows;
}

/** Gathers all waiting items of an account and channel into one email or push message; false if another process did. */
export async function gatherMail(
  db: Sql,
  id: string,
  { accountId, push }: Pick<WaitingPerson, 'accountId' | 'push'>,
  now: Date,
): Promise<boolean> {
  const at = now.toISOString();
  const mine = await db.execute(sql`select from notice_person where account_id = ${accountId} for update skip locked`);
  if (mine.rows.length === 0) return false;
  const made = await db.execute(sql`
    insert into notice_mail (id, account_id, push, created_at, next_at) values (${id}, ${accountId}, ${push}, ${at}, ${at})
    on conflict do nothing`);
  if ((made.rowCount ?? 0) === 0) return false;
  const reported = await db.execute(
    sql`update notice_item i set mail_id = ${id} where i.account_id = ${accountId} and i.push = ${push} and ${tellable(now)}`,
  );
  if ((reported.rowCount ?? 0) === 0) {
    await removeMail(db, id);
    return false;
  }
  const last = push ? sql`last_push_at` : sql`last_mail_at`;
  await db.execute(sql`update notice_person set ${last} = ${at} where account_id = ${accountId}`);
  return true;
}

/** An email or push message that one process has taken to send. */
export interface TakenMail extends Record<string, unknown> {
  readonly id: string;
  readonly accountId: string;
  /** A push message to the account's browsers. */
  readonly push: boolean;
  readonly reportId: string | null;
  readonly day: string | null;
  readonly tries: number;
  readonly tenant: string;
  readonly email: string | null;
  readonly language: Language | null;
  /** Epoch ms. */
  readonly createdAt: number;
}

/**
 * Takes the email or push message that has been due the longest; no other process gets it until `lease`. Null if none is
 * due.
 */
export async function takeMail(db: Sql, now: Date, lease: Date, canMail = true): Promise<TakenMail | null> {
  const { rows } = await db.execute<TakenMail>(sql`
    update notice_mail m set tries = m.tries + 1, next_at = ${lease.toISOString()}
      from account a
     where a.id = m.account_id and m.id = (
       select id from notice_mail where next_at <= ${now.toISOString()} and (push or ${canMail})
        order by next_at, id limit 1 for update skip locked)
    returning m.id, m.account_id as "accountId", m.push, m.report_id as "reportId", to_char(m.day, 'YYYY-MM-DD') as day, m.tries,
              a.tenant, a.email, a.language, ${epoch('m.created_at')} as "createdAt"`);
  return rows[0] ?? null;
}

/** Schedules a retry of an email. */
export async function delayMail(db: Sql, id: string, until: Date): Promise<void> {
  await db.execute(sql`update notice_mail set next_at = ${until.toISOString()} where id = ${id}`);
}

/** Deletes an email that was sent or given up, with its items. */
export async function removeMail(db: Sql, id: string): Promise<void> {
  await db.execute(sql`
    with gone as (delete from notice_mail where id = ${id}) delete from notice_item where mail_id = ${id}`);
}

/** Deletes items that have waited since before an instant: they are too old to be useful. */
export async function removeStaleItems(db: Sql, before: Date): Promise<void> {
  await db.execute(sql`
    delete from notice_item i where i.mail_id is null and i.at < ${before.toISOString()} and not ${isUnderMaintenance(before)}`);
}

interface EventRow extends Record<string, unknown> {
  readonly alarmId: string;
  readonly recovered: boolean;
  readonly held: boolean;
  readonly stationId: string;
  readonly stationName: string;
  readonly timeZone: string;
  readonly deviceId: string;
  readonly deviceType: string;
  readonly deviceName: string;
  readonly code: string;
  readonly level: number;
  readonly message: string;
  readonly start: number;
  readonly recovery: number | null;
}

/**
 * The items of an email that its recipient may see. `message` is the device's own text; `held` means that the alarm began
 * during planned work: one that only ended then may be what was repaired. Call inside `asAccount`.
 */
export async function readMailEvents(db: Sql, mailId: string): Promise<NoticeEvent[]> {
  const { rows } = await db.execute<EventRow>(sql`
    select i.alarm_id as "alarmId", i.recovered, i.during_work and a.opened_at >= w.since as held, s.id as "stationId", s.name as "stationName",
           s.time_zone as "timeZone", d.id as "deviceId", d.type as "deviceType", d.name as "deviceName", a.code, a.level,
           a.message, ${epoch('a.started_at')} as start, ${epoch('a.recovered_at')} as recovery
      from notice_item i
      join station s on s.key = i.station_key and s.deleted_at is null
      join alarm a on a.station_key = i.station_key and a.id = i.alarm_id
      join device d on d.key = a.device_key
      left join planned_work w on w.station_key = i.station_key
     where i.mail_id = ${mailId} order by i.alarm_id, i.recovered`);
  return rows.map((row) => ({
    alarmId: row.alarmId,
    what: row.recovered ? 'recovery' : 'alarm',
    held: row.held,
    station: { id: row.stationId, name: row.stationName, timeZone: row.timeZone },
    device: { id: row.deviceId, type: row.deviceType, name: row.deviceName },
    code: row.code,
    level: row.level,
    message: row.message,
    start: row.start,
    recovery: row.recovery,
  }));
}

/** The unsubscribe token in the links of an account's alarm emails. */
export async function readUnsubscribe(db: Sql, accountId: string): Promise<string | null> {
  const { rows } = await db.execute<{ token: string }>(
    sql`select unsubscribe as token from notice_person where account_id = ${accountId}`,
  );
  return rows[0]?.token ?? null;
}
