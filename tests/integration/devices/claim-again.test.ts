import { newStation, shelve } from '../../support/station-call-fixtures';
import { startTestApp } from '../../support/test-app';
import { addAccount, addSession, call, START, type Reply } from '../../support/upstream-fixtures';

const upstream = startTestApp();
let first: string;
let second: string;

beforeEach(async () => {
  first = await addSession(upstream, await addAccount(upstream.db));
  second = await addSession(upstream, await addAccount(upstream.db));
});

const post = (path: string, body: unknown, token: string): Promise<Reply> => call(upstream.api, path, body, { token });
const claim = (serial: string, token: string, more = {}) =>
  post('/station/add_station', newStation(serial, more), token);
const relevance = async (token: string) =>
  (await call(upstream.api, '/station/get_station_relevance', undefined, { token })).data;
const one = async <T>(text: string, values: unknown[]) => (await upstream.db.pool.query(text, values)).rows[0] as T;

/** Gives a device a history: an alarm, a value, an hour, a raw sample, an entry of the communication log. */
async function live(device: string, token: string): Promise<void> {
  const { pool } = upstream.db;
  const { key, station } = await one<{ key: number; station: number }>(
    'select key, station_key as station from device where id = $1',
    [device],
  );
  await pool.query(`insert into property (code) values ('P') on conflict (code) do nothing`);
  const { id } = await one<{ id: number }>(`select id from property where code = 'P'`, []);
  await pool.query(
    `insert into alarm (station_key, device_key, code, id, type, level, message, started_at, opened_at)
     values ($1, $2, 'F24', gen_random_uuid()::text, 'fault', 4, 'old', $3, $3)`,
    [station, key, START],
  );
  await pool.query(
    `insert into latest (station_key, device_key, property_id, ts, value) values ($1, $2, $3, $4, 4711)`,
    [station, key, id, START],
  );
  const log = { device_id: device, module_title: 'x', read_set: 'Set', funs: '[{"fun_code":"solarSell"}]' };
  expect((await post('/station/add_comm_log', log, token)).code).toBe(1001);
}

test('P7.3 P7.5 A10 a unit of a deleted station can be claimed again with its code and brings none of its history', async () => {
  const unit = await shelve(upstream.db);
  const inverter = unit.devices[1]?.id ?? '';
  const { data } = await claim(unit.serial, first);
  await live(inverter, first);
  // While it belongs to a station, the code is not accepted.
  expect((await claim(unit.serial, second)).code).toBe(1400);
  expect((await post('/station/delete_station', { station_id: data.station_id }, first)).code).toBe(1001);
  const wrong = { device: { name: 'x', type: 'C002', sn: unit.serial, claim: 'WRONG-CODE-0000' } };
  expect((await claim(unit.serial, second, wrong)).code).toBe(1400);
  expect((await claim(unit.serial, second)).code).toBe(1001);

  const seen = await relevance(second);
  expect(seen.device).toHaveLength(2);
  expect(seen.device.find(({ device_id }: { device_id: string }) => device_id === inverter)).toMatchObject({
    obj_name: 'My inverter',
    status: 'nodata',
  });
  expect(seen.gateway).toEqual([expect.objectContaining({ uuid: unit.gatewayUuid })]);
  const logs = await call(upstream.api, `/station/get_comm_log_list?device_id=${inverter}`, undefined, {
    token: second,
  });
  expect(logs).toMatchObject({ code: 1001, data: [] });
  const now = START.getTime();
  const range = { type: ['alarm', 'fault'], deviceId: [inverter], start: now - 1e9, end: now + 1e9 };
  expect(await post('/station/get_alarm_list', range, second)).toMatchObject({ code: 1001, data: [] });
  const points = await post(
    '/station/get_point_values',
    { station_id: [seen.station[0].id], property_code: ['P'] },
    second,
  );
  expect(points.data[0]).toMatchObject({ value: null });
  // The first owner has neither the station nor access to the gateway.
  expect((await relevance(first)).gateway).toEqual([]);
  expect((await post('/station/get_alarm_list', range, first)).code).not.toBe(1001);
  // The first owner's data remains under its own keys for as long as the station can be restored.
  expect(
    await one('select count(*)::int as n from device where station_key = (select key from station where id = $1)', [
      data.station_id,
    ]),
  ).toEqual({ n: 2 });
});

test('P7.3 a unit whose gateway was released can be claimed again any number of times', async () => {
  const unit = await shelve(upstream.db);
  for (const token of [first, second, first]) {
    expect((await claim(unit.serial, token)).code).toBe(1001);
    await upstream.db.pool.query('update gateway set deleted_at = now() where uuid = $1', [unit.gatewayUuid]);
  }
});

test('P7.3 of several simultaneous claims for a unit of a deleted station one succeeds', async () => {
  const unit = await shelve(upstream.db);
  const { data } = await claim(unit.serial, first);
  await post('/station/delete_station', { station_id: data.station_id }, first);
  const others = await Promise.all([1, 2, 3, 4].map(async () => addSession(upstream, await addAccount(upstream.db))));
  const replies = await Promise.all(others.map((token) => claim(unit.serial, token)));
  expect(replies.map(({ code }) => code).sort()).toEqual([1001, 1400, 1400, 1400]);
});
