import { randomUUID } from 'node:crypto';
import type { Incident } from '@/lib/domain/alarms/transitions';
import { SILENCE_CODES, timingOf, WARNING_FROM_LEVEL } from '@/lib/domain/alarms/kinds';
import { changesTo, recordsOf, settledTransitions, windowStart } from '@/lib/domain/alarms/records';
import { alarmKind } from '@/lib/data/alarms';
import {
  insertTransitions,
  loadTransitions,
  removeTransitions,
  type Condition,
  type ConditionTransition,
  type Touched,
} from './alarm-event-repository';
import { notifyAgain, notifyEnded, notifyNew } from '../notifications/alarm-notice-repository';
import { refreshStationFlags } from './flag-repository';
import { column } from '../series/raw-sample-repository';
import type { Queryable } from '../series/latest-repository';

interface StoredAlarm {
  readonly id: string;
  readonly start: number;
  readonly end: number | null;
}

/** Above this number the transitions of a cluster are thinned out. */
const MOST_EDGES = 512;

/**
 * Stores reported transitions and updates alarms, device status and station flags in the caller's transaction. The result
 * does not depend on repetition, delay or order of the reports. The caller locks the rows of the devices' gateways
 * (`holdGateways`), so that no other process works on the same conditions. Flags of `stationKeys` are derived in any case;
 * at most once per station and transaction.
 */
export async function applyTransitions(
  tx: Queryable,
  transitions: readonly (Condition & ConditionTransition)[],
  now: Date,
  stationKeys: readonly number[] = [],
): Promise<void> {
  const touched = await insertTransitions(tx, transitions);
  const types = new Map(transitions.map(({ deviceKey, deviceType }) => [deviceKey, deviceType]));
  await refreshAlarms(
    tx,
    touched.map((one) => ({ ...one, deviceType: types.get(one.deviceKey) ?? '' })),
    now,
    stationKeys,
  );
}

/** Derives the alarm records of conditions from their transitions at `now`, and the station flags from the alarms. */
export async function refreshAlarms(
  tx: Queryable,
  touched: readonly Touched[],
  now: Date,
  stationKeys: readonly number[] = [],
): Promise<void> {
  const changed = touched.length > 0 && (await writeRecords(tx, touched, now));
  // Silence alarms are already in the device status or do not affect it.
  const reported = changed ? touched.filter(({ code }) => !SILENCE_CODES.includes(code)) : [];
  if (reported.length > 0) await refreshDeviceStatus(tx, [...new Set(reported.map(({ deviceKey }) => deviceKey))]);
  const stations = new Set([...stationKeys, ...(changed ? touched.map(({ stationKey }) => stationKey) : [])]);
  if (stations.size > 0) await refreshStationFlags(tx, [...stations], now);
}

/** Returns whether any record changed. */
async function writeRecords(tx: Queryable, touched: readonly Touched[], now: Date): Promise<boolean> {
  const before = await recordBefore(tx, touched);
  const windows = touched.map((condition, index) => {
    const { holdMs } = timingOf(condition.code, levelOf(condition, 2));
    return { ...condition, from: windowStart(before[index] ?? null, condition.at, holdMs) };
  });
  const transitions = await loadTransitions(tx, windows);
  const stored = await recordsFrom(tx, windows);
  const writes = new Writes();
  const settled: (Condition & ConditionTransition)[] = [];
  windows.forEach((condition, index) => {
    const own = transitions[index] ?? [];
    const timing = timingOf(condition.code, levelOf(condition, own[0]?.level ?? 2));
    const { records, dueAt } = recordsOf(own, timing, now.getTime(), condition.from);
    writes.add(condition, changesTo(stored[index] ?? [], records), dueAt);
    for (const transition of settledTransitions(own, timing, MOST_EDGES, condition.from))
      settled.push({ ...condition, ...transition });
  });
  await writes.write(tx, now);
  if (settled.length > 0) await removeTransitions(tx, settled);
  return writes.changed;
}

function levelOf({ deviceType, code }: Condition, reported: number): number {
  return alarmKind(deviceType, code)?.level ?? reported;
}

/**
 * Type, level and message of a record; from the catalogue if it knows the code, so that the kind is the same in every
 * language (D4.3).
 */
function labelsOf({ deviceType, code }: Condition, first: ConditionTransition) {
  const kind = alarmKind(deviceType, code);
  if (kind) return { type: kind.type, level: kind.level, message: kind.en };
  return { type: first.type, level: first.level, message: first.message };
}

const ms = (name: string) => `round(extract(epoch from ${name}) * 1000)::float8`;
const keys = (conditions: readonly Condition[]) => [
  column(conditions, 'stationKey'),
  column(conditions, 'deviceKey'),
  column(conditions, 'code'),
];

/** The newest record of each condition that began at or before its instant. */
async function recordBefore(tx: Queryable, touched: readonly Touched[]): Promise<(StoredAlarm | undefined)[]> {
  const { rows } = await tx.query<StoredAlarm & { n: number }>(
    `select c.n::int, a.* from unnest($1::int[], $2::int[], $3::text[], $4::float8[]) with ordinality as c(s, d, code, t, n)
      cross join lateral (
        select a.id, ${ms('a.started_at')} as start, ${ms('a.recovered_at')} as "end" from alarm a
         where a.station_key = c.s and a.device_key = c.d and a.code = c.code and a.started_at <= to_timestamp(c.t / 1000)
         order by a.started_at desc limit 1) a`,
    [...keys(touched), column(touched, 'at')],
  );
  const found = new Map(rows.map(({ n, ...stored }) => [n - 1, stored]));
  return touched.map((_, index) => found.get(index));
}

/** The records of each condition from the start of its window. */
async function recordsFrom(
  tx: Queryable,
  windows: readonly (Condition & { readonly from: number })[],
): Promise<StoredAlarm[][]> {
  const { rows } = await tx.query<StoredAlarm & { n: number }>(
    `select c.n::int, a.id, ${ms('a.started_at')} as start, ${ms('a.recovered_at')} as "end"
       from unnest($1::int[], $2::int[], $3::text[], $4::float8[]) with ordinality as c(s, d, code, f, n)
       join alarm a on a.station_key = c.s and a.device_key = c.d and a.code = c.code
        and a.started_at >= case when c.f = '-infinity' then '-infinity'::timestamptz else to_timestamp(c.f / 1000) end
      order by a.started_at`,
    [...keys(windows), column(windows, 'from')],
  );
  const found: StoredAlarm[][] = windows.map(() => []);
  for (const { n, ...stored } of rows) found[n - 1]?.push(stored);
  return found;
}

/** Collects the writes for many conditions, so that they need only a few statements. */
class Writes {
  private readonly inserts: (Condition & Incident<ConditionTransition> & { readonly id: string })[] = [];
  private readonly updates: { stationKey: number; id: string; start: number; end: number | null; ended: boolean }[] =
    [];
  private readonly removes: { stationKey: number; id: string }[] = [];
  private readonly due: (Condition & { readonly dueAt: number })[] = [];
  private readonly notDue: Condition[] = [];

  get changed(): boolean {
    return this.inserts.length + this.updates.length + this.removes.length > 0;
  }

  add(
    condition: Condition,
    changes: ReturnType<typeof changesTo<StoredAlarm, Incident<ConditionTransition>>>,
    dueAt: number | null,
  ): void {
    const { stationKey } = condition;
    for (const record of changes.insert) this.inserts.push({ ...condition, ...record, id: randomUUID() });
    for (const { stored, record } of changes.update)
      this.updates.push({
        stationKey,
        id: stored.id,
        start: record.start,
        end: record.end,
        ended: stored.end !== null,
      });
    for (const { id } of changes.remove) this.removes.push({ stationKey, id });
    if (dueAt === null) this.notDue.push(condition);
    else this.due.push({ ...condition, dueAt });
  }

  async write(tx: Queryable, now: Date): Promise<void> {
    const { inserts, updates, removes, due, notDue } = this;
    if (removes.length > 0) {
      await tx.query(
        `delete from alarm a using unnest($1::int[], $2::text[]) as x(s, id) where a.station_key = x.s and a.id = x.id`,
        [column(removes, 'stationKey'), column(removes, 'id')],
      );
    }
    if (updates.length > 0) {
      await tx.query(
        `update alarm a set started_at = to_timestamp(x.f / 1000), recovered_at = to_timestamp(x.t / 1000)
           from unnest($1::int[], $2::text[], $3::float8[], $4::float8[]) as x(s, id, f, t)
          where a.station_key = x.s and a.id = x.id`,
        [column(updates, 'stationKey'), column(updates, 'id'), column(updates, 'start'), column(updates, 'end')],
      );
      await notifyAgain(
        tx,
        updates.filter(({ end, ended }) => ended && end === null),
      );
      await notifyEnded(
        tx,
        updates.filter(({ end, ended }) => !ended && end !== null),
      );
    }
    if (inserts.length > 0) {
      const labels = inserts.map((one) => labelsOf(one, one.first));
      await tx.query(
        `insert into alarm (station_key, device_key, code, id, started_at, recovered_at, type, level, message, opened_at, dated_by)
         select x.s, x.d, x.code, x.id, to_timestamp(x.f / 1000), to_timestamp(x.t / 1000), x.type, x.level, x.message, $11,
                x.dated
           from unnest($1::int[], $2::int[], $3::text[], $4::text[], $5::float8[], $6::float8[], $7::text[], $8::smallint[],
                       $9::text[], $10::text[]) as x(s, d, code, id, f, t, type, level, message, dated)`,
        [
          ...keys(inserts),
          column(inserts, 'id'),
          column(inserts, 'start'),
          column(inserts, 'end'),
          column(labels, 'type'),
          column(labels, 'level'),
          column(labels, 'message'),
          inserts.map(({ first }) => first.datedBy ?? null),
          now,
        ],
      );
      await notifyNew(tx, inserts);
    }
    if (due.length > 0) {
      await tx.query(
        `insert into alarm_pending (station_key, device_key, code, due_at)
         select s, d, code, to_timestamp(t / 1000) from unnest($1::int[], $2::int[], $3::text[], $4::float8[]) as x(s, d, code, t)
         on conflict (station_key, device_key, code) do update set due_at = excluded.due_at`,
        [...keys(due), column(due, 'dueAt')],
      );
    }
    if (notDue.length > 0) {
      await tx.query(
        `delete from alarm_pending p using unnest($1::int[], $2::int[], $3::text[]) as x(s, d, code)
          where p.station_key = x.s and p.device_key = x.d and p.code = x.code`,
        keys(notDue),
      );
    }
  }
}

/** Derives device status from pending alarms (D4.1); an offline device stays offline. */
export async function refreshDeviceStatus(tx: Queryable, deviceKeys: readonly number[]): Promise<void> {
  await tx.query(
    `with pending as (
       select a.device_key, case when bool_or(a.type = 'fault') then 'fault' else 'warning' end as alarms
         from alarm a
        where a.station_key = any(array(select station_key from device where key = any($1::int[])))
          and a.device_key = any($1::int[]) and a.recovered_at is null
          and (a.type = 'fault' or a.level >= ${WARNING_FROM_LEVEL}) and a.code <> all($2::text[])
        group by a.device_key
     ), seen as (
       select d.key, p.alarms from device d left join pending p on p.device_key = d.key where d.key = any($1::int[])
     )
     update device d set alarm_status = seen.alarms,
            status = case when d.status in ('offline', 'nodata') then d.status
                          else sunhelm.worse_status(d.run_status, seen.alarms) end
       from seen where d.key = seen.key and d.alarm_status is distinct from seen.alarms`,
    [deviceKeys, SILENCE_CODES],
  );
}
