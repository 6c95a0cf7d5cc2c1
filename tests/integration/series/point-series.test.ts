import { cutsOf } from '@/lib/domain/series/cuts';
import type { Sample } from '@/lib/domain/series/rollup';
import { packFrames } from '@/upstream/series/packer';
import { storeSamples } from '../../support/store-samples';
import {
  addAccount,
  addSession,
  addStation,
  call,
  startTestApi,
  type Reply,
  type TestStation,
  type TestUpstream,
} from '../../support/upstream-fixtures';

jest.setTimeout(60_000);

const MINUTE = 60_000;
const HOUR = 3_600_000;
const NOW = Date.parse('2026-11-20T02:10:00Z');

let upstream: TestUpstream;
let owner: string;
let token: string;

beforeAll(async () => {
  upstream = await startTestApi();
  upstream.clock.now = new Date(NOW);
  owner = await addAccount(upstream.db);
  token = await addSession(upstream, owner);
});
afterAll(() => upstream.close());

const query = (text: string, values: unknown[]) => upstream.db.pool.query<{ key: number }>(text, values);

/** A station in Adelaide with a second inverter and labels for generation, battery and grid over both. */
async function site(): Promise<TestStation & { second: number }> {
  const station = await addStation(upstream.db, owner);
  await query(`update station set time_zone = 'Australia/Adelaide' where key = $1`, [station.key]);
  const other = `${station.inverter}b`;
  const { rows } = await query(
    `insert into device (id, station_key, gateway_key, type, module_id, name, serial, iot_serial, status, creator_id)
     select $2, station_key, gateway_key, type, module_id, name, serial || 'b', iot_serial || 'b', status, creator_id
       from device where id = $1 returning key`,
    [station.inverter, other],
  );
  await query('delete from virtual_point p using virtual_label l where l.key = p.label_key and l.station_key = $1', [
    station.key,
  ]);
  await query('delete from virtual_label where station_key = $1', [station.key]);
  for (const [type, property] of [
    ['fd', 'P'],
    ['cn', 'battPower'],
    ['sd', 'gridPower'],
  ]) {
    const label = await query(
      'insert into virtual_label (id, station_key, type, name) values ($1,$2,$3,$3) returning key',
      [`${station.id}${type}`, station.key, type],
    );
    await query(
      `insert into virtual_point (label_key, property_code, unit, calc_data, calc_formula) values ($1,'P','kW','[]',$2)`,
      [label.rows[0]?.key, `([${station.inverter}_${property}]+[${other}_${property}])/1000`],
    );
  }
  return { ...station, second: rows[0]?.key ?? 0 };
}

const store = (station: TestStation, deviceKey: number, series: Record<string, readonly Sample[]>) =>
  storeSamples(upstream.db.pool, { stationKey: station.key, deviceKey }, series);
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
const ask = (id: string, codes: string[], start: number, end: number, tg = '5m'): Promise<Reply> =>
  call(upstream.api, '/station/get_point_series', { station_id: id, property_code: codes, start, end, tg }, { token });

const DAY = cutsOf('Australia/Adelaide').spanOf('2026-11-19');

test('D3.10 D7.19 D7.24 points of a day come in steps, generation, battery, grid and load told apart, packed or not', async () => {
  const station = await site();
  const from = DAY.start;
  const noon = from + 12 * HOUR;
  for (const key of [station.inverterKey, station.second]) {
    await store(station, key, {
      P: every(noon, noon + HOUR, (ts) => 1000 + (ts - noon) / MINUTE),
      battPower: every(noon, noon + HOUR, () => -400),
      gridPower: every(noon, noon + HOUR, () => -250),
      loadPower: every(noon, noon + HOUR, () => 300),
    });
  }
  const read = async () => {
    const reply = await ask(station.id, ['P', 'cn.P', 'sd.P', 'load.P', 'gen.P'], DAY.start, DAY.end - 1);
    expect([reply.status, reply.code]).toEqual([200, 1001]);
    return reply.data as unknown as Series[];
  };
  const fresh = await read();
  await packFrames(upstream.db.pool, Math.floor(NOW / HOUR) * HOUR);
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
  // A generator that was never heard is a gap, and so is the rest of the day.
  expect(generator?.data.every(({ value }) => value === null)).toBe(true);
  expect(solar?.data.filter(({ value }) => value !== null)).toHaveLength(12);
});

test('D3.10 C5 a step in which one of the inverters was silent is a gap, not the sum of the others', async () => {
  const station = await site();
  const noon = DAY.start + 12 * HOUR;
  await store(station, station.inverterKey, { P: every(noon, noon + HOUR, () => 1000) });
  await store(station, station.second, { P: every(noon, noon + HOUR / 2, () => 500) });
  const [solar] = (await ask(station.id, ['P'], noon, noon + HOUR - 1)).data as unknown as Series[];
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

test('D7.19 a point that the station does not have is not in the answer; a day in the past of a younger station is all gaps', async () => {
  const station = await site();
  const series = (await ask(station.id, ['P', 'no-such'], DAY.start, DAY.end - 1, '1h')).data as unknown as Series[];
  expect(series.map(({ property_code: code }) => code)).toEqual(['P']);
  expect(series[0]?.data).toHaveLength(24);
  expect(series[0]?.data.every(({ value }) => value === null)).toBe(true);
});

test('A35 steps that are too short or too many are refused with the reason', async () => {
  const station = await site();
  expect((await ask(station.id, ['P'], DAY.start, DAY.end, '5s')).code).toBe(1400);
  expect((await ask(station.id, ['P'], DAY.start, DAY.start + 300 * 24 * HOUR, '1m')).code).toBe(1400);
  expect((await ask(station.id, ['P'], DAY.end, DAY.start)).code).toBe(1400);
  expect((await ask(station.id, [], DAY.start, DAY.end)).code).toBe(1400);
});

test('D7.19 D3.10 the values of now tell battery, grid and load apart by the label in the code', async () => {
  const station = await site();
  await query('delete from latest where station_key = $1', [station.key]);
  for (const key of [station.inverterKey, station.second]) {
    await store(station, key, {
      P: [{ ts: NOW - MINUTE, value: 1500 }],
      battPower: [{ ts: NOW - MINUTE, value: 200 }],
      loadPower: [{ ts: NOW - MINUTE, value: 900 }],
    });
    await query(
      `insert into latest (station_key, device_key, property_id, ts, value)
       select $1, $2, id, to_timestamp($3 / 1000.0), case code when 'P' then 1500 when 'battPower' then 200 else 900 end
         from property where code in ('P', 'battPower', 'loadPower')`,
      [station.key, key, NOW - MINUTE],
    );
  }
  const codes = ['P', 'fd.P', 'cn.P', 'sd.P', 'load.P', 'gen.P'];
  const reply = await call(
    upstream.api,
    '/station/get_point_values',
    { station_id: [station.id], property_code: codes },
    { token },
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
