import { addOrganisation, addPerson, enterpriseCalls, seenBy, type Person } from '../../support/organisation';
import { startTestApp } from '../../support/test-app';
import {
  addGrant,
  addEnterprise,
  addSession,
  addStation,
  call,
  setLatest,
  START,
  type TestStation,
} from '../../support/upstream-fixtures';

const DAY_MS = 86_400_000;
const upstream = startTestApp();
let owner: Person;
let friend: Person;
let station: TestStation;

beforeEach(async () => {
  upstream.clock.now = START;
  owner = await addPerson(upstream, 'Olive');
  friend = await addPerson(upstream, 'Pat');
  station = await addStation(upstream.db, owner.id, { name: 'Roof' });
  await addGrant(upstream.db, station.key, friend.id, { shareType: 1 });
});

const post = (name: string, as: Person, id = station.id, prefix = 'sun') =>
  call(upstream.api, `/station/${name}`, { station_id: id }, { token: as.token, prefix });
const listed = async (as: Person) =>
  (await call(upstream.api, '/station/get_deleted_stations', undefined, { token: as.token })).data;
const later = (days: number) => {
  upstream.later(days * DAY_MS);
};

test('P7.5 P6.7 C6 the account that deleted a station restores it with its history, and with its shares if requested', async () => {
  await setLatest(upstream.db, station, { P: 4.2 });
  expect((await post('delete_station', owner)).code).toBe(1001);
  expect([await seenBy(upstream, owner.token), await seenBy(upstream, friend.token)]).toEqual([[], []]);
  expect(await listed(owner)).toEqual({
    retention_days: 30,
    stations: [
      {
        id: station.id,
        station_name: 'Roof',
        address: '1 Sun St',
        shares: 1,
        deleted_at: START.getTime(),
        retained_until: START.getTime() + 30 * DAY_MS,
      },
    ],
  });
  later(5);
  upstream.changes.length = 0;
  const restore = { station_id: station.id, shares: 1 };
  const restored = await call(upstream.api, '/station/restore_station', restore, { token: owner.token });
  expect(restored).toMatchObject({ code: 1001, data: null });
  expect([await seenBy(upstream, owner.token), await seenBy(upstream, friend.token)]).toEqual([
    [station.id],
    [station.id],
  ]);
  const body = { station_id: [station.id], property_code: ['P'] };
  const { data } = await call(upstream.api, '/station/get_point_values', body, { token: friend.token });
  expect(data).toHaveLength(1);
  expect((await listed(owner)).stations).toEqual([]);
  expect(upstream.changes).toEqual(expect.arrayContaining([{ accountId: owner.id }, { accountId: friend.id }]));
  const { rows } = await upstream.db.pool.query('select action from audit where object = $1 order by seq', [
    `station:${station.id}`,
  ]);
  expect(rows.map(({ action }: { action: string }) => action)).toEqual(['delete-station', 'restore-station']);
});

test('C6 a station can be restored for exactly 30 days, whether or not it was already removed', async () => {
  await post('delete_station', owner);
  later(29.99);
  // No session lasts 30 days.
  owner = { ...owner, token: await addSession(upstream, owner.id) };
  expect((await listed(owner)).stations).toHaveLength(1);
  later(0.02);
  expect((await listed(owner)).stations).toEqual([]);
  expect(await post('restore_station', owner)).toMatchObject({ code: 1404 });
});

test('A01 A16 no other account sees or restores a deleted station; existing, foreign and missing ones get the same response', async () => {
  const stranger = await addPerson(upstream, 'Stranger');
  const elsewhere = await addPerson(upstream, 'Elsewhere', 'lamp');
  expect(await post('restore_station', owner)).toMatchObject({ code: 1404 });
  await post('delete_station', owner);
  const absent = await post('restore_station', owner, 'absent0');
  for (const [who, prefix] of [
    [friend, 'sun'],
    [stranger, 'sun'],
    [elsewhere, 'lamp'],
  ] as const) {
    const reply = await post('restore_station', who, station.id, prefix);
    expect([reply.status, reply.code, reply.msg]).toEqual([absent.status, absent.code, absent.msg]);
  }
  expect((await listed(friend)).stations).toEqual([]);
  expect(await post('restore_station', { ...owner, token: 'none' })).toMatchObject({ code: 1401 });
  for (const odd of ['', ':id', '../x', 'a'.repeat(500)]) {
    expect((await post('restore_station', owner, odd)).code).toBe(1400);
  }
  expect((await listed(owner)).stations).toHaveLength(1);
});

test('P6.7 C6 a user who gives up access has nothing to restore, and the station stays', async () => {
  expect((await post('delete_station', friend)).code).toBe(1001);
  expect((await listed(friend)).stations).toEqual([]);
  expect(await post('restore_station', friend)).toMatchObject({ code: 1404 });
  expect(await seenBy(upstream, owner.token)).toEqual([station.id]);
});

test('A24 a binding of a member who has left meanwhile is not restored', async () => {
  const org = await addOrganisation(upstream);
  const lead = enterpriseCalls(upstream, org.code, org.head.token);
  await lead.link(org.bob.id, [org.annStation.id]);
  await post('delete_station', org.ann, org.annStation.id);
  await lead.remove(org.bob.id);
  expect((await post('restore_station', org.ann, org.annStation.id)).code).toBe(1001);
  expect(await seenBy(upstream, org.bob.token)).toEqual([]);
  expect(await seenBy(upstream, org.head.token)).toContain(org.annStation.id);
});

test('of several simultaneous restores one succeeds', async () => {
  await post('delete_station', owner);
  const replies = await Promise.all([1, 2, 3, 4].map(() => post('restore_station', owner)));
  expect(replies.map(({ code }) => code).sort()).toEqual([1001, 1404, 1404, 1404]);
});

test('C6 A24 a station restored without its shares is its owner’s alone: shares, invitations and service provider have ended', async () => {
  const provider = await addPerson(upstream, 'Provider');
  const id = await addEnterprise(upstream.db, { [provider.id]: true });
  await call(
    upstream.api,
    '/station/set_enterprise',
    { station_id: station.id, enterprise_code: `EC${id}` },
    { token: owner.token },
  );
  const invite = {
    station_id: station.id,
    station_share_user: 'new@example.com',
    station_share_type: 0,
    share_account_type: 0,
  };
  await call(upstream.api, '/station/save_station_share', invite, { token: owner.token });
  expect(await seenBy(upstream, provider.token)).toEqual([station.id]);
  await post('delete_station', owner);
  expect((await listed(owner)).stations).toMatchObject([{ id: station.id, shares: 3 }]);
  expect((await post('restore_station', owner)).code).toBe(1001);
  expect(await seenBy(upstream, owner.token)).toEqual([station.id]);
  expect([await seenBy(upstream, friend.token), await seenBy(upstream, provider.token)]).toEqual([[], []]);
  const shares = await call(upstream.api, `/station/get_share_list?station_id=${station.id}`, undefined, {
    token: owner.token,
  });
  expect(shares.data).toEqual([]);
  const { rows } = await upstream.db.pool.query(
    `select detail from audit where action = 'restore-station' and object = $1`,
    [`station:${station.id}`],
  );
  expect(rows).toEqual([{ detail: { shares: 0 } }]);
});
