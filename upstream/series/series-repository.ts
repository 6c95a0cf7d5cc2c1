import { TOLERANCE_MS } from '@/lib/domain/time/instant';
import type { Sample } from '@/lib/domain/energy/series/rollup';
import { column, sampleColumns, MS, seriesText, type RawSample, type SeriesKey } from './raw-sample-repository';
import type { Queryable } from './latest-repository';

export interface NewestText {
  readonly stationKey: number;
  readonly deviceKey: number;
  readonly propertyId: number;
  readonly ts: number;
  readonly text: string;
}

export interface DeviceSighting {
  readonly deviceKey: number;
  readonly at: number;
  /** Null if the message contains no run state. */
  readonly status: 'normal' | 'warning' | 'fault' | null;
}

/**
 * Saves the newest numbers. Older ones are ignored, unless the stored one is ahead of `now`: it came from a wrong clock and
 * would otherwise stay until then. Each property of a device at most once per call.
 */
export async function saveLatest(db: Queryable, rawSamples: readonly RawSample[], now: Date): Promise<void> {
  if (rawSamples.length === 0) return;
  const numbers = `unnest($1::int[], $2::int[], $3::float8[], $4::text[], $5::text[]) as f(st, d, t, p, v)
       cross join lateral unnest(f.p::smallint[], f.v::float8[]) as x(p, v)`;
  const values = [...sampleColumns(rawSamples), aheadOf(now)];
  // An update alone costs a third of an insert with conflict, and all but the first write find their row.
  const { rowCount } = await db.query({
    name: 'update latest',
    text: `update latest l set ts = to_timestamp(f.t / 1000), value = x.v, text = null from ${numbers}
      where l.station_key = f.st and l.device_key = f.d and l.property_id = x.p
        and (l.ts < to_timestamp(f.t / 1000) or l.ts > $6)`,
    values,
  });
  if (rowCount === rawSamples.reduce((sum, sample) => sum + sample.properties.length, 0)) return;
  await db.query({
    name: 'insert latest',
    text: `insert into latest (station_key, device_key, property_id, ts, value)
     select f.st, f.d, x.p, to_timestamp(f.t / 1000), x.v from ${numbers}
     on conflict (station_key, device_key, property_id)
     do update set ts = excluded.ts, value = excluded.value, text = null where excluded.ts > latest.ts or latest.ts > $6`,
    values,
  });
}

/** The newest numbers of some series, by `seriesText`. */
export async function readNewestOf(db: Queryable, series: readonly SeriesKey[]): Promise<Map<string, Sample>> {
  const { rows } = await db.query<{ d: number; p: number; ts: number; value: number }>({
    name: 'newest of series',
    text: `select s.d, s.p, ${MS('l.ts')} as ts, l.value from unnest($1::int[], $2::int[], $3::smallint[]) as s(st, d, p)
       join latest l on l.station_key = s.st and l.device_key = s.d and l.property_id = s.p where l.value is not null`,
    values: [column(series, 'stationKey'), column(series, 'deviceKey'), column(series, 'propertyId')],
  });
  return new Map(rows.map(({ d, p, ts, value }) => [seriesText(d, p), { ts, value }]));
}

/** Saves the newest texts, as `saveLatest` does numbers. */
export async function saveLatestTexts(db: Queryable, texts: readonly NewestText[], now: Date): Promise<void> {
  if (texts.length === 0) return;
  await db.query({
    name: 'save latest texts',
    text: `insert into latest (station_key, device_key, property_id, ts, text)
     select x.st, x.d, x.p, to_timestamp(x.t / 1000), x.s
       from unnest($1::int[], $2::int[], $3::smallint[], $4::float8[], $5::text[]) as x(st, d, p, t, s)
     on conflict (station_key, device_key, property_id)
     do update set ts = excluded.ts, value = null, text = excluded.text where excluded.ts > latest.ts or latest.ts > $6`,
    values: [
      column(texts, 'stationKey'),
      column(texts, 'deviceKey'),
      column(texts, 'propertyId'),
      column(texts, 'ts'),
      column(texts, 'text'),
      aheadOf(now),
    ],
  });
}

/**
 * Records that devices reported. A message newer than the last one sets the status to the worse of the newest run state and
 * the pending alarms; offline devices come back. Returns the stations of devices whose status changed.
 */
export async function saveSightings(db: Queryable, sightings: readonly DeviceSighting[], now: Date): Promise<number[]> {
  if (sightings.length === 0) return [];
  const { rows } = await db.query<{ station: number }>({
    name: 'save sightings',
    text: `with seen as (
       update device d set last_seen = x.at, run_status = coalesce(x.s, o.run_status),
              status = sunhelm.worse_status(coalesce(x.s, o.run_status), o.alarm_status)
         from (select k, to_timestamp(t / 1000) as at, s from unnest($1::int[], $2::float8[], $3::text[]) as u(k, t, s)) x
         join device o on o.key = x.k
        where d.key = x.k and (d.last_seen is null or d.last_seen < x.at or d.last_seen > $4)
        returning d.station_key as station, d.status <> o.status as changed
     ) select distinct station from seen where changed`,
    values: [column(sightings, 'deviceKey'), column(sightings, 'at'), column(sightings, 'status'), aheadOf(now)],
  });
  return rows.map(({ station }) => station);
}

/** Anything stored later than this came from a wrong clock. */
export const aheadOf = (now: Date): Date => new Date(now.getTime() + TOLERANCE_MS);

/** Counts samples outside the accepted time window; each gateway at most once per call (R16). */
export async function countQuarantined(
  db: Queryable,
  counted: readonly { readonly stationKey: number; readonly gatewayKey: number; readonly count: number }[],
  at: Date,
): Promise<void> {
  if (counted.length === 0) return;
  await db.query(
    `insert into quarantine (station_key, gateway_key, count, last_at)
     select s, g, n, $4 from unnest($1::int[], $2::int[], $3::float8[]) as x(s, g, n) order by g
     on conflict (gateway_key, station_key) do update set count = quarantine.count + excluded.count, last_at = excluded.last_at`,
    [column(counted, 'stationKey'), column(counted, 'gatewayKey'), column(counted, 'count'), at],
  );
}

/** Time zones of stations by key; days are split at midnight in them. */
export async function stationZones(db: Queryable, stationKeys: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await db.query<{ key: number; zone: string }>(
    'select key, time_zone as zone from station where key = any($1::int[])',
    [stationKeys],
  );
  return new Map(rows.map(({ key, zone }) => [key, zone]));
}

/** Readings version of stations by key: it is incremented by each decision about their readings. */
export async function readingsVersions(db: Queryable, stationKeys: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await db.query<{ key: number; version: number }>({
    name: 'versions of readings',
    text: 'select key, readings_version as version from station where key = any($1::int[])',
    values: [stationKeys],
  });
  return new Map(rows.map(({ key, version }) => [key, version]));
}

/** Replaces newest numbers that are not newer than `seen` by the newest that counts; deletes them if none counts. */
export async function replaceNewest(
  db: Queryable,
  replaced: readonly (SeriesKey & { readonly newest: Sample | null; readonly seen: number })[],
): Promise<void> {
  if (replaced.length === 0) return;
  const values = [
    column(replaced, 'stationKey'),
    column(replaced, 'deviceKey'),
    column(replaced, 'propertyId'),
    column(replaced, 'seen'),
    replaced.map(({ newest }) => newest?.ts ?? null),
    replaced.map(({ newest }) => newest?.value ?? null),
  ];
  const series =
    'unnest($1::int[], $2::int[], $3::smallint[], $4::float8[], $5::float8[], $6::float8[]) as x(st, d, p, seen, t, v)';
  const same = `l.station_key = x.st and l.device_key = x.d and l.property_id = x.p and l.text is null
        and l.ts <= to_timestamp(x.seen / 1000)`;
  await db.query(`delete from latest l using ${series} where ${same} and x.t is null`, values);
  await db.query(
    `update latest l set ts = to_timestamp(x.t / 1000), value = x.v from ${series}
      where ${same} and x.t is not null and (l.ts <> to_timestamp(x.t / 1000) or l.value <> x.v)`,
    values,
  );
  await db.query(
    `insert into latest (station_key, device_key, property_id, ts, value)
     select x.st, x.d, x.p, to_timestamp(x.t / 1000), x.v from ${series} where x.t is not null
     on conflict do nothing`,
    values,
  );
}
