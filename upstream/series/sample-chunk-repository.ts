import { codeOfVerdict, verdictOfCode } from '@/lib/domain/energy/plausibility/verdict-codes';
import { chunkOf, type StoredSample } from '@/lib/domain/energy/series/absorb';
import { packChunk, unpackChunk, type SampleChunk } from '@/lib/domain/energy/series/sample-chunk';
import type { Sample } from '@/lib/domain/energy/series/rollup';
import { HOUR_MS } from '@/lib/domain/time/durations';
import {
  arrayText,
  MS,
  numbersOf,
  readRawSamples,
  seriesText,
  type DeviceOrStationKey,
  type SeriesKey,
} from './raw-sample-repository';
import type { Queryable } from './latest-repository';
import { keysOf, SERIES } from './rollup-repository';

interface Row {
  readonly d: number;
  readonly p: number;
  readonly start: number;
  readonly count: number;
  readonly first: number;
  readonly step: number | null;
  readonly scale: number;
  readonly at: string | null;
  readonly small: string | null;
  readonly wide: string | null;
  readonly real: string | null;
  readonly verdicts: string | null;
}

/** Samples by start of their chunk, in time order, by `seriesText`. */
export type SampleChunks = Map<string, Map<number, readonly StoredSample[]>>;

// Arrays are transferred as text, which `numbersOf` parses.
const COLUMNS = `b.device_key as d, b.property_id as p, ${MS('b.start')} as start, b.count,
  b.first_ms as first, b.step_ms as step, b.scale, b.at::text as at, b.small::text as small, b.wide::text as wide,
  b."real"::text as "real", b.verdicts::text as verdicts`;

/**
 * Chunks of some series that begin in a span (epoch ms, `to` exclusive); `marked`: only those with readings that were not
 * simply accepted.
 */
export async function readChunks(
  db: Queryable,
  series: readonly SeriesKey[],
  from: number,
  to: number,
  { marked = false } = {},
): Promise<SampleChunks> {
  if (series.length === 0) return new Map();
  const { rows } = await db.query<Row>({
    name: marked ? 'marked blocks of series' : 'blocks of series',
    text: `select ${COLUMNS} from ${SERIES}
       join sample_chunk b on b.station_key = s.st and b.device_key = s.d and b.property_id = s.p
      where b.start >= to_timestamp($4::float8 / 1000) and b.start < to_timestamp($5::float8 / 1000)
        ${marked ? 'and b.verdicts is not null' : ''}
      order by b.device_key, b.property_id, b.start`,
    values: [...keysOf(series), from, to],
  });
  return collect(rows);
}

/** Chunks with exactly these starts. */
export async function readChunksAt(
  db: Queryable,
  series: readonly SeriesKey[],
  starts: readonly number[],
): Promise<SampleChunks> {
  if (starts.length === 0 || series.length === 0) return new Map();
  const { rows } = await db.query<Row>(
    `select ${COLUMNS} from ${SERIES}
       join sample_chunk b on b.station_key = s.st and b.device_key = s.d and b.property_id = s.p
      where b.start = any(array(select to_timestamp(t / 1000) from unnest($4::float8[]) as t))
        and b.start >= to_timestamp($5::float8 / 1000) and b.start <= to_timestamp($6::float8 / 1000)`,
    [...keysOf(series), starts, Math.min(...starts), Math.max(...starts)],
  );
  return collect(rows);
}

/** Number of compressed samples in chunks that begin in a span, to refuse a query that is too large before reading them. */
export async function countChunked(
  db: Queryable,
  series: readonly SeriesKey[],
  from: number,
  to: number,
): Promise<number> {
  const { rows } = await db.query<{ n: number }>(
    `select coalesce(sum(b.count), 0)::float8 as n from ${SERIES}
       join sample_chunk b on b.station_key = s.st and b.device_key = s.d and b.property_id = s.p
      where b.start >= to_timestamp($4::float8 / 1000) and b.start < to_timestamp($5::float8 / 1000)`,
    [...keysOf(series), from, to],
  );
  return rows[0]?.n ?? 0;
}

/** The start of the newest chunk of each series that has one. */
export async function newestChunks(db: Queryable, series: readonly SeriesKey[]): Promise<Map<string, number>> {
  const { rows } = await db.query<{ d: number; p: number; start: number }>(
    `select s.d, s.p, ${MS('b.start')} as start from ${SERIES}
      cross join lateral (select start from sample_chunk t where t.station_key = s.st and t.device_key = s.d
        and t.property_id = s.p order by t.start desc limit 1) b`,
    keysOf(series),
  );
  return new Map(rows.map(({ d, p, start }) => [seriesText(d, p), start]));
}

/** A chunk of a device. */
interface DeviceChunk {
  readonly propertyId: number;
  readonly start: number;
  readonly samples: readonly StoredSample[];
}

/** A chunk with readings that were not simply accepted. */
export interface MarkedChunk extends DeviceChunk {
  readonly deviceKey: number;
}

/**
 * The newest marked chunks that begin before an instant, of a station or a device; deleted devices are left out. Those with
 * the last start are all included, so there may be more than `most`.
 */
export async function readMarkedChunks(
  db: Queryable,
  { stationKey, deviceKey }: DeviceOrStationKey,
  { below, most }: { readonly below: number; readonly most: number },
): Promise<MarkedChunk[]> {
  const { rows } = await db.query<Row>(
    `select ${COLUMNS} from sample_chunk b join device v on v.key = b.device_key and v.deleted_at is null
      where b.station_key = $1 and ($2::int is null or b.device_key = $2) and b.verdicts is not null
        and b.start < to_timestamp($3::float8 / 1000)
      order by b.start desc fetch first ($4::int) rows with ties`,
    [stationKey, deviceKey, below, most],
  );
  const found = collect(rows);
  return rows.map(({ d, p, start }) => ({
    deviceKey: d,
    propertyId: p,
    start,
    samples: found.get(seriesText(d, p))?.get(start) ?? [],
  }));
}

/** Number of readings of some series in a span (both ends inclusive), compressed or not. */
export async function countReadings(
  db: Queryable,
  series: readonly SeriesKey[],
  { from, to }: { readonly from: number; readonly to: number },
): Promise<number> {
  if (series.length === 0) return 0;
  const [first, last] = [chunkOf(from), chunkOf(to)];
  const ends = await readChunksAt(db, series, [...new Set([first, last])]);
  const atEnds = [...ends.values()].flatMap((starts) => [...starts.values()].flat());
  const waiting = await readRawSamples(db, series, from, to + 1);
  return (
    atEnds.filter(({ ts }) => ts >= from && ts <= to).length +
    (last - first > HOUR_MS ? await countChunked(db, series, first + HOUR_MS, last) : 0) +
    [...waiting.values()].reduce((sum, samples) => sum + samples.length, 0)
  );
}

/** Writes chunks of one device, replacing existing ones. */
export async function saveChunks(
  db: Queryable,
  device: { readonly stationKey: number; readonly deviceKey: number },
  chunks: readonly DeviceChunk[],
): Promise<void> {
  if (chunks.length === 0) return;
  const packed = chunks.map(({ start, samples }) => packChunk(start, samples));
  const list = (of: (chunk: SampleChunk) => readonly number[] | null) =>
    packed.map((chunk) => {
      const values = of(chunk);
      return values && `{${values.join(',')}}`;
    });
  await db.query(
    `insert into sample_chunk (station_key, device_key, property_id, start, count, first_ms, step_ms, scale, at, small, wide, "real", verdicts)
     select $1, $2, x.p, to_timestamp(x.t / 1000), x.n, x.f, x.st, x.sc, x.at::int[], x.sm::smallint[], x.wi::int[], x.re::float8[], x.ma::smallint[]
       from unnest($3::smallint[], $4::float8[], $5::int[], $6::int[], $7::int[], $8::smallint[], $9::text[], $10::text[],
                   $11::text[], $12::text[], $13::text[]) as x(p, t, n, f, st, sc, at, sm, wi, re, ma)
     on conflict (station_key, device_key, property_id, start) do update set
       count = excluded.count, first_ms = excluded.first_ms, step_ms = excluded.step_ms, scale = excluded.scale,
       at = excluded.at, small = excluded.small, wide = excluded.wide, "real" = excluded."real", verdicts = excluded.verdicts`,
    [
      device.stationKey,
      device.deviceKey,
      chunks.map((one) => one.propertyId),
      chunks.map((one) => one.start),
      packed.map((one) => one.count),
      packed.map((one) => one.offset),
      packed.map((one) => one.step),
      packed.map((one) => one.scale),
      list((one) => one.at),
      list((one) => one.small),
      list((one) => one.wide),
      list((one) => one.real),
      chunks.map(({ samples }) => marksOf(samples)),
    ],
  );
}

/** Updates only the verdicts of the samples in existing chunks. */
export async function saveMarks(
  db: Queryable,
  device: { readonly stationKey: number; readonly deviceKey: number },
  chunks: readonly DeviceChunk[],
): Promise<void> {
  if (chunks.length === 0) return;
  await db.query(
    `update sample_chunk b set verdicts = x.ma::smallint[]
       from unnest($3::smallint[], $4::float8[], $5::text[]) as x(p, t, ma)
      where b.station_key = $1 and b.device_key = $2 and b.property_id = x.p and b.start = to_timestamp(x.t / 1000)
        and b.start >= to_timestamp($6::float8 / 1000) and b.start <= to_timestamp($7::float8 / 1000)
        and b.property_id = any($8::smallint[])`,
    [
      device.stationKey,
      device.deviceKey,
      arrayText(chunks.map(({ propertyId }) => propertyId)),
      arrayText(chunks.map(({ start }) => start)),
      chunks.map(({ samples }) => marksOf(samples)),
      chunks.reduce((least, { start }) => Math.min(least, start), Infinity),
      chunks.reduce((most, { start }) => Math.max(most, start), -Infinity),
      // Without the property ids all chunks of the device would be read to find the few that change.
      [...new Set(chunks.map(({ propertyId }) => propertyId))],
    ],
  );
}

function collect(rows: readonly Row[]): SampleChunks {
  const found: SampleChunks = new Map();
  for (const row of rows) {
    const key = seriesText(row.d, row.p);
    const chunk = {
      count: row.count,
      offset: row.first,
      step: row.step,
      scale: row.scale,
      at: numbers(row.at),
      small: numbers(row.small),
      wide: numbers(row.wide),
      real: numbers(row.real),
    };
    const samples = withVerdicts(unpackChunk(row.start, chunk), row.verdicts);
    const list = found.get(key);
    if (list) list.set(row.start, samples);
    else found.set(key, new Map([[row.start, samples]]));
  }
  return found;
}

const marksOf = (samples: readonly StoredSample[]): string | null =>
  samples.some(({ verdict }) => verdict) ? `{${samples.map(({ verdict }) => codeOfVerdict(verdict)).join(',')}}` : null;

/** The samples with their verdicts, in the same order. */
export function withVerdicts(samples: readonly Sample[], verdicts: string | null): readonly StoredSample[] {
  if (verdicts === null) return samples;
  const codes = numbersOf(verdicts);
  return samples.map((sample, i) => {
    const verdict = verdictOfCode(codes[i] ?? 0);
    return verdict ? { ts: sample.ts, value: sample.value, verdict } : sample;
  });
}

function numbers(text: string | null): number[] | null {
  return text === null ? null : numbersOf(text);
}
