import { sql, type SQL } from 'drizzle-orm';
import { FIRMWARE_UPGRADE } from '@/lib/contract/gateway/firmware';
import { REMOTE_CONTROL } from '@/lib/contract/gateway/remote-control';
import type { EntryKind, LogOutcome, LogResult } from '@/lib/domain/comm-log/results';
import { UPGRADE_OUTCOMES, UPGRADE_RESULTS } from '@/lib/domain/firmware/states';
import type { Transaction } from '../database/scopes';
import type { Queryable } from '../series/latest-repository';
import { tenantWritesKey } from '../api/rate-limit-repository';

type Sql = Pick<Transaction, 'execute'>;

export interface NewCommLog {
  readonly id: string;
  readonly stationKey: number;
  readonly deviceKey: number;
  readonly accountId: string;
  readonly sessionId: string;
  readonly moduleTitle: string;
  readonly readSet: 'Read' | 'Set';
  readonly funs: unknown;
  readonly now: Date;
}

export async function insertCommLog(db: Sql, log: NewCommLog): Promise<void> {
  const now = log.now.toISOString();
  await db.execute(sql`
    insert into comm_log (id, station_key, device_key, account_id, session_id, module_title, read_set, funs, created_at, updated_at)
    values (${log.id}, ${log.stationKey}, ${log.deviceKey}, ${log.accountId}, ${log.sessionId}, ${log.moduleTitle},
            ${log.readSet}, ${JSON.stringify(log.funs)}::jsonb, ${now}, ${now})`);
}

/** Number of devices other than this one that an account has written to since an instant. Service scope. */
export async function countWrittenDevices(
  db: Sql,
  written: { readonly accountId: string; readonly beside: number; readonly since: Date },
): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(distinct device_key)::int as count from comm_log
     where account_id = ${written.accountId} and read_set = 'Set' and device_key <> ${written.beside}
       and created_at > ${written.since.toISOString()}`);
  return rows[0]?.count ?? 0;
}

export interface CommLogRef extends Record<string, unknown> {
  readonly id: string;
  readonly deviceId: string;
  readonly stationId: string;
  readonly accountId: string;
  readonly readSet: 'Read' | 'Set';
  /** Epoch ms. */
  readonly createdAt: number;
}

/** An entry with its device; null if there is none or its device is deleted. */
export async function findCommLog(db: Sql, id: string): Promise<CommLogRef | null> {
  const { rows } = await db.execute<CommLogRef>(sql`
    select l.id, d.id as "deviceId", s.id as "stationId", l.account_id as "accountId", l.read_set as "readSet",
           (extract(epoch from l.created_at) * 1000)::float8 as "createdAt"
      from comm_log l join device d on d.key = l.device_key and d.deleted_at is null
      join station s on s.key = d.station_key and s.deleted_at is null
     where l.id = ${id}`);
  return rows[0] ?? null;
}

/** Records the outcome. The request itself is not changed. */
export async function saveOutcome(db: Sql, id: string, outcome: unknown, now: Date): Promise<void> {
  await db.execute(sql`
    update comm_log set outcome = ${JSON.stringify(outcome)}::jsonb, updated_at = ${now.toISOString()} where id = ${id}`);
}

export interface CommLogRow extends Record<string, unknown> {
  readonly id: string;
  readonly moduleTitle: string;
  readonly readSet: 'Read' | 'Set';
  readonly funs: unknown;
  readonly outcome: unknown;
  readonly accountId: string;
  readonly accountName: string;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly deviceId: string;
  readonly deviceName: string;
  readonly deviceType: string;
  readonly total: number;
}

/** Filter of entries of one device or of a whole station. */
export interface CommLogFilter {
  readonly stationKey: number;
  /** Null for all devices, including deleted ones. */
  readonly deviceKey: number | null;
  readonly readSet: 'Read' | 'Set' | undefined;
  readonly kind: EntryKind | undefined;
  /** Part of the user's name. */
  readonly person: string;
  /** The result of at least one setting, or `open` if no outcome was reported. */
  readonly result: LogOutcome | undefined;
  /** Epoch ms, the end exclusive. */
  readonly start: number | undefined;
  readonly end: number | undefined;
}

/** One page of entries. */
export interface CommLogQuery extends CommLogFilter {
  /** From 1. */
  readonly page: number;
  readonly size: number;
}

/** The kind of an entry as shown on screen; the list form is the older format of firmware entries. */
const KIND = sql`case
  when l.read_set = 'Read' then 'read'
  when coalesce(l.outcome, l.funs) @> ${one({ code: FIRMWARE_UPGRADE })}
    or coalesce(l.outcome, l.funs) @> ${json([{ fun_code: FIRMWARE_UPGRADE }])} then 'firmware'
  when coalesce(l.outcome, l.funs) @> ${one({ code: REMOTE_CONTROL })} then 'control'
  else 'set' end`;

/** Whether at least one line of an entry has this result. */
function endedAs(result: LogResult): SQL {
  const first = UPGRADE_OUTCOMES.filter((outcome) => UPGRADE_RESULTS[outcome] === result).map(
    (outcome) => sql`l.outcome @> ${json([{ fun_code: FIRMWARE_UPGRADE, result: outcome }])}`,
  );
  return sql`(${sql.join([sql`l.outcome @> ${one({ result })}`, ...first], sql` or `)})`;
}

function one(line: object): SQL {
  return json({ entries: [line] });
}

function json(value: unknown): SQL {
  return sql`${JSON.stringify(value)}::jsonb`;
}

function wantedBy({ deviceKey, end, kind, person, readSet, result, start, stationKey }: CommLogFilter): SQL {
  const when = (ms: number) => sql`to_timestamp(${ms}::float8 / 1000)`;
  const wanted = [
    deviceKey === null ? sql`d.station_key = ${stationKey}` : sql`l.device_key = ${deviceKey}`,
    ...(readSet === undefined ? [] : [sql`l.read_set = ${readSet}`]),
    ...(kind === undefined ? [] : [sql`${KIND} = ${kind}`]),
    ...(person === '' ? [] : [sql`position(lower(${person}) in lower(a.name)) > 0`]),
    ...(start === undefined ? [] : [sql`l.created_at >= ${when(start)}`]),
    ...(end === undefined ? [] : [sql`l.created_at < ${when(end)}`]),
    ...(result === undefined ? [] : [result === 'open' ? sql`l.outcome is null` : endedAs(result)]),
  ];
  return sql.join(wanted, sql` and `);
}

/** Number of matching entries, and creation time of the newest in epoch ms; null if there is none. */
export async function countCommLogs(
  db: Sql,
  filter: CommLogFilter,
): Promise<{ readonly total: number; readonly newest: number | null }> {
  const { rows } = await db.execute<{ total: number; newest: number | null }>(sql`
    select count(*)::int as total, ceil(extract(epoch from max(l.created_at)) * 1000)::float8 as newest
      from comm_log l join device d on d.key = l.device_key join account a on a.id = l.account_id
     where ${wantedBy(filter)}`);
  return rows[0] ?? { total: 0, newest: null };
}

/** A page of the log, newest first; each entry carries the total of all pages. */
export async function readCommLogs(db: Sql, query: CommLogQuery): Promise<CommLogRow[]> {
  const { page, size } = query;
  const { rows } = await db.execute<CommLogRow>(sql`
    select l.id, l.module_title as "moduleTitle", l.read_set as "readSet", l.funs, l.outcome, a.id as "accountId",
           a.name as "accountName", (extract(epoch from l.created_at) * 1000)::float8 as "createdAt",
           (extract(epoch from l.updated_at) * 1000)::float8 as "updatedAt", d.id as "deviceId", d.name as "deviceName",
           d.type as "deviceType", count(*) over ()::int as total
      from comm_log l join device d on d.key = l.device_key join account a on a.id = l.account_id
     where ${wantedBy(query)}
     order by l.created_at desc, l.id desc
     limit ${size} offset ${(page - 1) * size}`);
  return rows;
}

/** What the broker needs to check a write: the entry it refers to, and whether its account may still set that device. */
export interface WriteRecord {
  readonly accountId: string;
  readonly sessionId: string | null;
  readonly deviceId: string;
  readonly deviceType: string;
  readonly gatewayUuid: string;
  readonly stationId: string;
  readonly tenant: string;
  readonly readSet: string;
  /** The request as recorded before anything was sent. */
  readonly funs: unknown;
  readonly createdAt: number;
  /** Until when writes of the whole tenant are blocked, epoch ms (A23); null if they never were. */
  readonly heldUntil: number | null;
}

export async function findWriteRecord(db: Queryable, commId: string): Promise<WriteRecord | null> {
  const { rows } = await db.query<WriteRecord>(
    `select l.account_id as "accountId", l.session_id as "sessionId", d.id as "deviceId", d.type as "deviceType", g.uuid as "gatewayUuid",
            s.id as "stationId", s.tenant, l.read_set as "readSet", l.funs,
            (extract(epoch from l.created_at) * 1000)::float8 as "createdAt",
            (select (extract(epoch from r.blocked_until) * 1000)::float8 from rate_limit r
              where r.key = $2 || s.tenant) as "heldUntil"
       from comm_log l join device d on d.key = l.device_key and d.deleted_at is null
       join gateway g on g.key = d.gateway_key and g.deleted_at is null
       join station s on s.key = d.station_key and s.deleted_at is null
      where l.id = $1`,
    [commId, tenantWritesKey('')],
  );
  return rows[0] ?? null;
}

/**
 * Records that a request of an entry is sent to the device; false if the entry is used up. Decided by the database, so that
 * all fronts agree, in one statement of the transaction that audits it. Service scope.
 */
export async function takeCommLog(
  db: Sql,
  id: string,
  { most, once, request }: { readonly most: number; readonly once: boolean; readonly request: string },
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    update comm_log set sent_count = sent_count + 1, sent_request = ${request}
     where id = ${id} and sent_count < ${most}
       and ${once ? sql`(sent_request is null or sent_request = ${request})` : sql`true`}
    returning id`);
  return rows.length === 1;
}
