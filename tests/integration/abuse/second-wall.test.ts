import { readAside } from '@/upstream/energy/aside-repository';
import { readLatest } from '@/upstream/series/latest-repository';
import { ABSENT, addOwner, type Owner } from '../../support/everything';
import { callsWithIds, tell, type TriedCall } from '../../support/every-call';
import { startTestApp } from '../../support/test-app';
import {
  addAccount,
  addGrant,
  addSession,
  addStation,
  call,
  setLatest,
  type TestStation,
} from '../../support/upstream-fixtures';

jest.setTimeout(120_000);

const upstream = startTestApp();
let station: TestStation;
let stranger: string;
let token: string;

beforeAll(async () => {
  const { db } = upstream;
  const owner = await addAccount(db);
  const friend = await addAccount(db);
  stranger = await addAccount(db);
  station = await addStation(db, owner);
  await setLatest(db, station, { P: 4200 });
  await addGrant(db, station.key, friend, { shareType: 1 });
  token = await addSession(upstream, friend);
});

/**
 * Calls on a station or on something in it; an entry of the communication log is open only to the user who made it, and a deleted
 * station only to the user who deleted it.
 */
const IN_A_STATION = /^(station_id|device_id|deviceId|mod_id|modid|gateway_uuid|id)$/;
const ELSEWHERE: ReadonlySet<string> = new Set([
  'custom_link_station',
  'get_file',
  'restore_station',
  'restore_device',
  // Another user's chart cannot be shared; the stations in charts are covered by the chart tests.
  'share_chart',
]);

/** A user with every right that a share can grant. */
async function addFriend(of: Owner): Promise<string> {
  const friend = await addAccount(upstream.db);
  await addGrant(upstream.db, of.stationKey, friend, { shareType: 1, auth: true, setting: true, control: true });
  return addSession(upstream, friend);
}

async function servedCalls(): Promise<readonly TriedCall[]> {
  const calls = callsWithIds().filter(
    ({ entry, fields }) => fields.some((field) => IN_A_STATION.test(field)) && !ELSEWHERE.has(entry.name),
  );
  const nobody = { token: null, tenant: 'sun' };
  const replies = await Promise.all(
    calls.map(({ entry, inputs }) => tell(upstream, entry, inputs(() => ABSENT, 'sun')[0], nobody)),
  );
  return calls.filter((_, index) => replies[index]?.status !== 404);
}

test('A01 latest values are read only through devices that the account may see', async () => {
  const { db } = upstream;
  const keys = [station.key];
  expect(await db.asService((tx) => readLatest(tx, keys))).toHaveLength(1);
  expect(await db.asAccount({ accountId: stranger, tenant: 'sun' }, (tx) => readLatest(tx, keys))).toEqual([]);
  // A value that is set aside is in the store as well.
  await db.pool.query(
    `insert into latest_aside (station_key, device_key, property_id, verdict, ts)
     select station_key, device_key, property_id, 5, ts + interval '1 second' from latest where station_key = $1`,
    keys,
  );
  const codes = ['P', 'KRA', 'battSoc'];
  expect(await db.asService((tx) => readAside(tx, keys, codes))).toMatchObject([{ reason: 'range' }]);
  expect(await db.asAccount({ accountId: stranger, tenant: 'sun' }, (tx) => readAside(tx, keys, codes))).toEqual([]);
});

test('A01 every call about stations also depends on row-level security: where that allows nothing, no call returns data', async () => {
  const { db, api } = upstream;
  const calls = await servedCalls();
  expect(calls.length).toBeGreaterThanOrEqual(20);
  for (const { entry, inputs } of calls) {
    const owner = await addOwner(upstream);
    const friend = await addFriend(owner);
    const [input] = inputs(() => owner.has, 'sun');
    const { code } = await tell(upstream, entry, input, { token: friend, tenant: 'sun' });
    // The call succeeds, or is refused for a missing right or a picture of another user: in each case the station is visible.
    expect([entry.name, [entry.success, 1400, 1403].includes(code)]).toEqual([entry.name, true]);
  }
  const owner = await addOwner(upstream);
  const friend = { token: await addFriend(owner), tenant: 'sun' };
  // The grant exists and every query would find it; only row-level security refuses.
  await db.pool.query(`create or replace function sunhelm.visible_stations() returns setof integer
    language sql stable security definer set search_path = pg_catalog, public as 'select 1 where false'`);
  for (const { entry, inputs } of calls) {
    for (const input of inputs(() => owner.has, 'sun')) {
      expect([entry.name, (await tell(upstream, entry, input, friend)).code]).toEqual([entry.name, 1404]);
    }
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
