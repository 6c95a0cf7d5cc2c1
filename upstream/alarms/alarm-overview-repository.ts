import { sql, type SQL } from 'drizzle-orm';
import { ALARM_COLUMNS, type AlarmRow } from './alarm-list-repository';
import type { Transaction } from '../database/scopes';

type Sql = Pick<Transaction, 'execute'>;

/** Alarms of one code. The store does not know a code's name, and so not its kind. */
export interface AlarmGroup extends Record<string, unknown> {
  readonly type: 'alarm' | 'fault';
  readonly deviceType: string;
  readonly code: string;
  /** Whether the device's own text contains "fault" (D4.3). */
  readonly namesFault: boolean;
  readonly count: number;
}

export interface DayGroup extends AlarmGroup {
  /** Index of the requested day, from 0. */
  readonly at: number;
}

export interface OpenAlarm extends AlarmRow {
  readonly stationId: string;
}

const SHOWN = sql`alarm a join device d on d.key = a.device_key and d.deleted_at is null
  join station s on s.key = a.station_key and s.deleted_at is null`;
const GROUP = sql`a.type, d.type as "deviceType", a.code, a.message ~ '[Ff]ault' as "namesFault"`;

/** Pending alarms by type and code. Call inside `asAccount`. */
export async function countOpen(db: Sql): Promise<AlarmGroup[]> {
  const { rows } = await db.execute<AlarmGroup>(sql`
    select ${GROUP}, count(*)::int as count from ${SHOWN} where a.recovered_at is null group by 1, 2, 3, 4`);
  return rows;
}

/**
 * Alarms that began between each of these instants (epoch ms, in order) and the next, by type and code. Call inside
 * `asAccount`.
 */
export async function countByDay(db: Sql, starts: readonly number[]): Promise<DayGroup[]> {
  const since = new Date(starts[0] ?? 0);
  // An alarm never opens before it began, so the index on `opened_at` finds everything that began since.
  const { rows } = await db.execute<DayGroup>(sql`
    select width_bucket(extract(epoch from a.started_at)::float8 * 1000, ${sql.param(starts)}::float8[]) - 1 as at,
           ${GROUP}, count(*)::int as count
      from ${SHOWN} where a.opened_at >= ${since} and a.started_at >= ${since} group by 1, 2, 3, 4, 5`);
  return rows;
}

/** The newest pending alarms of each type, newest first. Call inside `asAccount`. */
export async function newestOpen(db: Sql, perType: number): Promise<OpenAlarm[]> {
  const ofType = (type: string): SQL => sql`(
    select ${ALARM_COLUMNS}, s.id as "stationId" from ${SHOWN}
     where a.recovered_at is null and a.type = ${type} order by a.started_at desc, a.id limit ${perType})`;
  const { rows } = await db.execute<OpenAlarm>(sql`
    select * from (${ofType('fault')} union all ${ofType('alarm')}) t order by "startedAt" desc, id`);
  return rows;
}
