import type { AlarmTransition } from '@/lib/domain/alarms/transitions';
import { column } from '../series/raw-sample-repository';
import type { Queryable } from '../series/latest-repository';

/** One condition of one device. */
export interface Condition {
  readonly stationKey: number;
  readonly deviceKey: number;
  /** One of `DEVICE_TYPES`; the key into the alarm catalogue. */
  readonly deviceType: string;
  readonly code: string;
}

/** A condition, and the earliest instant (epoch ms) at which something new was reported for it. */
export interface Touched extends Condition {
  readonly at: number;
}

/** A transition with the details its sender reports. */
export interface ConditionTransition extends AlarmTransition {
  readonly type: 'alarm' | 'fault';
  readonly level: number;
  readonly message: string;
  /** The gateway clock's original time (epoch ms) if it was corrected, and how it was corrected. */
  readonly reportedAt?: number | null;
  readonly datedBy?: 'offset' | 'receipt' | null;
}

const ms = (name: string) => `round(extract(epoch from ${name}) * 1000)::float8`;
const keys = (conditions: readonly Pick<Condition, 'stationKey' | 'deviceKey' | 'code'>[]) => [
  column(conditions, 'stationKey'),
  column(conditions, 'deviceKey'),
  column(conditions, 'code'),
];

/**
 * Stores transitions that are not stored yet. Returns the conditions with new transitions and the earliest affected instant:
 * an event id links a new transition to stored ones with the same id.
 */
export async function insertTransitions(
  tx: Queryable,
  transitions: readonly (Pick<Condition, 'stationKey' | 'deviceKey' | 'code'> & ConditionTransition)[],
): Promise<Omit<Touched, 'deviceType'>[]> {
  if (transitions.length === 0) return [];
  const { rows } = await tx.query<Omit<Touched, 'deviceType'>>(
    `with fresh as (
       insert into alarm_event (station_key, device_key, code, at, raised, event_id, type, level, message, reported_at, dated_by)
       select distinct on (x.s, x.d, x.code, x.t, x.raised, x.id)
              x.s, x.d, x.code, to_timestamp(x.t / 1000), x.raised, x.id, x.type, x.level, x.message, x.reported, x.dated
         from unnest($1::int[], $2::int[], $3::text[], $4::float8[], $5::boolean[], $6::text[], $7::text[], $8::smallint[],
                     $9::text[], $10::float8[], $11::text[]) as x(s, d, code, t, raised, id, type, level, message, reported, dated)
        -- Sent again, it would be dated anew.
        where x.reported is null or not exists (
          select from alarm_event e where e.station_key = x.s and e.device_key = x.d and e.code = x.code
             and e.event_id = x.id and e.raised = x.raised and e.reported_at = x.reported)
        order by x.s, x.d, x.code, x.t, x.raised, x.id
       on conflict do nothing
       returning station_key, device_key, code, at, event_id
     )
     select f.station_key as "stationKey", f.device_key as "deviceKey", f.code, ${ms('least(min(f.at), min(e.at))')} as at
       from fresh f left join alarm_event e on e.station_key = f.station_key and e.device_key = f.device_key
        and e.code = f.code and e.event_id = f.event_id
      group by f.station_key, f.device_key, f.code`,
    [
      ...keys(transitions),
      column(transitions, 'at'),
      column(transitions, 'raised'),
      column(transitions, 'id'),
      column(transitions, 'type'),
      column(transitions, 'level'),
      column(transitions, 'message'),
      transitions.map(({ reportedAt }) => reportedAt ?? null),
      transitions.map(({ datedBy }) => datedBy ?? null),
    ],
  );
  return rows;
}

/** The transitions of each condition from the start of its window, plus older ones with the same event ids. */
export async function loadTransitions(
  tx: Queryable,
  windows: readonly (Pick<Condition, 'stationKey' | 'deviceKey' | 'code'> & { readonly from: number })[],
): Promise<ConditionTransition[][]> {
  const { rows } = await tx.query<ConditionTransition & { n: number }>(
    `with w as (
       select s, d, code, n, case when f = '-infinity' then '-infinity'::timestamptz else to_timestamp(f / 1000) end as f
         from unnest($1::int[], $2::int[], $3::text[], $4::float8[]) with ordinality as x(s, d, code, f, n)
     )
     select w.n::int, ${ms('e.at')} as at, e.raised, e.event_id as id, e.type, e.level, e.message, e.dated_by as "datedBy"
       from w join alarm_event e on e.station_key = w.s and e.device_key = w.d and e.code = w.code
      where e.at >= w.f or exists (
        select from alarm_event o where o.station_key = w.s and o.device_key = w.d and o.code = w.code
           and o.at >= w.f and o.event_id = e.event_id)
      order by e.at, e.raised, e.event_id`,
    [...keys(windows), column(windows, 'from')],
  );
  const found: ConditionTransition[][] = windows.map(() => []);
  for (const { n, ...transition } of rows) found[n - 1]?.push(transition);
  return found;
}

/** Deletes transitions that no longer have any effect. */
export async function removeTransitions(
  tx: Queryable,
  transitions: readonly (Pick<Condition, 'stationKey' | 'deviceKey' | 'code'> & AlarmTransition)[],
): Promise<void> {
  await tx.query(
    `delete from alarm_event e
      using unnest($1::int[], $2::int[], $3::text[], $4::float8[], $5::boolean[], $6::text[]) as x(s, d, code, t, raised, id)
      where e.station_key = x.s and e.device_key = x.d and e.code = x.code and e.at = to_timestamp(x.t / 1000)
        and e.raised = x.raised and e.event_id = x.id`,
    [...keys(transitions), column(transitions, 'at'), column(transitions, 'raised'), column(transitions, 'id')],
  );
}
