import { cutsOf } from '@/lib/domain/energy/series/cuts';
import type { Sample } from '@/lib/domain/energy/series/rollup';
import { compressSamples } from '@/upstream/series/compress-samples';
import { setLabels, withSecondInverter } from '../../support/counting-stations';
import { seriesStage } from '../../support/series-stage';
import { call, type Reply } from '../../support/upstream-fixtures';

jest.setTimeout(60_000);

const MINUTE = 60_000;
const HOUR = 3_600_000;
const NOW = Date.parse('2026-11-20T02:10:00Z');

const stage = seriesStage(NOW);
const { query, store } = stage;

/** A station in Adelaide with a second inverter and labels for generation, battery and grid over both. */
async function site() {
  const { db } = stage.upstream;
  const station = await withSecondInverter(db, await stage.placed('Australia/Adelaide'));
  const power = (code: string) => ({ P: `([${station.inverter}_${code}]+[${station.other}_${code}])/1000` });
  await setLabels(db, station, { fd: power('P'), cn: power('battPower'), sd: power('gridPower') }, 'kW');
  return station;
}

const every = (from: number, to: number, value: (ts: number) => number): Sample[] =>
  Array.from({ length: Math.ceil((to - from) / MINUTE) }, (_, i) => from + i * MINUTE).map((ts) => ({
    ts,
    value: value(ts),
  }));

interface Series {
  property_code: string;
  unit: string;
  data: { timestamp: number; value: number | null }[];
}
const request = (id: string, codes: string[], start: number, end: number, tg = '5m'): Promise<Reply> =>
  call(
    stage.upstream.api,
    '/station/get_point_series',
    { station_id: id, property_code: codes, start, end, tg },
    { token: stage.token },
  );

const DAY = cutsOf('Australia/Adelaide').spanOf('2026-11-19');

test('D3.10 D7.19 D7.24 points of a day are returned in steps, with generation, battery, grid and load as separate points, compressed or not', async () => {
  const station = await site();
  const from = DAY.start;
  const noon = from + 12 * HOUR;
  for (const key of [station.inverterKey, station.second]) {
    await store(
      station,
      {
        P: every(noon, noon + HOUR, (ts) => 1000 + (ts - noon) / MINUTE),
        battPower: every(noon, noon + HOUR, () => -400),
        gridPower: every(noon, noon + HOUR, () => -250),
        loadPower: every(noon, noon + HOUR, () => 300),
      },
      key,
    );
  }
  const read = async () => {
    const reply = await request(station.id, ['P', 'cn.P', 'sd.P', 'load.P', 'gen.P'], DAY.start, DAY.end - 1);
    expect([reply.status, reply.code]).toEqual([200, 1001]);
    return reply.data as unknown as Series[];
  };
  const fresh = await read();
  await compressSamples(stage.upstream.db.pool, Math.floor(NOW / HOUR) * HOUR);
  expect(await read()).toEqual(fresh);
  const [solar, battery, grid, load, generator] = fresh;
  expect(fresh.map(({ property_code: code, unit }) => `${code} ${unit}`)).toEqual([
    'P kW',
    'cn.P kW',
    'sd.P kW',
    'load.P kW',
    'gen.P kW',
  ]);
  expect(solar?.data).toHaveLength(288);
  const at = (series: Series | undefined, ts: number) => series?.data.find(({ timestamp }) => timestamp === ts)?.value;
  expect(at(solar, noon + 10 * MINUTE)).toBe(2.02);
  expect([battery, grid, load].map((series) => at(series, noon))).toEqual([-0.8, -0.5, 0.6]);
  // A generator without data is a gap, and so is the rest of the day.
  expect(generator?.data.every(({ value }) => value === null)).toBe(true);
  expect(solar?.data.filter(({ value }) => value !== null)).toHaveLength(12);
});

test('D3.10 C5 a step without data of one inverter is a gap, not the sum of the others', async () => {
  const station = await site();
  const noon = DAY.start + 12 * HOUR;
  await store(station, { P: every(noon, noon + HOUR, () => 1000) });
  await store(station, { P: every(noon, noon + HOUR / 2, () => 500) }, station.second);
  const [solar] = (await request(station.id, ['P'], noon, noon + HOUR - 1)).data as unknown as Series[];
  expect(solar?.data.map(({ value }) => value)).toEqual([
    1.5,
    1.5,
    1.5,
    1.5,
    1.5,
    1.5,
    null,
    null,
    null,
    null,
    null,
    null,
  ]);
});

test('D3.10 P1.4 before the first reading of an inverter that was added later, the sum is that of the others', async () => {
  const station = await site();
  const noon = DAY.start + 12 * HOUR;
  await store(station, { P: every(noon, noon + HOUR, () => 1000) });
  await store(station, { P: every(noon + HOUR / 2, noon + (HOUR * 3) / 4, () => 500) }, station.second);
  const [solar] = (await request(station.id, ['P'], noon, noon + HOUR - 1)).data as unknown as Series[];
  expect(solar?.data.map(({ value }) => value)).toEqual([
    ...Array<number>(6).fill(1),
    ...Array<number>(3).fill(1.5),
    ...Array<null>(3).fill(null),
  ]);
});

test('D7.19 a point that the station lacks is not returned; a day before the station existed is all gaps', async () => {
  const station = await site();
  const series = (await request(station.id, ['P', 'no-such'], DAY.start, DAY.end - 1, '1h'))
    .data as unknown as Series[];
  expect(series.map(({ property_code: code }) => code)).toEqual(['P']);
  expect(series[0]?.data).toHaveLength(24);
  expect(series[0]?.data.every(({ value }) => value === null)).toBe(true);
});

test('A35 steps that are too short or too many are refused with the reason', async () => {
  const station = await site();
  expect((await request(station.id, ['P'], DAY.start, DAY.end, '5s')).code).toBe(1400);
  expect((await request(station.id, ['P'], DAY.start, DAY.start + 300 * 24 * HOUR, '1m')).code).toBe(1400);
  expect((await request(station.id, ['P'], DAY.end, DAY.start)).code).toBe(1400);
  expect((await request(station.id, [], DAY.start, DAY.end)).code).toBe(1400);
});

test('D7.19 D3.10 current values separate battery, grid and load by the label in the code', async () => {
  const station = await site();
  await query('delete from latest where station_key = $1', [station.key]);
  for (const key of [station.inverterKey, station.second]) {
    await store(
      station,
      {
        P: [{ ts: NOW - MINUTE, value: 1500 }],
        battPower: [{ ts: NOW - MINUTE, value: 200 }],
        loadPower: [{ ts: NOW - MINUTE, value: 900 }],
      },
      key,
    );
    await query(
      `insert into latest (station_key, device_key, property_id, ts, value)
       select $1, $2, id, to_timestamp($3 / 1000.0), case code when 'P' then 1500 when 'battPower' then 200 else 900 end
         from property where code in ('P', 'battPower', 'loadPower')`,
      [station.key, key, NOW - MINUTE],
    );
  }
  const codes = ['P', 'fd.P', 'cn.P', 'sd.P', 'load.P', 'gen.P'];
  const reply = await call(
    stage.upstream.api,
    '/station/get_point_values',
    { station_id: [station.id], property_code: codes },
    { token: stage.token },
  );
  const rows = reply.data as unknown as { property_code: string; value: number | null }[];
  expect(Object.fromEntries(rows.map(({ property_code: code, value }) => [code, value]))).toEqual({
    P: 3,
    'fd.P': 3,
    'cn.P': 0.4,
    'sd.P': null,
    'load.P': 1.8,
    'gen.P': null,
  });
});
