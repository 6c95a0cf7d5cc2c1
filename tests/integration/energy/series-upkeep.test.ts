import { startSeriesUpkeep } from '@/upstream/series/upkeep';
import { readRollupsOf } from '@/upstream/series/read-rollups';
import { readSamples } from '@/upstream/series/read-samples';
import { insertRawSamples, type SeriesKey } from '@/upstream/series/raw-sample-repository';
import { PropertyIds } from '@/upstream/series/property-repository';
import { Field, silent } from '../../support/field';
import { seriesKey } from '../../support/series-keys';

const NOW = Date.parse('2026-11-20T02:10:00Z');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const ZONE = 'Asia/Kathmandu';
let field: Field;

beforeAll(async () => (field = await Field.open()));
afterAll(() => field.close());

async function site(): Promise<{ series: SeriesKey; put(ts: number, value: number): Promise<number> }> {
  const made = await field.site(await field.person(), ZONE);
  const ids = await new PropertyIds().of(field.db.pool, ['P']);
  const series = await seriesKey(field.db.pool, made.devices[0], 'P');
  const put = (ts: number, value: number) =>
    insertRawSamples(field.db.pool, [{ ...series, ts, properties: [ids.get('P') ?? 0], values: [value] }]);
  return { series, put };
}

const waiting = async ({ stationKey }: SeriesKey) =>
  (await field.db.pool.query('select from raw_sample where station_key = $1', [stationKey])).rowCount;

test('finished hours are compressed, the current one is not yet, and both can be read', async () => {
  const { series, put } = await site();
  for (const ts of [NOW - HOUR, NOW - 11 * 60_000, NOW - 60_000]) await put(ts, ts / 1000);
  const keeper = startSeriesUpkeep({ db: field.db, log: silent, now: () => new Date(NOW), retentionDays: 90 });
  await keeper.tend();
  await keeper.close();
  expect(await waiting(series)).toBe(1);
  const samples = await readSamples(field.db.pool, [series], NOW - DAY, NOW);
  expect([...samples.values()].flat().map(({ ts }) => NOW - ts)).toEqual([HOUR, 11 * 60_000, 60_000]);
});

test('raw samples past the retention are dropped by the week; hourly and daily rollups stay', async () => {
  const { series, put } = await site();
  const times = [60, 40, 20, 1].map((days) => NOW - days * DAY);
  for (const ts of times) await put(ts, 7);
  const rest = async (retentionDays: number) => {
    const keeper = startSeriesUpkeep({ db: field.db, log: silent, now: () => new Date(NOW), retentionDays });
    await keeper.tend();
    await keeper.close();
    const found = await readSamples(field.db.pool, [series], NOW - 90 * DAY, NOW);
    return [...found.values()].flat().map(({ ts }) => ts);
  };
  expect(await rest(90)).toEqual(times);
  expect(await rest(30)).toEqual(times.slice(2));
  const days = await readRollupsOf(field.db.pool, 'days', [series], ZONE, NOW - 90 * DAY, NOW);
  const hours = await readRollupsOf(field.db.pool, 'hours', [series], ZONE, NOW - 90 * DAY, NOW);
  expect([...days.values()].flatMap((spans) => [...spans.values()]).map(({ count }) => count)).toEqual([1, 1, 1, 1]);
  expect([...hours.values()].flatMap((spans) => [...spans.keys()])).toHaveLength(4);
});

test('R06 with two compressors and an ingest that repeats samples concurrently, every sample is stored once and rollups are correct', async () => {
  const { series, put } = await site();
  const times = Array.from({ length: 120 }, (_, i) => NOW - 5 * HOUR + i * 60_000);
  for (const ts of times) await put(ts, 1);
  const keepers = [1, 2].map(() =>
    startSeriesUpkeep({ db: field.db, log: silent, now: () => new Date(NOW), retentionDays: 90 }),
  );
  await Promise.all([...keepers.map((keeper) => keeper.tend()), ...times.map((ts) => put(ts, 2))]);
  await keepers[0]?.tend();
  await Promise.all(keepers.map((keeper) => keeper.close()));
  expect(await waiting(series)).toBe(0);
  const { rows } = await field.db.pool.query(
    'select ts, value from sample where station_key = $1 and device_key = $2 order by ts',
    [series.stationKey, series.deviceKey],
  );
  expect(rows).toEqual(times.map((ts) => ({ ts: new Date(ts), value: 1 })));
  const days = await readRollupsOf(field.db.pool, 'days', [series], ZONE, NOW - DAY, NOW);
  const all = [...days.values()].flatMap((spans) => [...spans.values()]);
  expect(all.reduce((sum, { count }) => sum + count, 0)).toBe(times.length);
  expect(all.reduce((sum, { sum: one }) => sum + one, 0)).toBe(times.length);
});
