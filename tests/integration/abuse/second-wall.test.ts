import { readLatest } from '@/upstream/store/latest-store';
import {
  addAccount,
  addGrant,
  addSession,
  addStation,
  call,
  setLatest,
  startTestApi,
  type TestStation,
  type TestUpstream,
} from '../../support/upstream-fixtures';

let upstream: TestUpstream;
let station: TestStation;
let stranger: string;
let token: string;

beforeAll(async () => {
  upstream = await startTestApi();
  const { db } = upstream;
  const owner = await addAccount(db);
  const friend = await addAccount(db);
  stranger = await addAccount(db);
  station = await addStation(db, owner);
  await setLatest(db, station, { P: 4200 });
  await addGrant(db, station.key, friend, { shareType: 1 });
  token = await addSession(upstream, friend);
});
afterAll(() => upstream.close());

const asked: [string, () => [string, unknown?]][] = [
  ['get_point_values', () => ['/station/get_point_values', { station_id: [station.id], property_code: ['P'] }]],
  ['collect_station', () => ['/station/collect_station', { station_id: station.id, type: 1 }]],
  ['get_device_temp', () => [`/station/get_device_temp?mod_id=${station.moduleId}`]],
  [
    'get_device_funs',
    () => [`/station/get_device_funs?gateway_uuid=${station.uuid}&tempid=13&modid=${station.moduleId}`],
  ],
];

test('A01 newest values are read through the devices that the account may see', async () => {
  const { db } = upstream;
  const scope = { stationKeys: [station.key] };
  expect(await db.asService((tx) => readLatest(tx, scope))).toHaveLength(1);
  expect(await db.asAccount({ accountId: stranger, tenant: 'sun' }, (tx) => readLatest(tx, scope))).toEqual([]);
});

test('A01 every call about stations stands behind the second wall: where it lets nothing through, no call answers', async () => {
  const { db, api } = upstream;
  for (const [name, request] of asked) {
    const [path, body] = request();
    expect([name, (await call(api, path, body, { token })).code]).toEqual([name, 1001]);
  }
  // The grant is there and every query would find it; only row-level security says no.
  await db.pool.query(`create or replace function sunhelm.visible_stations() returns setof integer
    language sql stable security definer set search_path = pg_catalog, public as 'select 1 where false'`);
  for (const [name, request] of asked) {
    const [path, body] = request();
    expect([name, (await call(api, path, body, { token })).code]).toEqual([name, 1404]);
  }
  const list = await call(api, '/station/get_station_relevance', undefined, { token });
  expect(list.data).toMatchObject({
    station: [],
    device: [],
    access_device: [],
    gateway: [],
    station_virtual_label: [],
    station_virtual_point: [],
  });
});
