import { sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '../database/scopes';

type Sql = Pick<Transaction, 'execute'>;

/** How users handled an alarm. Instants in epoch ms. */
export interface HandlingRow extends Record<string, unknown> {
  readonly acknowledgedAt: number | null;
  readonly acknowledgedBy: string | null;
  readonly acknowledgerId: string | null;
  readonly assigneeId: string | null;
  readonly assigneeName: string | null;
  readonly comments: number;
}

/** The columns of `HandlingRow`; `a` is the alarm. */
export const HANDLING_COLUMNS = sql`round(extract(epoch from a.acknowledged_at) * 1000)::float8 as "acknowledgedAt",
  (select name from account where id = a.acknowledged_by) as "acknowledgedBy",
  a.acknowledged_by as "acknowledgerId", a.assignee_id as "assigneeId",
  (select name from account where id = a.assignee_id) as "assigneeName", a.comments::int as comments`;

/** An alarm of a device that is not deleted. */
export interface FoundAlarm extends Record<string, unknown> {
  readonly id: string;
  readonly stationKey: number;
  readonly stationId: string;
}

/** Alarms by their ids; those of deleted devices and stations are left out. */
export async function findAlarms(db: Sql, ids: readonly string[]): Promise<FoundAlarm[]> {
  const { rows } = await db.execute<FoundAlarm>(sql`
    select a.id, s.key as "stationKey", s.id as "stationId"
      from alarm a join device d on d.key = a.device_key and d.deleted_at is null
      join station s on s.key = a.station_key and s.deleted_at is null
     where a.id = any(${sql.param(ids)}::text[])`);
  return rows;
}

type Key = Pick<FoundAlarm, 'id' | 'stationKey'>;

const these = (alarms: readonly Key[]): SQL => sql`(a.station_key, a.id) in (
  select * from unnest(${sql.param(alarms.map(({ stationKey }) => stationKey))}::int[], ${sql.param(alarms.map(({ id }) => id))}::text[]))`;

/** Locks alarms for this transaction, always in the same order to avoid deadlocks, and returns their handling. */
export async function lockHandling(db: Sql, alarms: readonly Key[]): Promise<Map<string, HandlingRow>> {
  await db.execute(sql`select 1 from alarm a where ${these(alarms)} order by a.station_key, a.id for update`);
  return readHandling(db, alarms);
}

export async function readHandling(db: Sql, alarms: readonly Key[]): Promise<Map<string, HandlingRow>> {
  const { rows } = await db.execute<HandlingRow & { id: string }>(
    sql`select a.id, ${HANDLING_COLUMNS} from alarm a where ${these(alarms)}`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Sets who acknowledged the alarms; null withdraws it. */
export async function setAcknowledged(
  db: Sql,
  alarms: readonly Key[],
  by: { readonly accountId: string; readonly now: Date } | null,
): Promise<void> {
  await db.execute(sql`
    update alarm a set acknowledged_at = ${by?.now.toISOString() ?? null}, acknowledged_by = ${by?.accountId ?? null}
     where ${these(alarms)}`);
}

export async function setAssignee(db: Sql, alarms: readonly Key[], accountId: string | null): Promise<void> {
  await db.execute(sql`update alarm a set assignee_id = ${accountId} where ${these(alarms)}`);
}

/** An alarm as described to the user it is assigned to. */
export interface AssignedRow extends Record<string, unknown> {
  readonly code: string;
  /** The device's own text. */
  readonly message: string;
  /** Epoch ms. */
  readonly startedAt: number;
  readonly deviceType: string;
  readonly deviceName: string;
  readonly stationName: string;
  readonly timeZone: string;
}

/** These alarms, the longest pending first. */
export async function readAssigned(db: Sql, alarms: readonly Key[]): Promise<AssignedRow[]> {
  const { rows } = await db.execute<AssignedRow>(sql`
    select a.code, a.message, round(extract(epoch from a.started_at) * 1000)::float8 as "startedAt",
           d.type as "deviceType", d.name as "deviceName", s.name as "stationName", s.time_zone as "timeZone"
      from alarm a join device d on d.key = a.device_key join station s on s.key = a.station_key
     where ${these(alarms)} order by a.started_at, a.id`);
  return rows;
}

export interface CommentRow extends Record<string, unknown> {
  readonly id: string;
  /** Epoch ms. */
  readonly at: number;
  readonly by: string;
  readonly text: string;
}

/** The comments of an alarm, oldest first. */
export async function readComments(db: Sql, { id, stationKey }: Key): Promise<CommentRow[]> {
  const { rows } = await db.execute<CommentRow>(sql`
    select c.id, round(extract(epoch from c.at) * 1000)::float8 as at, w.name as by, c.text
      from alarm_comment c join account w on w.id = c.author_id
     where c.station_key = ${stationKey} and c.alarm_id = ${id} order by c.at, c.id`);
  return rows;
}

/** Adds a comment and increments the count, unless there are already `most`; returns whether it was added. */
export async function insertComment(
  db: Sql,
  { id, stationKey }: Key,
  comment: { readonly id: string; readonly authorId: string; readonly now: Date; readonly text: string },
  most: number,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    update alarm set comments = comments + 1 where station_key = ${stationKey} and id = ${id} and comments < ${most} returning id`);
  if (rows.length === 0) return false;
  await db.execute(sql`
    insert into alarm_comment (station_key, alarm_id, id, author_id, at, text)
    values (${stationKey}, ${id}, ${comment.id}, ${comment.authorId}, ${comment.now.toISOString()}, ${comment.text})`);
  return true;
}

/** Ids and names of accounts, by name. */
export async function namesOf(db: Sql, accountIds: readonly string[]): Promise<{ id: string; name: string }[]> {
  const { rows } = await db.execute<{ id: string; name: string }>(
    sql`select id, name from account where id = any(${sql.param(accountIds)}::text[]) order by lower(name), id`,
  );
  return rows;
}

/**
 * Accounts known to one that does not manage the station: itself, the station's creator, and the leaders of its own
 * organisations, or all members where it leads.
 */
export async function accountsKnownTo(db: Sql, accountId: string, stationKey: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select ${accountId}::text as id
    union select creator_id from station where key = ${stationKey}
    union select other.account_id from enterprise_member own join enterprise_member other using (enterprise_id)
           where own.account_id = ${accountId} and (own.authority or other.authority)`);
  return rows.map(({ id }) => id);
}
