import { sql, type SQL } from 'drizzle-orm';
import { ALARM_COLUMNS, type AlarmRow } from './alarm-list-store';
import type { Transaction } from './database/scopes';

type Sql = Pick<Transaction, 'execute'>;

/** Alarms of one code: what a code is called, and so which kind it is, is not the store's to know. */
export interface AlarmGroup extends Record<string, unknown> {
  readonly type: 'alarm' | 'fault';
  readonly deviceType: string;
  readonly code: string;
  /** Whether the device's own words name a fault (D4.3). */
  readonly namesFault: boolean;
  readonly count: number;
}

export interface DayGroup extends AlarmGroup {
  /** Which of the asked days, from 0. */
  readonly at: number;
}

export interface OpenAlarm extends AlarmRow {
  readonly stationId: string;
}

const SHOWN = sql`alarm a join device d on d.key = a.device_key and d.deleted_at is null
  join station s on s.key = a.station_key and s.deleted_at is null`;
const GROUP = sql`a.type, d.type as "deviceType", a.code, a.message ~ '[Ff]ault' as "namesFault"`;

/** Inside `asAccount`: how many alarms are pending, by what they are. */
export async function countOpen(db: Sql): Promise<AlarmGroup[]> {
  const { rows } = await db.execute<AlarmGroup>(sql`
    select ${GROUP}, count(*)::int as count from ${SHOWN} where a.recovered_at is null group by 1, 2, 3, 4`);
  return rows;
}

/** Inside `asAccount`: how many began between one of these instants (epoch ms, in order) and the next, by what they are. */
export async function countByDay(db: Sql, starts: readonly number[]): Promise<DayGroup[]> {
  const since = new Date(starts[0] ?? 0);
  // Nothing is a record before it began: the index on that finds all that began since.
  const { rows } = await db.execute<DayGroup>(sql`
    select width_bucket(extract(epoch from a.started_at)::float8 * 1000, ${sql.param(starts)}::float8[]) - 1 as at,
           ${GROUP}, count(*)::int as count
      from ${SHOWN} where a.opened_at >= ${since} and a.started_at >= ${since} group by 1, 2, 3, 4, 5`);
  return rows;
}

/** Inside `asAccount`: the newest pending ones of each type, newest first. */
export async function newestOpen(db: Sql, perType: number): Promise<OpenAlarm[]> {
  const ofType = (type: string): SQL => sql`(
    select ${ALARM_COLUMNS}, s.id as "stationId" from ${SHOWN}
     where a.recovered_at is null and a.type = ${type} order by a.started_at desc, a.id limit ${perType})`;
  const { rows } = await db.execute<OpenAlarm>(sql`
    select * from (${ofType('fault')} union all ${ofType('alarm')}) t order by "startedAt" desc, id`);
  return rows;
}
