import type { Rollup } from '@/lib/domain/series/rollup';
import type { Queryable } from './latest-store';

/** One number of one property of one device; `ts` in epoch ms. */
export interface SeriesSample {
  readonly deviceKey: number;
  readonly propertyId: number;
  readonly ts: number;
  readonly value: number;
}

export interface SeriesRollup<Span> extends Rollup {
  readonly deviceKey: number;
  readonly propertyId: number;
  /** Start of the hour in epoch ms, or the local date. */
  readonly span: Span;
}

export interface NewestValue {
  readonly deviceKey: number;
  readonly propertyId: number;
  readonly ts: number;
  readonly value: number | null;
  readonly text: string | null;
}

export interface DeviceSighting {
  readonly deviceKey: number;
  readonly at: number;
  /** Null where the message says nothing of the run state. */
  readonly status: 'normal' | 'warning' | 'fault' | null;
}

const column = <T, K extends keyof T>(rows: readonly T[], name: K): T[K][] => rows.map((row) => row[name]);

/** Stores samples that are not stored yet and returns those: whoever comes again changes nothing. */
export async function insertSamples(
  db: Queryable,
  stationKey: number,
  samples: readonly SeriesSample[],
): Promise<SeriesSample[]> {
  if (samples.length === 0) return [];
  const { rows } = await db.query<SeriesSample>(
    `insert into sample (station_key, device_key, property_id, ts, value)
     select $1, x.d, x.p, to_timestamp(x.t / 1000), x.v
       from unnest($2::int[], $3::smallint[], $4::float8[], $5::float8[]) as x(d, p, t, v)
     on conflict do nothing
     returning device_key as "deviceKey", property_id as "propertyId",
               (extract(epoch from ts) * 1000)::float8 as ts, value`,
    [
      stationKey,
      column(samples, 'deviceKey'),
      column(samples, 'propertyId'),
      column(samples, 'ts'),
      column(samples, 'value'),
    ],
  );
  return rows;
}

const ROLLUP_COLUMNS = 'first, first_at, last, last_at, min, max, sum, count';
/** The same merge as `mergeRollups` of lib/domain/series, where the other half stands in the table. */
const mergeInto = (table: string) => `
  first = case when excluded.first_at < ${table}.first_at then excluded.first else ${table}.first end,
  first_at = least(${table}.first_at, excluded.first_at),
  last = case when excluded.last_at > ${table}.last_at then excluded.last else ${table}.last end,
  last_at = greatest(${table}.last_at, excluded.last_at),
  min = least(${table}.min, excluded.min), max = greatest(${table}.max, excluded.max),
  sum = ${table}.sum + excluded.sum, count = ${table}.count + excluded.count`;

async function mergeSpans<Span>(
  db: Queryable,
  stationKey: number,
  rollups: readonly SeriesRollup<Span>[],
  target: { readonly table: string; readonly span: string; readonly type: string; readonly cast: string },
): Promise<void> {
  if (rollups.length === 0) return;
  const { table, span, type, cast } = target;
  await db.query(
    `insert into ${table} (station_key, device_key, property_id, ${span}, ${ROLLUP_COLUMNS})
     select $1, x.d, x.p, ${cast}, x.f, to_timestamp(x.fa / 1000), x.l, to_timestamp(x.la / 1000), x.mi, x.ma, x.s, x.c
       from unnest($2::int[], $3::smallint[], $4::${type}[], $5::float8[], $6::float8[], $7::float8[], $8::float8[],
                   $9::float8[], $10::float8[], $11::float8[], $12::int[])
            as x(d, p, span, f, fa, l, la, mi, ma, s, c)
     on conflict (station_key, device_key, property_id, ${span}) do update set ${mergeInto(table)}`,
    [
      stationKey,
      column(rollups, 'deviceKey'),
      column(rollups, 'propertyId'),
      column(rollups, 'span'),
      column(rollups, 'first'),
      column(rollups, 'firstAt'),
      column(rollups, 'last'),
      column(rollups, 'lastAt'),
      column(rollups, 'min'),
      column(rollups, 'max'),
      column(rollups, 'sum'),
      column(rollups, 'count'),
    ],
  );
}

/** Adds rollups of new samples to the hours. Each series and hour at most once in a call. */
export function mergeHours(db: Queryable, stationKey: number, rollups: readonly SeriesRollup<number>[]): Promise<void> {
  const target = { table: 'sample_hour', span: 'hour', type: 'float8', cast: 'to_timestamp(x.span / 1000)' };
  return mergeSpans(db, stationKey, rollups, target);
}

/** Adds rollups of new samples to the days. Each series and day at most once in a call. */
export function mergeDays(db: Queryable, stationKey: number, rollups: readonly SeriesRollup<string>[]): Promise<void> {
  return mergeSpans(db, stationKey, rollups, { table: 'sample_day', span: 'day', type: 'date', cast: 'x.span' });
}

/** Keeps the newest value of each property; an older one changes nothing. Each series at most once in a call. */
export async function saveLatest(db: Queryable, stationKey: number, values: readonly NewestValue[]): Promise<void> {
  if (values.length === 0) return;
  await db.query(
    `insert into latest (station_key, device_key, property_id, ts, value, text)
     select $1, x.d, x.p, to_timestamp(x.t / 1000), x.v, x.s
       from unnest($2::int[], $3::smallint[], $4::float8[], $5::float8[], $6::text[]) as x(d, p, t, v, s)
     on conflict (station_key, device_key, property_id)
     do update set ts = excluded.ts, value = excluded.value, text = excluded.text where excluded.ts > latest.ts`,
    [
      stationKey,
      column(values, 'deviceKey'),
      column(values, 'propertyId'),
      column(values, 'ts'),
      column(values, 'value'),
      column(values, 'text'),
    ],
  );
}

/**
 * Notes that devices were heard of. What is newer than the last word decides on the status: the worse of the newest run
 * state and the pending alarms; who was offline is there again. Returns whether any status changed.
 */
export async function saveSightings(db: Queryable, sightings: readonly DeviceSighting[]): Promise<boolean> {
  if (sightings.length === 0) return false;
  const { rows } = await db.query<{ changed: boolean }>(
    `update device d set last_seen = x.at, run_status = coalesce(x.s, o.run_status),
            status = sunhelm.worse_status(coalesce(x.s, o.run_status), o.alarm_status)
       from (select k, to_timestamp(t / 1000) as at, s from unnest($1::int[], $2::float8[], $3::text[]) as u(k, t, s)) x
       join device o on o.key = x.k
      where d.key = x.k and (d.last_seen is null or d.last_seen < x.at)
      returning d.status <> o.status as changed`,
    [column(sightings, 'deviceKey'), column(sightings, 'at'), column(sightings, 'status')],
  );
  return rows.some((row) => row.changed);
}

/** Counts samples outside the accepted window of time (R16). */
export async function countQuarantined(db: Queryable, gatewayKey: number, count: number, at: Date): Promise<void> {
  await db.query(
    `insert into quarantine (gateway_key, count, last_at) values ($1, $2, $3)
     on conflict (gateway_key) do update set count = quarantine.count + excluded.count, last_at = excluded.last_at`,
    [gatewayKey, count, at],
  );
}

export interface RollupRow<Span> extends Rollup {
  readonly deviceId: string;
  readonly code: string;
  readonly span: Span;
}

const READ = `r.first, (extract(epoch from r.first_at) * 1000)::float8 as "firstAt", r.last,
  (extract(epoch from r.last_at) * 1000)::float8 as "lastAt", r.min, r.max, r.sum, r.count`;
const SERIES = `d.id = any($1::text[]) and r.property_id = any(array(select id from property where code = any($2::text[])))`;

/** Hours of some properties of some devices, from (included) to (excluded), epoch ms; gaps are simply not there. */
export async function readHours(
  db: Queryable,
  series: { readonly deviceIds: readonly string[]; readonly codes: readonly string[] },
  from: number,
  to: number,
): Promise<RollupRow<number>[]> {
  const { rows } = await db.query<RollupRow<number>>(
    `select d.id as "deviceId", p.code, (extract(epoch from r.hour) * 1000)::float8 as span, ${READ}
       from device d join sample_hour r on r.station_key = d.station_key and r.device_key = d.key
       join property p on p.id = r.property_id
      where ${SERIES} and r.hour >= to_timestamp($3::float8 / 1000) and r.hour < to_timestamp($4::float8 / 1000)
      order by d.id, p.code, r.hour`,
    [series.deviceIds, series.codes, from, to],
  );
  return rows;
}

/** Days of some properties of some devices, both local dates included; gaps are simply not there. */
export async function readDays(
  db: Queryable,
  series: { readonly deviceIds: readonly string[]; readonly codes: readonly string[] },
  from: string,
  to: string,
): Promise<RollupRow<string>[]> {
  const { rows } = await db.query<RollupRow<string>>(
    `select d.id as "deviceId", p.code, r.day::text as span, ${READ}
       from device d join sample_day r on r.station_key = d.station_key and r.device_key = d.key
       join property p on p.id = r.property_id
      where ${SERIES} and r.day between $3::date and $4::date
      order by d.id, p.code, r.day`,
    [series.deviceIds, series.codes, from, to],
  );
  return rows;
}
