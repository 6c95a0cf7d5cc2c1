import { unpackChunk } from '@/lib/domain/energy/series/sample-chunk';
import type { StoredSample } from '@/lib/domain/energy/series/absorb';
import type { Sample } from '@/lib/domain/energy/series/rollup';
import { withVerdicts } from './sample-chunk-repository';
import { MS, numbersOf, seriesText, type SeriesKey } from './raw-sample-repository';
import type { Queryable } from './latest-repository';
import { keysOf, SERIES } from './rollup-repository';

/** Samples of one series from one snapshot of the database, each list in time order. */
export interface StoredSamples {
  packed: StoredSample[];
  /** Not compressed yet; may include instants that are already compressed. */
  waiting: Sample[];
}

/** One chunk of a series, or all its uncompressed samples: then `start` is null. */
interface Row {
  readonly d: number;
  readonly p: number;
  readonly start: number | null;
  readonly count: number;
  readonly first: number;
  readonly step: number | null;
  readonly scale: number;
  readonly at: string | null;
  /** Integers scaled by a decimal place, unless `real`. Arrays are transferred as text, which `numbersOf` parses. */
  readonly numbers: string;
  readonly real: boolean;
  readonly verdicts: string | null;
}

const STATEMENT = `
  select b.device_key as d, b.property_id as p, ${MS('b.start')} as start, b.count, b.first_ms as first, b.step_ms as step, b.scale,
         b.at::text as at, coalesce(b.small::text, b.wide::text, b."real"::text) as numbers, b."real" is not null as real, b.verdicts::text as verdicts
    from ${SERIES} join sample_chunk b on b.station_key = s.st and b.device_key = s.d and b.property_id = s.p
   where b.start >= to_timestamp($4::float8 / 1000) and b.start < to_timestamp($6::float8 / 1000)
  union all
  select d, p, null, 0, 0, null, 0, array_agg(${MS('ts')} order by ts)::text, array_agg(value order by ts)::text, true, null
    from (select s.d, s.p, f."values"[array_position(f.properties, s.p)] as value, f.ts
            from ${SERIES} join raw_sample f on f.station_key = s.st and f.device_key = s.d
           where f.ts >= to_timestamp($5::float8 / 1000) and f.ts < to_timestamp($6::float8 / 1000)) waiting
   where value is not null group by d, p`;

/**
 * Samples of some series before `to`: those of chunks that begin at `blocksFrom` or later, and uncompressed ones from `from`
 * on (epoch ms). One statement, so that nothing is compressed between two reads. By `seriesText`.
 */
export async function readStoredSamples(
  db: Queryable,
  series: readonly SeriesKey[],
  { chunksFrom, from, to }: { readonly chunksFrom: number; readonly from: number; readonly to: number },
): Promise<Map<string, StoredSamples>> {
  const { rows } = await db.query<Row>({
    name: 'samples of series',
    text: STATEMENT,
    values: [...keysOf(series), chunksFrom, from, to],
  });
  const found = new Map<string, StoredSamples>();
  for (const row of rows) {
    const key = seriesText(row.d, row.p);
    let stored = found.get(key);
    if (!stored) found.set(key, (stored = { packed: [], waiting: [] }));
    if (row.start === null) stored.waiting = waitingOf(row);
    else for (const sample of samplesOf(row, row.start)) stored.packed.push(sample);
  }
  // Partitions may be returned in any order.
  for (const { packed } of found.values()) {
    if (packed.some(({ ts }, i) => ts < (packed[i - 1]?.ts ?? ts))) packed.sort((a, b) => a.ts - b.ts);
  }
  return found;
}

function waitingOf(row: Row): Sample[] {
  const values = numbersOf(row.numbers);
  return numbersOf(row.at ?? '{}').map((ts, i) => ({ ts, value: values[i] ?? NaN }));
}

function samplesOf(
  { count, first, step, scale, at, numbers, real, verdicts }: Row,
  start: number,
): readonly StoredSample[] {
  const values = numbersOf(numbers);
  const samples = unpackChunk(start, {
    count,
    offset: first,
    step,
    scale,
    at: at === null ? null : numbersOf(at),
    small: null,
    wide: real ? null : values,
    real: real ? values : null,
  });
  return withVerdicts(samples, verdicts);
}
