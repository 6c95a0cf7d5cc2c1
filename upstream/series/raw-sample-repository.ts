import { sql } from 'drizzle-orm';
import type { Sample } from '@/lib/domain/energy/series/rollup';
import { addTo } from '@/lib/domain/group-by';
import type { Queryable } from './latest-repository';

/** The values one device reported at one instant (epoch ms), by property id; each property once. */
export interface RawSample {
  readonly stationKey: number;
  readonly deviceKey: number;
  readonly ts: number;
  readonly properties: readonly number[];
  readonly values: readonly number[];
}

/** One property of one device. */
export interface SeriesKey {
  readonly stationKey: number;
  readonly deviceKey: number;
  readonly propertyId: number;
}

/** A device, or a whole station. */
export interface DeviceOrStationKey {
  readonly stationKey: number;
  /** Null for all devices of the station. */
  readonly deviceKey: number | null;
}

/** Map key of a series. */
export const seriesText = (deviceKey: number, propertyId: number) => `${deviceKey} ${propertyId}`;
/** The same from a series key. */
export const nameOf = ({ deviceKey, propertyId }: Omit<SeriesKey, 'stationKey'>) => seriesText(deviceKey, propertyId);

/** First half of the advisory lock's key; the other half is the station. */
const PACKING = 7_240_119;

/** SQL for epoch ms of a timestamp column; `extract` would be slower because it returns a decimal. */
export const MS = (column: string) => `round(date_part('epoch', ${column}) * 1000)`;
export const millis = (column: string) => sql.raw(MS(column));

/**
 * Raw samples as the columns of one statement. Arrays are passed as text because the driver takes ten times as long to
 * serialise them.
 */
const FRAMES = 'unnest($1::int[], $2::int[], $3::float8[], $4::text[], $5::text[]) as x(st, d, t, p, v)';

export function sampleColumns(rawSamples: readonly RawSample[]): (string | readonly string[])[] {
  return [
    arrayText(rawSamples.map((sample) => sample.stationKey)),
    arrayText(rawSamples.map((sample) => sample.deviceKey)),
    arrayText(rawSamples.map((sample) => sample.ts)),
    rawSamples.map((sample) => arrayText(sample.properties)),
    rawSamples.map((sample) => arrayText(sample.values)),
  ];
}

/** One field of all rows, as a query parameter. */
export const column = <T, K extends keyof T>(rows: readonly T[], name: K): T[K][] => rows.map((row) => row[name]);

/** Numbers as a PostgreSQL array literal. */
export function arrayText(numbers: readonly number[]): string {
  return `{${numbers.join(',')}}`;
}

/**
 * Stores values that are not stored yet and returns their number. The first value of a property and instant is retained.
 * Each device and instant at most once per call.
 */
export async function insertRawSamples(db: Queryable, rawSamples: readonly RawSample[]): Promise<number> {
  if (rawSamples.length === 0) return 0;
  const { rows } = await db.query<{ d: number; t: number }>({
    name: 'insert frames',
    text: `insert into raw_sample (ts, station_key, device_key, properties, "values")
     select to_timestamp(x.t / 1000), x.st, x.d, x.p::smallint[], x.v::float8[] from ${FRAMES}
     on conflict do nothing
     returning device_key as d, ${MS('ts')} as t`,
    values: sampleColumns(rawSamples),
  });
  const all = valuesIn(rawSamples);
  if (rows.length === rawSamples.length) return all;
  const added = new Set(rows.map((row) => seriesText(row.d, row.t)));
  const again = rawSamples.filter((sample) => !added.has(seriesText(sample.deviceKey, sample.ts)));
  return all - valuesIn(again) + (await completeRawSamples(db, again));
}

/** Adds the properties that stored raw samples of the same instants lack; returns their number. */
async function completeRawSamples(db: Queryable, rawSamples: readonly RawSample[]): Promise<number> {
  const same = 'f.station_key = x.st and f.device_key = x.d and f.ts = to_timestamp(x.t / 1000)';
  const { rows } = await db.query<{ d: number; t: number; properties: string }>(
    `select f.device_key as d, ${MS('f.ts')} as t, f.properties::text as properties
       from unnest($1::int[], $2::int[], $3::float8[]) as x(st, d, t) join raw_sample f on ${same}
      order by f.station_key, f.device_key, f.ts for update of f`,
    sampleColumns(rawSamples).slice(0, 3),
  );
  const known = new Map(rows.map(({ d, t, properties }) => [seriesText(d, t), numbersOf(properties)]));
  const gone: RawSample[] = [];
  const fuller: RawSample[] = [];
  for (const sample of rawSamples) {
    const there = known.get(seriesText(sample.deviceKey, sample.ts));
    const fresh = sample.properties.flatMap((id, i) => (there?.includes(id) ? [] : [i]));
    const of = (list: readonly number[]) => fresh.map((i) => list[i] ?? NaN);
    // Compressed at this very moment: it is inserted again, and the compression adds what is new in it.
    if (!there) gone.push(sample);
    else if (fresh.length > 0) fuller.push({ ...sample, properties: of(sample.properties), values: of(sample.values) });
  }
  if (fuller.length > 0) {
    await db.query(
      `update raw_sample f set properties = f.properties || x.p::smallint[], "values" = f."values" || x.v::float8[]
         from ${FRAMES} where ${same}`,
      sampleColumns(fuller),
    );
  }
  return valuesIn(fuller) + (await insertRawSamples(db, gone));
}

function valuesIn(rawSamples: readonly RawSample[]): number {
  return rawSamples.reduce((sum, sample) => sum + sample.values.length, 0);
}

/**
 * Parses a PostgreSQL array such as `{1,2}`. Samples are finite, so JSON can represent them and is ten times as fast as the
 * driver's own parser.
 */
export function numbersOf(text: string): number[] {
  return JSON.parse(`[${text.slice(1, -1)}]`) as number[];
}

/**
 * Locks the station until the end of the transaction, so that no other process compresses it or writes the end of its
 * history.
 */
export async function lockStation(db: Queryable, stationKey: number): Promise<void> {
  await db.query('select pg_advisory_xact_lock($1::int, $2::int)', [PACKING, stationKey]);
}

/** Devices with raw samples before an instant, each once. */
export async function devicesWithRawSamples(
  db: Queryable,
  before: number,
): Promise<{ readonly stationKey: number; readonly deviceKey: number }[]> {
  const { rows } = await db.query<{ stationKey: number; deviceKey: number }>(
    `select distinct station_key as "stationKey", device_key as "deviceKey" from raw_sample
      where ts < to_timestamp($1::float8 / 1000) order by 1, 2`,
    [before],
  );
  return rows;
}

/** Removes and returns a device's oldest raw samples before an instant, at most `most`. */
export async function takeRawSamples(
  db: Queryable,
  { stationKey, deviceKey }: { readonly stationKey: number; readonly deviceKey: number },
  before: number,
  most: number,
): Promise<Omit<RawSample, 'stationKey' | 'deviceKey'>[]> {
  const { rows } = await db.query<{ ts: number; properties: string; values: string }>(
    `delete from raw_sample where station_key = $1 and device_key = $2 and ts < to_timestamp($3::float8 / 1000)
        and ts <= coalesce((select max(ts) from (select ts from raw_sample
              where station_key = $1 and device_key = $2 order by ts limit $4) oldest), 'infinity')
     returning ${MS('ts')} as ts, properties::text as properties, "values"::text as "values"`,
    [stationKey, deviceKey, before, most],
  );
  return rows.map(({ ts, properties, values }) => ({
    ts,
    properties: numbersOf(properties),
    values: numbersOf(values),
  }));
}

/**
 * All samples of a station or a device that are not compressed yet, by series, each in time order; deleted devices are left
 * out.
 */
export async function readWaiting(
  db: Queryable,
  { stationKey, deviceKey }: DeviceOrStationKey,
): Promise<{ readonly series: SeriesKey; readonly samples: Sample[] }[]> {
  const { rows } = await db.query<{ d: number; t: number; p: string; v: string }>(
    `select f.device_key as d, ${MS('f.ts')} as t, f.properties::text as p, f."values"::text as v
       from raw_sample f join device v on v.key = f.device_key and v.deleted_at is null
      where f.station_key = $1 and ($2::int is null or f.device_key = $2) order by f.ts`,
    [stationKey, deviceKey],
  );
  const found = new Map<string, { readonly series: SeriesKey; readonly samples: Sample[] }>();
  for (const { d, t, p, v } of rows) {
    const values = numbersOf(v);
    for (const [i, propertyId] of numbersOf(p).entries()) {
      const key = seriesText(d, propertyId);
      let one = found.get(key);
      if (!one) found.set(key, (one = { series: { stationKey, deviceKey: d, propertyId }, samples: [] }));
      one.samples.push({ ts: t, value: values[i] ?? NaN });
    }
  }
  return [...found.values()];
}

/** Samples of some series that are not compressed yet, in a span (epoch ms, `to` exclusive), in order, by `seriesText`. */
export async function readRawSamples(
  db: Queryable,
  series: readonly SeriesKey[],
  from: number,
  to: number,
): Promise<Map<string, Sample[]>> {
  const { rows } = await db.query<{ d: number; p: number; ts: number; value: number }>({
    name: 'frames of series',
    text: `select s.d, s.p, ${MS('f.ts')} as ts, f."values"[array_position(f.properties, s.p)] as value
       from unnest($1::int[], $2::int[], $3::smallint[]) as s(st, d, p)
       join raw_sample f on f.station_key = s.st and f.device_key = s.d
      where f.ts >= to_timestamp($4::float8 / 1000) and f.ts < to_timestamp($5::float8 / 1000)
        and array_position(f.properties, s.p) is not null
      order by f.ts`,
    values: [
      series.map((one) => one.stationKey),
      series.map((one) => one.deviceKey),
      series.map((one) => one.propertyId),
      from,
      to,
    ],
  });
  const found = new Map<string, Sample[]>();
  for (const { d, p, ts, value } of rows) addTo(found, seriesText(d, p), { ts, value });
  return found;
}

/** Start of the uncompressed samples (epoch ms) by station, for stations that have some. */
export async function firstRawSamples(
  db: Queryable,
  series: readonly SeriesKey[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await db.query<{ station: number; at: number }>({
    name: 'first frames of stations',
    text: `select s.st as station, ${MS('min(f.ts)')} as at
       from unnest($1::int[], $2::int[], $3::smallint[]) as s(st, d, p)
       join raw_sample f on f.station_key = s.st and f.device_key = s.d
      where array_position(f.properties, s.p) is not null group by s.st`,
    values: [
      series.map((one) => one.stationKey),
      series.map((one) => one.deviceKey),
      series.map((one) => one.propertyId),
    ],
  });
  return new Map(rows.map(({ station, at }) => [station, at]));
}
