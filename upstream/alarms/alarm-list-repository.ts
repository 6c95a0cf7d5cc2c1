import { sql, type SQL } from 'drizzle-orm';
import { HANDLING_COLUMNS, type HandlingRow } from './alarm-handling-repository';
import type { Transaction } from '../database/scopes';

type Sql = Pick<Transaction, 'execute'>;

/** An alarm with its device. Instants in epoch ms. */
export interface AlarmRow extends HandlingRow {
  readonly id: string;
  readonly type: 'alarm' | 'fault';
  readonly code: string;
  readonly level: number;
  readonly message: string;
  readonly startedAt: number;
  readonly recoveredAt: number | null;
  /** How its start was dated if its gateway's clock was off. */
  readonly datedBy: 'offset' | 'receipt' | null;
  readonly deviceId: string;
  readonly deviceName: string;
  readonly deviceType: string;
}

/** The columns of an alarm row that every list reads; `a` is the alarm, `d` its device. */
export const ALARM_COLUMNS = sql`a.id, a.type, a.code, a.level, a.message,
  round(extract(epoch from a.started_at) * 1000)::float8 as "startedAt",
  round(extract(epoch from a.recovered_at) * 1000)::float8 as "recoveredAt",
  a.dated_by as "datedBy", d.id as "deviceId", d.name as "deviceName", d.type as "deviceType", ${HANDLING_COLUMNS}`;

export interface AlarmQuery {
  /** The devices, each with its range (epoch ms, both ends inclusive). */
  readonly spans: readonly {
    readonly deviceKey: number;
    readonly stationKey: number;
    readonly from: number;
    readonly to: number;
  }[];
  readonly types: readonly ('alarm' | 'fault')[];
  /** Empty means all. */
  readonly codes: readonly string[];
  /** 0 pending, 1 resolved, null both. */
  readonly state: 0 | 1 | null;
  readonly limit: number;
  readonly offset: number;
}

/** Alarms that were pending at any time in their device's range, newest first and in a stable order. */
export async function listAlarms(db: Sql, query: AlarmQuery): Promise<AlarmRow[]> {
  const { spans, types, codes, state, limit, offset } = query;
  if (spans.length === 0 || limit === 0) return [];
  const column = (pick: (span: AlarmQuery['spans'][number]) => number): SQL => sql`${sql.param(spans.map(pick))}`;
  const of = sql`o.station_key = w.s and o.device_key = w.d and o.started_at <= to_timestamp(w.t / 1000)`;
  const pending = sql`select o.* from alarm o where ${of} and o.recovered_at is null`;
  const resolved = sql`select o.* from alarm o where ${of} and o.recovered_at >= to_timestamp(w.f / 1000)`;
  const wanted = state === null ? sql`${pending} union all ${resolved}` : state === 0 ? pending : resolved;
  const { rows } = await db.execute<AlarmRow>(sql`
    select ${ALARM_COLUMNS}
      from unnest(${column(({ stationKey }) => stationKey)}::int[], ${column(({ deviceKey }) => deviceKey)}::int[],
                  ${column(({ from }) => from)}::float8[], ${column(({ to }) => to)}::float8[]) as w(s, d, f, t)
      join device d on d.key = w.d and d.station_key = w.s
      cross join lateral (${wanted}) a
     where a.type = any(${sql.param(types)}::text[])
       and (${codes.length === 0} or a.code = any(${sql.param(codes)}::text[]))
     order by a.started_at desc, a.id limit ${limit} offset ${offset}`);
  return rows;
}
