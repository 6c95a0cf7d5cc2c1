import { cutsOf } from '../../lib/domain/energy/series/cuts';
import { grown, sampled } from '../../lib/domain/energy/series/step-figures';
import { parseInterval, stepBoundaries } from '../../lib/domain/energy/series/steps';
import { compressSamples } from '../../upstream/series/compress-samples';
import { readSamples } from '../../upstream/series/read-samples';
import { readSteps } from '../../upstream/series/read-steps';
import {
  insertRawSamples,
  seriesText,
  type RawSample,
  type SeriesKey,
} from '../../upstream/series/raw-sample-repository';
import { addBenchSite, openBenchStore, type BenchStore } from './series-store';

/*
 * What charts ask, against the best SQL that was found by hand for the same stored data, through the same pool, prepared, and
 * with its rows fetched. Stored by the day, so that a series' past is as scattered as time makes it. Two devices: one with a
 * sample every 100 s in its last month, one with ten times as many.
 */

const DAY_MS = 86_400_000;
const ZONE = 'Australia/Adelaide';
const END = cutsOf(ZONE).spanOf('2026-11-01').start;
const DAYS = 365;
const RAW_DAYS = 20;
const PROPERTIES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const ROUNDS = 401;
/** A server has been asked before: what is compiled and planned by then is not part of a read. */
const WARM_UP = 100;

async function fill({ db, owner }: BenchStore): Promise<{ plain: SeriesKey[]; tenfold: SeriesKey[] }> {
  await owner.query(`insert into property (code) select 'bench' || n from generate_series(1, 10) n`);
  await addBenchSite(db, 'reads-');
  const { rows } = await db.pool.query<{ stationKey: number; deviceKey: number }>(
    `select station_key as "stationKey", key as "deviceKey" from device order by key`,
  );
  const { rows: ids } = await db.pool.query<{ id: number }>('select id from property order by id');
  const properties = ids.map(({ id }) => id);
  for (let day = 0; day < DAYS; day += 1) {
    const from = END - (DAYS - day) * DAY_MS;
    for (const [index, { stationKey, deviceKey }] of rows.entries()) {
      const step = day < DAYS - RAW_DAYS ? 3_600_000 : index === 0 ? 100_000 : 10_000;
      const frames: RawSample[] = [];
      for (let ts = from; ts < from + DAY_MS; ts += step) {
        const n = (ts - END) / 10_000;
        const values = PROPERTIES.map((p) =>
          p % 2 ? Math.round(5000 + n / 100 + p) / 10 + 4e5 : Math.round(2000 + 900 * Math.sin(n / 90 + p)),
        );
        frames.push({ stationKey, deviceKey, ts, properties, values });
      }
      await insertRawSamples(db.pool, frames);
    }
    await compressSamples(db.pool, from + DAY_MS);
  }
  await owner.query('vacuum analyze');
  const [plain = [], tenfold = []] = rows.map((device) => properties.map((propertyId) => ({ ...device, propertyId })));
  return { plain, tenfold };
}

/** Growth by step, from days: what a counter showed last, less what it showed last before, be that before the first step. */
const BY_DAY = `
  select day, last, covered, resets + last - first
         + coalesce(case when first < 0.9 * before then first else first - before end, 0) as growth
    from (select day, first, last, resets, covered, lag(last, 1, (select last from sample_day
              where station_key = $1 and device_key = $2 and property_id = $3 and day < $4::date order by day desc limit 1))
              over (order by day) as before
            from sample_day where station_key = $1 and device_key = $2 and property_id = $3 and day >= $4::date and day < $5::date) days`;
const BY_MONTH = `
  select date_trunc('month', day) as at, (array_agg(last order by day desc))[1] as last, sum(growth) as growth, sum(covered) as covered
    from (${BY_DAY}) by_day
   group by 1 order by 1`;
/** What a block holds, by element; the branches of the view in one. */
const ELEMENTS = `
  select b.property_id, b.start, u.n, b.start + (b.first_ms + (u.n - 1) * b.step_ms) * interval '1 ms' as ts, u.v / 10 ^ b.scale::float8 as value
    from sample_block b cross join lateral unnest(coalesce(b.small::int[], b.wide)) with ordinality as u(v, n)
   where b.station_key = $1 and b.device_key = $2 and b.property_id = any($3) and b.start >= $4 and b.start < $5`;
const BY_FIVE_MINUTES = `
  select date_bin('5 min', ts, '2000-01-01') as at, (array_agg(value order by ts))[1] as value, count(*) as n
    from (${ELEMENTS}) samples group by 1 order by 1`;
const RAW = `select property_id, extract(epoch from ts) * 1000 as ts, value from (${ELEMENTS}) samples`;
const PLAIN_RAW = `select property_id, extract(epoch from ts) * 1000 as ts, value from plain
   where station_key = $1 and device_key = $2 and property_id = any($3) and ts >= $4 and ts < $5 order by property_id, ts`;

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Medians of both in milliseconds, taken in turn so that a busy machine is as busy for one as for the other. */
async function versus(ours: () => Promise<number>, theirs: () => Promise<number>): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []];
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    for (const [i, run] of [ours, theirs].entries()) {
      const started = performance.now();
      const rows = await run();
      if (rows === 0) throw new Error('nothing was read');
      if (round >= 0) times[i]?.push(performance.now() - started);
    }
  }
  return [median(times[0]), median(times[1])];
}

export async function seriesReads(): Promise<void> {
  const store = await openBenchStore();
  const { db, owner } = store;
  try {
    const { plain, tenfold } = await fill(store);
    const day = { from: END - 5 * DAY_MS, to: END - 4 * DAY_MS };
    await owner.query(
      'create table plain (station_key int, device_key int, property_id smallint, ts timestamptz, value float8, primary key (station_key, device_key, property_id, ts))',
    );
    await owner.query(`insert into plain select * from sample where ts >= $1 order by ts`, [
      new Date(END - RAW_DAYS * DAY_MS),
    ]);
    await owner.query('grant select on plain to public');
    await owner.query('vacuum analyze plain');
    const sql = async (name: string, text: string, values: unknown[]) =>
      (await db.pool.query({ name: `bench ${name}`, text, values })).rows.length;
    const steps = async (key: SeriesKey, tg: string, from: number, to: number, fn: typeof grown) => {
      const interval = parseInterval(tg);
      const edges = interval && stepBoundaries(ZONE, interval, from, to, 10_000);
      if (!edges) throw new Error(tg);
      const found = await readSteps(db.pool, { series: [key], zone: ZONE, boundaries: edges });
      const one = found.get(seriesText(key.deviceKey, key.propertyId));
      return one ? fn(edges, one, END).length : 0;
    };
    const year = (key: SeriesKey, tg: string) => steps(key, tg, END - DAYS * DAY_MS, END, grown);
    for (const [name, series] of [
      ['', plain],
      [', ten times the samples', tenfold],
    ] as const) {
      const [key] = series;
      if (!key) throw new Error('no series');
      const one = [key.stationKey, key.deviceKey, key.propertyId];
      const some = series.slice(0, 5);
      const five = [key.stationKey, key.deviceKey, some.map(({ propertyId }) => propertyId)];
      const days = [cutsOf(ZONE).dayOf(END - DAYS * DAY_MS), cutsOf(ZONE).dayOf(END)];
      const instants = [new Date(day.from), new Date(day.to)];
      const report = async (what: string, ours: () => Promise<number>, text: string, values: unknown[]) => {
        const [a, b] = await versus(ours, () => sql(what, text, values));
        console.log(
          `${(what + name).padEnd(58)} ${a.toFixed(2)} ms, SQL ${b.toFixed(2)} ms: ${(a / b).toFixed(2)} times (at most 1.2)`,
        );
      };
      const raw = async () =>
        [...(await readSamples(db.pool, some, day.from, day.to)).values()].reduce((sum, list) => sum + list.length, 0);
      for (const [what, tg, text] of [
        ['a year by month', '1M', BY_MONTH],
        ['a year by day', '1d', BY_DAY],
      ] as const) {
        await report(what, () => year(key, tg), text, [...one, ...days]);
      }
      const fine = () => steps(key, '5m', day.from, day.to, sampled);
      await report('a day by 5 minutes', fine, BY_FIVE_MINUTES, [one[0], one[1], [one[2]], ...instants]);
      await report('a day of 5 series raw', raw, RAW, [...five, ...instants]);
      await report('a day of 5 series raw, rows instead of blocks', raw, PLAIN_RAW, [...five, ...instants]);
    }
    const [few, many] = [plain[0], tenfold[0]];
    if (!few || !many) throw new Error('no series');
    for (const tg of ['1M', '1d']) {
      const [a, b] = await versus(
        () => year(many, tg),
        () => year(few, tg),
      );
      console.log(`a year by ${tg} with ten times the samples: ${(a / b).toFixed(2)} times`);
    }
  } finally {
    await store.close();
  }
}

if (process.argv[1]?.endsWith('series-reads.ts')) void seriesReads();
