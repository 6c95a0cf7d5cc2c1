import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { endedPeriod, nextMorning, type Rhythm } from '@/lib/domain/notifications/reports';
import type { Transaction } from '../database/scopes';

type Sql = Pick<Transaction, 'execute'>;

/** A report that an account receives by email. */
export interface ReportMailRow extends Record<string, unknown> {
  readonly id: string;
  readonly rhythm: Rhythm;
  /** Public ids of those still visible to the account; null for all. */
  readonly stations: string[] | null;
  readonly timeZone: string;
  /** Epoch ms. */
  readonly nextAt: number;
  readonly token: string;
}

/** The reports of an account, or one of them. Call inside `asAccount`. */
export async function readReportMails(db: Sql, accountId: string, id: string | null = null): Promise<ReportMailRow[]> {
  const { rows } = await db.execute<ReportMailRow>(sql`
    select r.id, r.rhythm, r.time_zone as "timeZone", round(extract(epoch from r.next_at) * 1000)::float8 as "nextAt",
           r.unsubscribe as token,
           case when r.station_keys is not null then array(
             select s.id from station s where s.key = any(r.station_keys) and s.deleted_at is null order by s.name, s.id) end
             as stations
      from report_mail r where r.account_id = ${accountId} and ${id === null ? sql`true` : sql`r.id = ${id}`}
     order by r.rhythm, r.id`);
  return rows;
}

export interface NewReportMail {
  readonly id: string;
  readonly accountId: string;
  readonly rhythm: Rhythm;
  /** Null for all stations. */
  readonly stationKeys: readonly number[] | null;
  readonly timeZone: string;
  readonly token: string;
  readonly nextAt: Date;
}

export async function insertReportMail(db: Sql, report: NewReportMail): Promise<void> {
  const { id, accountId, rhythm, stationKeys, timeZone, token, nextAt } = report;
  await db.execute(sql`
    insert into report_mail (id, account_id, rhythm, station_keys, time_zone, unsubscribe, next_at)
    values (${id}, ${accountId}, ${rhythm}, ${stationKeys === null ? null : sql.param([...stationKeys])}::int[],
            ${timeZone}, ${token}, ${nextAt.toISOString()})`);
}

/** Deletes a report of an account; false if it has no such report. */
export async function deleteReportMail(db: Sql, accountId: string, id: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`delete from report_mail where account_id = ${accountId} and id = ${id}`);
  return (rowCount ?? 0) > 0;
}

/** The report of an unsubscribe token; null if it is unknown at this tenant. */
export async function findReportMail(
  db: Sql,
  token: string,
  tenant: string,
): Promise<{ readonly accountId: string; readonly id: string } | null> {
  const { rows } = await db.execute<{ accountId: string; id: string }>(sql`
    select r.account_id as "accountId", r.id from report_mail r join account a on a.id = r.account_id
     where r.unsubscribe = ${token} and a.tenant = ${tenant}`);
  return rows[0] ?? null;
}

/** Queues an email of a report for the period that contains `day`. */
export async function queueReport(
  db: Sql,
  report: { readonly id: string; readonly accountId: string; readonly day: string },
  now: Date,
): Promise<void> {
  await db.execute(sql`
    insert into notice_mail (id, account_id, report_id, day, created_at, next_at)
    values (${randomUUID()}, ${report.accountId}, ${report.id}, ${report.day}, ${now.toISOString()}, ${now.toISOString()})`);
}

/** Queues the emails of all due reports, each once, and schedules the next ones. Missed reports are not sent later. */
export async function makeDueReports(db: Sql, now: Date): Promise<void> {
  const { rows } = await db.execute<{ id: string; accountId: string; rhythm: Rhythm; timeZone: string }>(sql`
    select id, account_id as "accountId", rhythm, time_zone as "timeZone" from report_mail
     where next_at <= ${now.toISOString()} order by next_at limit 500 for update skip locked`);
  for (const { id, accountId, rhythm, timeZone } of rows) {
    const at = now.getTime();
    await queueReport(db, { id, accountId, day: endedPeriod(rhythm, timeZone, at).first }, now);
    const next = new Date(nextMorning(rhythm, timeZone, at)).toISOString();
    await db.execute(sql`update report_mail set next_at = ${next} where id = ${id}`);
  }
}

/** The given stations, or all visible to the account, by name, with their total. Call inside `asAccount`. */
export async function stationNames(
  db: Sql,
  ids: readonly string[] | null,
  most: number,
): Promise<{
  readonly stations: { readonly id: string; readonly name: string; readonly timeZone: string }[];
  readonly total: number;
}> {
  const { rows } = await db.execute<{ id: string; name: string; timeZone: string; total: number }>(sql`
    select id, name, time_zone as "timeZone", count(*) over ()::int as total from station
     where deleted_at is null and ${ids === null ? sql`true` : sql`id = any(${sql.param([...ids])}::text[])`}
     order by name, id limit ${most}`);
  return { stations: rows.map(({ id, name, timeZone }) => ({ id, name, timeZone })), total: rows[0]?.total ?? 0 };
}
