import { newStation, shelve } from '../../support/station-call-fixtures';
import { startTestApp } from '../../support/test-app';
import { addAccount, addSession, call, type Reply } from '../../support/upstream-fixtures';

/* A station that is requested twice, because the answer was lost, is created once (R14). */

const upstream = startTestApp();
let token: string;
let requests = 0;

beforeEach(async () => {
  token = await addSession(upstream, await addAccount(upstream.db));
});

const nextRequest = () => `request-of-the-test-${String((requests += 1)).padStart(6, '0')}`;
const add = (body: unknown, as = token): Promise<Reply> =>
  call(upstream.api, '/station/add_station', body, { token: as });
const stationsOf = async (as = token): Promise<{ id: string; station_name: string }[]> =>
  (await call(upstream.api, '/station/get_station_relevance', undefined, { token: as })).data.station;

test('R14 P7.3 a repeated request returns the station that it created, however often it is sent', async () => {
  const unit = await shelve(upstream.db);
  const body = newStation(unit.serial, { request_id: nextRequest() });
  const first = await add(body);
  expect(first).toMatchObject({ status: 200, code: 1001 });
  // More often than a claim code may be tried: a repeated request is no try.
  for (let turn = 0; turn < 7; turn += 1) expect(await add(body)).toMatchObject({ code: 1001, data: first.data });
  expect(await stationsOf()).toEqual([expect.objectContaining({ id: first.data.station_id })]);
});

test('R14 of many simultaneous identical requests one creates the station, and all return it', async () => {
  const unit = await shelve(upstream.db);
  const body = newStation(unit.serial, { request_id: nextRequest() });
  const replies = await Promise.all(Array.from({ length: 4 }, () => add(body)));
  expect(new Set(replies.map(({ code, data }) => `${code} ${data?.station_id}`)).size).toBe(1);
  expect(replies[0]?.code).toBe(1001);
  expect(await stationsOf()).toHaveLength(1);
});

test('A01 A10 a request id of another account creates nothing and reveals nothing', async () => {
  const unit = await shelve(upstream.db);
  const body = newStation(unit.serial, { request_id: nextRequest() });
  const own = await add(body);
  const stranger = await addSession(upstream, await addAccount(upstream.db));
  const reply = await add(body, stranger);
  expect(reply).toMatchObject({ code: 1400, msg: expect.stringContaining('claim code') });
  expect(JSON.stringify(reply)).not.toContain(own.data.station_id);
  expect(await stationsOf(stranger)).toEqual([]);
});

test('R14 a refused request creates nothing and may be corrected; a new one creates another station', async () => {
  const [unit, second] = [await shelve(upstream.db), await shelve(upstream.db)];
  const request_id = nextRequest();
  const wrong = { device: { name: 'x', type: 'C002', sn: unit.serial, claim: 'WRONG-CODE-0000' } };
  expect((await add(newStation(unit.serial, { request_id, ...wrong }))).code).toBe(1400);
  expect((await add(newStation(unit.serial, { request_id }))).code).toBe(1001);
  expect((await add(newStation(second.serial, { request_id: nextRequest() }))).code).toBe(1001);
  expect(await stationsOf()).toHaveLength(2);
});

test('R14 a station deleted meanwhile is not created again by the old request', async () => {
  const unit = await shelve(upstream.db);
  const body = newStation(unit.serial, { request_id: nextRequest() });
  const { data } = await add(body);
  await call(upstream.api, '/station/delete_station', { station_id: data.station_id }, { token });
  expect(await add(body)).toMatchObject({ code: 1400, msg: expect.stringContaining('no longer exists') });
  expect(await stationsOf()).toEqual([]);
});

test.each(['short', 'x'.repeat(65), 'with blanks in its middle', 1, null, ['a'.repeat(24)]])(
  'A05 the request id %j is refused',
  async (request_id) => {
    const unit = await shelve(upstream.db);
    expect((await add(newStation(unit.serial, { request_id }))).code).toBe(1400);
    expect(await stationsOf()).toEqual([]);
  },
);
