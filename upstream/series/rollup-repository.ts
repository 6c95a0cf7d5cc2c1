import type { Rollup, Sample } from '@/lib/domain/energy/series/rollup';
import { arrayText, MS, seriesText, type SeriesKey } from './raw-sample-repository';
import type { Queryable } from './latest-repository';

/** A table with rollups of one kind; spans are starts of hours in epoch ms, or local dates. */
export interface RollupTable<Span extends number | string> {
  readonly table: string;
  readonly column: string;
  /** SQL type of a span parameter, and how a span is read and made in SQL. */
  readonly type: string;
  readonly read: string;
  readonly make: (parameter: string) => string;
  /** A span as an increasing number, read and made in SQL: epoch ms, or days since 1970-01-01. */
  readonly number: {
    readonly type: string;
    readonly read: (span: string) => string;
    readonly make: (parameter: string) => string;
    /** A span as an 8-byte integer in SQL, and its conversion to the number above. */
    readonly bytes: (span: string) => string;
    readonly ofBytes: (whole: number) => number;
  };
  /** Never set: ties the kind of span to the table. */
  readonly span?: Span;
}

export const HOURS: RollupTable<number> = {
  table: 'sample_hour',
  column: 'hour',
  type: 'float8',
  read: MS('r.hour'),
  make: (value) => `to_timestamp(${value} / 1000)`,
  number: {
    type: 'float8',
    read: MS,
    make: (value) => `to_timestamp(${value} / 1000)`,
    // Microseconds since the year 2000.
    bytes: (hour) => `timestamptz_send(${hour})`,
    ofBytes: (whole) => whole / 1000 + Date.UTC(2000, 0),
  },
};
export const DAYS: RollupTable<string> = {
  table: 'sample_day',
  column: 'day',
  type: 'date',
  read: 'r.day::text',
  make: (value) => value,
  number: {
    type: 'int',
    read: (day) => `${day} - date '1970-01-01'`,
    make: (value) => `date '1970-01-01' + ${value}`,
    bytes: (day) => `int8send(${day} - date '1970-01-01')`,
    ofBytes: (whole) => whole,
  },
};

/** Series as three arrays, the first parameters of every statement. */
export const SERIES = 'unnest($1::int[], $2::int[], $3::smallint[]) as s(st, d, p)';
const READ = `r.first, ${MS('r.first_at')} as "firstAt", r.last, ${MS('r.last_at')} as "lastAt", r.min, r.max, r.sum, r.count, r.resets, r.covered, r.aside, r.begins`;
const FIGURES = [
  'first',
  'last',
  'min',
  'max',
  'sum',
  'resets',
  'first_at',
  'last_at',
  'count',
  'covered',
  'aside',
  'begins',
] as const;

/** How the first reading of a span follows the one before it, by its stored code. */
const BEGINS: readonly Rollup['begins'][] = [null, 'meter', 'reset'];
export const beginsOfCode = (code: number): Rollup['begins'] => BEGINS[code] ?? null;
export const codeOfBegins = (begins: Rollup['begins']): number => BEGINS.indexOf(begins);

/** Rollups by span in order, by `seriesText`. */
export type Rollups<Span> = Map<string, Map<Span, Rollup>>;

/** Rollups of some series with spans in a range, both ends inclusive. A missing span is a gap. */
export async function readRollups<Span extends number | string>(
  db: Queryable,
  target: RollupTable<Span>,
  series: readonly SeriesKey[],
  from: Span,
  to: Span,
): Promise<Rollups<Span>> {
  const { rows } = await db.query<Omit<Rollup, 'begins'> & { begins: number; d: number; p: number; span: Span }>(
    `select r.device_key as d, r.property_id as p, ${target.read} as span, ${READ}
       from ${SERIES}
       join ${target.table} r on r.station_key = s.st and r.device_key = s.d and r.property_id = s.p
      where r.${target.column} between ${target.make(`$4::${target.type}`)} and ${target.make(`$5::${target.type}`)}
      order by r.device_key, r.property_id, r.${target.column}`,
    [...keysOf(series), from, to],
  );
  const found: Rollups<Span> = new Map();
  for (const row of rows) {
    const { first, firstAt, last, lastAt, min, max, sum, count, resets, covered, aside } = row;
    const begins = beginsOfCode(row.begins);
    // Copied field by field: rest syntax takes several times as long, and a year is hundreds of thousands of rows.
    const rollup = { first, firstAt, last, lastAt, min, max, sum, count, resets, covered, aside, begins };
    const key = seriesText(row.d, row.p);
    const list = found.get(key);
    if (list) list.set(row.span, rollup);
    else found.set(key, new Map([[row.span, rollup]]));
  }
  return found;
}

/** A reading that counts; `sure` is false if it is the only one of its series. */
export interface LastReading extends Sample {
  readonly sure: boolean;
}

/** The newest reading of each series before a span. */
export async function readLastBefore<Span extends number | string>(
  db: Queryable,
  target: RollupTable<Span>,
  series: readonly SeriesKey[],
  before: Span,
): Promise<Map<string, LastReading>> {
  const { rows } = await db.query<{ d: number; p: number; ts: number; value: number; sure: boolean }>(
    `select s.d, s.p, ${MS('r.last_at')} as ts, r.last as value, r.sure
       from ${SERIES} cross join lateral (${newestBefore(target, target.make(`$4::${target.type}`))}) r`,
    [...keysOf(series), before],
  );
  return new Map(rows.map(({ d, p, ...last }) => [seriesText(d, p), last]));
}

/** Writes rollups of one device, replacing existing ones; null deletes. Each series and span at most once per call. */
export async function saveRollups<Span extends number | string>(
  db: Queryable,
  target: RollupTable<Span>,
  device: { readonly stationKey: number; readonly deviceKey: number },
  changed: readonly { readonly propertyId: number; readonly span: Span; readonly rollup: Rollup | null }[],
): Promise<void> {
  const rollups = changed.flatMap((one) => (one.rollup ? [{ ...one, rollup: one.rollup }] : []));
  await removeRollups(
    db,
    target,
    device,
    changed.filter(({ rollup }) => rollup === null),
  );
  if (rollups.length === 0) return;
  const all = (name: Exclude<keyof Rollup, 'begins'>) => arrayText(rollups.map((one) => one.rollup[name]));
  await db.query(
    `insert into ${target.table} (station_key, device_key, property_id, ${target.column}, ${FIGURES.join(', ')})
     select $1, $2, x.p, ${target.make('x.span')}, x.f, x.l, x.mi, x.ma, x.s, x.re, to_timestamp(x.fa / 1000),
            to_timestamp(x.la / 1000), x.c, x.co, x.asi, x.be
       from unnest($3::smallint[], $4::${target.type}[], $5::float8[], $6::float8[], $7::float8[], $8::float8[], $9::float8[],
                   $10::float8[], $11::float8[], $12::float8[], $13::int[], $14::smallint[], $15::smallint[], $16::smallint[])
            as x(p, span, f, l, mi, ma, s, re, fa, la, c, co, asi, be)
     on conflict (station_key, device_key, property_id, ${target.column}) do update set
       ${FIGURES.map((name) => `${name} = excluded.${name}`).join(', ')}`,
    [
      device.stationKey,
      device.deviceKey,
      arrayText(rollups.map((one) => one.propertyId)),
      `{${rollups.map((one) => one.span).join(',')}}`,
      all('first'),
      all('last'),
      all('min'),
      all('max'),
      all('sum'),
      all('resets'),
      all('firstAt'),
      all('lastAt'),
      all('count'),
      all('covered'),
      all('aside'),
      arrayText(rollups.map(({ rollup }) => codeOfBegins(rollup.begins))),
    ],
  );
}

async function removeRollups<Span extends number | string>(
  db: Queryable,
  target: RollupTable<Span>,
  device: { readonly stationKey: number; readonly deviceKey: number },
  gone: readonly { readonly propertyId: number; readonly span: Span }[],
): Promise<void> {
  if (gone.length === 0) return;
  await db.query(
    `delete from ${target.table} t using unnest($3::smallint[], $4::${target.type}[]) as x(p, span)
      where t.station_key = $1 and t.device_key = $2 and t.property_id = x.p and t.${target.column} = ${target.make('x.span')}`,
    [
      device.stationKey,
      device.deviceKey,
      arrayText(gone.map((one) => one.propertyId)),
      `{${gone.map((one) => one.span).join(',')}}`,
    ],
  );
}

/** Parameters $1 to $3 for `SERIES`. */
export function keysOf(series: readonly SeriesKey[]): number[][] {
  return [series.map((one) => one.stationKey), series.map((one) => one.deviceKey), series.map((one) => one.propertyId)];
}

/** The first local date with a rollup of any of the series; null without any. */
export async function firstDayOf(db: Queryable, series: readonly SeriesKey[]): Promise<string | null> {
  const { rows } = await db.query<{ day: string | null }>(
    `select min(r.day)::text as day from ${SERIES}
      cross join lateral (select day from sample_day t where t.station_key = s.st and t.device_key = s.d
        and t.property_id = s.p order by t.day limit 1) r`,
    keysOf(series),
  );
  return rows[0]?.day ?? null;
}

/** Start of the rollups (epoch ms) by station, for stations that have some. */
export async function firstReadings(db: Queryable, series: readonly SeriesKey[]): Promise<ReadonlyMap<number, number>> {
  const { rows } = await db.query<{ station: number; at: number }>(
    `select s.st as station, ${MS('min(r.first_at)')} as at from ${SERIES}
      cross join lateral (select first_at from sample_day t where t.station_key = s.st and t.device_key = s.d
        and t.property_id = s.p order by t.day limit 1) r group by s.st`,
    keysOf(series),
  );
  return new Map(rows.map(({ station, at }) => [station, at]));
}

/** SQL for the newest rollup of a series `s` before a span. */
export function newestBefore<Span extends number | string>(target: RollupTable<Span>, before: string): string {
  return `select last, last_at, t.count > 1 or exists (select from ${target.table} o where o.station_key = s.st
      and o.device_key = s.d and o.property_id = s.p and o.${target.column} < t.${target.column}) as sure
    from ${target.table} t where t.station_key = s.st and t.device_key = s.d
    and t.property_id = s.p and t.${target.column} < ${before}
    order by t.${target.column} desc limit 1`;
}

/** The newest hour of each series that has one. */
export async function newestSpans(db: Queryable, series: readonly SeriesKey[]): Promise<Map<string, number>> {
  const { rows } = await db.query<{ d: number; p: number; hour: number }>(
    `select s.d, s.p, ${MS('r.hour')} as hour from ${SERIES} cross join lateral (select hour from sample_hour t
      where t.station_key = s.st and t.device_key = s.d and t.property_id = s.p order by t.hour desc limit 1) r`,
    keysOf(series),
  );
  return new Map(rows.map(({ d, p, hour }) => [seriesText(d, p), hour]));
}

/** The properties of a device with readings in a span (epoch ms), compressed or not. */
export async function propertiesOf(
  db: Queryable,
  device: { readonly stationKey: number; readonly deviceKey: number },
  { from, to }: { readonly from: number; readonly to: number },
): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `select p.id from property p where exists (select from sample_chunk b where b.station_key = $1 and b.device_key = $2
        and b.property_id = p.id and b.start > to_timestamp($3::float8 / 1000) - interval '1 hour'
        and b.start <= to_timestamp($4::float8 / 1000))
     union
     select distinct p.id from raw_sample f cross join lateral unnest(f.properties) p(id) where f.station_key = $1
        and f.device_key = $2 and f.ts between to_timestamp($3::float8 / 1000) and to_timestamp($4::float8 / 1000)
     order by 1`,
    [device.stationKey, device.deviceKey, from, to],
  );
  return rows.map(({ id }) => id);
}

/**
 * Start of the latest hour of each series since which at least `count` counted readings precede an instant, or its first
 * hour.
 */
export async function hoursBack(
  db: Queryable,
  series: readonly SeriesKey[],
  before: number,
  count: number,
): Promise<Map<string, number>> {
  const { rows } = await db.query<{ d: number; p: number; hour: number; count: number }>(
    `select s.d, s.p, ${MS('r.hour')} as hour, r.count from ${SERIES} cross join lateral (select hour, count from sample_hour t
      where t.station_key = s.st and t.device_key = s.d and t.property_id = s.p and t.hour < to_timestamp($4::float8 / 1000)
      order by t.hour desc limit $5) r order by 1, 2, r.hour desc`,
    [...keysOf(series), before, count],
  );
  const [found, sums] = [new Map<string, number>(), new Map<string, number>()];
  for (const row of rows) {
    const key = seriesText(row.d, row.p);
    const sum = sums.get(key) ?? 0;
    if (sum < count) found.set(key, row.hour);
    sums.set(key, sum + row.count);
  }
  return found;
}
