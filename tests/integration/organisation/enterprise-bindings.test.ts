import fc from 'fast-check';
import {
  addAccount,
  addEnterprise,
  addGrant,
  addSession,
  addStation,
  call,
  type TestUpstream,
} from '../../support/upstream-fixtures';
import {
  addOrganisation,
  addPerson,
  enterpriseCalls,
  seenBy,
  withOrganisation,
  type Organisation,
} from '../../support/organisation';

jest.setTimeout(60_000);

let upstream: TestUpstream;
let org: Organisation;

withOrganisation((...given) => ([upstream, org] = given));

const as = (who: { token: string }) => enterpriseCalls(upstream, org.code, who.token);
const grants = async (accountId: string) =>
  (
    await upstream.db.pool.query(
      'select station_key, share_type, auth, setting, control, source, bound_by from station_grant where account_id = $1 order by 1',
      [accountId],
    )
  ).rows;

test('P7.20 P7.21 P7.16 P6.10 a member sees exactly the stations bound to them, after every change', async () => {
  const { bob, head } = org;
  const ids = [org.annStation.id, org.headStation.id].sort();
  expect((await as(head).stations()).data).toEqual([
    {
      id: org.annStation.id,
      station_image: '["a.jpg"]',
      station_name: 'Ann roof',
      address: '1 Sun St',
      postal_code: '5000',
    },
    expect.objectContaining({ id: org.headStation.id }),
  ]);
  expect(await seenBy(upstream, bob.token)).toEqual([]);
  for (const wanted of [ids, ids.slice(0, 1), ids.slice(1), [], ids]) {
    expect(await as(head).link(bob.id, wanted)).toMatchObject({ code: 1001, data: null });
    expect([...(await as(head).linked(bob.id)).data].sort()).toEqual(wanted);
    expect(await seenBy(upstream, bob.token)).toEqual(wanted);
  }
  expect((await as(bob).linked(bob.id)).code).toBe(1403);
  expect((await as(bob).stations()).code).toBe(1403);
  expect((await as(bob).link(bob.id, ids)).code).toBe(1403);
});

test('P7.20 A24 a member’s live links close when their stations change, and only then', async () => {
  const { bob, head } = org;
  await as(head).link(bob.id, [org.annStation.id]);
  expect(upstream.changes).toEqual([{ accountId: bob.id }]);
  await as(head).link(bob.id, [org.annStation.id]);
  expect(upstream.changes).toHaveLength(1);
  await as(head).link(bob.id, []);
  expect(upstream.changes).toHaveLength(2);
});

test('P6.10 A07 a bound member views, edits the name and changes settings, but cannot share, transfer or give up the station', async () => {
  const { bob, head } = org;
  const id = org.annStation.id;
  await as(head).link(bob.id, [id]);
  const post = async (path: string, body: unknown) => (await call(upstream.api, path, body, { token: bob.token })).code;
  expect(await post('/station/edit_station', { station_id: id, station_name: 'Roof of Ann' })).toBe(1001);
  const log = { device_id: org.annStation.inverter, module_title: 'x', read_set: 'Read', funs: '[]' };
  expect(await post('/station/add_comm_log', log)).toBe(1001);
  expect(await post('/station/edit_station', { station_id: id, station_name: 'Roof', nmi: '2001234567' })).toBe(1403);
  for (const type of [0, 1, 2]) {
    const body = {
      station_id: id,
      station_share_user: 'x@example.com',
      station_share_type: type,
      share_account_type: 0,
    };
    expect(await post('/station/save_station_share', body)).toBe(1403);
  }
  expect(await post('/station/delete_station', { station_id: id })).toBe(1403);
});

test('A02 A05 one id in a list that is foreign to the organisation or missing refuses the whole list, and no row changes', async () => {
  const { bob, head } = org;
  const stranger = await addPerson(upstream, 'Stranger');
  const other = await addOrganisation(upstream);
  const foreign = await addStation(upstream.db, stranger.id);
  const shared = await addStation(upstream.db, stranger.id);
  await addGrant(upstream.db, shared.key, head.id, { shareType: 1 });
  const deleted = await addStation(upstream.db, head.id);
  await upstream.db.pool.query('update station set deleted_at = now() where key = $1', [deleted.key]);
  const lamp = await addStation(upstream.db, await addAccount(upstream.db, { tenant: 'lamp' }), { tenant: 'lamp' });
  const own = [org.annStation.id, org.headStation.id];
  const wrong = [foreign.id, shared.id, deleted.id, lamp.id, other.headStation.id, 'absent0'];
  let bound: string[] = [];
  await fc.assert(
    fc.asyncProperty(fc.subarray(own), fc.subarray(wrong), fc.boolean(), async (mine, theirs, first) => {
      await upstream.db.pool.query('delete from rate_limit');
      const ids = first ? [...theirs, ...mine] : [...mine, ...theirs];
      const reply = await as(head).link(bob.id, ids);
      expect(reply.code).toBe(theirs.length === 0 ? 1001 : 1404);
      if (theirs.length === 0) bound = mine;
      expect([...(await as(head).linked(bob.id)).data].sort()).toEqual([...bound].sort());
      expect(await seenBy(upstream, bob.token)).toEqual([...bound].sort());
    }),
    { numRuns: 40 },
  );
  for (const odd of ['a b', 'x,', ',', 'undefined', ':id', '../x', "' or 1=1 --", `${own[0]},${own[0]}`]) {
    const body = { code: org.code, user_id: bob.id, station_id: odd };
    expect((await call(upstream.api, '/custom/link_station', body, { token: head.token })).code).toBe(1400);
  }
  expect((await as(head).link(stranger.id, own)).code).toBe(1404);
  expect((await as(head).link(other.ann.id, own)).code).toBe(1404);
  expect(await grants(stranger.id)).toEqual([]);
});

describe('a share in addition to a binding', () => {
  const share = (body: object, token: string) =>
    call(
      upstream.api,
      '/station/save_station_share',
      { station_id: org.annStation.id, share_account_type: 0, ...body },
      { token },
    );

  test('P6.2 P6.10 a share for a bound member removes no right of the binding, and each ends independently', async () => {
    const { ann, bob, head } = org;
    const id = org.annStation.id;
    await as(head).link(bob.id, [id]);
    expect((await share({ station_share_user: bob.email, station_share_type: 0 }, ann.token)).code).toBe(1001);
    expect(await grants(bob.id)).toEqual([
      expect.objectContaining({ share_type: 0, setting: false, control: false, source: 'share', bound_by: org.id }),
    ]);
    const log = { device_id: org.annStation.inverter, module_title: 'x', read_set: 'Read', funs: '[]' };
    expect((await call(upstream.api, '/station/add_comm_log', log, { token: bob.token })).code).toBe(1001);
    expect((await as(head).linked(bob.id)).data).toEqual([id]);
    await as(head).link(bob.id, []);
    expect(await seenBy(upstream, bob.token)).toEqual([id]);
    expect((await call(upstream.api, '/station/add_comm_log', log, { token: bob.token })).code).toBe(1403);
    await as(head).link(bob.id, [id]);
    const end = [{ station_id: id, user: bob.id }];
    const ended = await call(upstream.api, '/station/delete_share_by_list', end, { token: ann.token });
    expect(ended.code).toBe(1001);
    expect(await grants(bob.id)).toEqual([
      expect.objectContaining({ share_type: 3, setting: true, control: true, source: 'member', bound_by: org.id }),
    ]);
    await as(head).link(bob.id, []);
    expect(await grants(bob.id)).toEqual([]);
  });

  test('P6.10 a share outlives the membership, a binding does not', async () => {
    const { ann, bob, head } = org;
    await as(head).link(bob.id, [org.annStation.id, org.headStation.id]);
    await share({ station_share_user: bob.email, station_share_type: 3 }, ann.token);
    await as(head).remove(bob.id);
    expect(await seenBy(upstream, bob.token)).toEqual([org.annStation.id]);
    expect(await grants(bob.id)).toEqual([expect.objectContaining({ source: 'share', bound_by: null })]);
  });
});

test('A06 P6.10 a station transferred out of the organisation is no longer bound to any of its members', async () => {
  const { ann, bob, head } = org;
  const stranger = await addPerson(upstream, 'Stranger');
  await as(head).link(bob.id, [org.annStation.id, org.headStation.id]);
  const body = {
    station_id: org.annStation.id,
    station_share_user: stranger.email,
    station_share_type: 2,
    share_account_type: 0,
  };
  expect((await call(upstream.api, '/station/save_station_share', body, { token: ann.token })).code).toBe(1001);
  expect(await seenBy(upstream, bob.token)).toEqual([org.headStation.id]);
  expect((await as(head).linked(bob.id)).data).toEqual([org.headStation.id]);
});

test('P6.11 P7.13 a station entrusted to the organisation can be bound until it is entrusted to another', async () => {
  const { bob, head } = org;
  const owner = await addAccount(upstream.db, { companyCode: 'ABN' });
  const token = await addSession(upstream, owner);
  const station = await addStation(upstream.db, owner, { enterpriseId: org.id });
  expect((await as(head).link(bob.id, [station.id])).code).toBe(1001);
  expect(await seenBy(upstream, bob.token)).toEqual([station.id]);
  const next = await addEnterprise(upstream.db, { [await addAccount(upstream.db)]: true });
  const set = { station_id: station.id, enterprise_code: `EC${next}` };
  expect((await call(upstream.api, '/station/set_enterprise', set, { token })).code).toBe(1001);
  expect(await seenBy(upstream, bob.token)).toEqual([]);
  expect(await grants(bob.id)).toEqual([]);
});

test('P2.72 P7.20 five thousand stations are bound in one call, within its time limit', async () => {
  const { bob, head } = org;
  await upstream.db.pool.query(
    `insert into station (key, id, tenant, name, type, time_zone, creator_id)
     select nextval('station_keys'), 's' || md5($1 || n), 'sun', 'Site ' || n, 'residential', 'Australia/Adelaide', $1 from generate_series(1, 5000) n`,
    [head.id],
  );
  const ids = ((await as(head).stations()).data as { id: string }[]).map(({ id }) => id);
  expect(ids).toHaveLength(5002);
  for (const wanted of [ids, ids.slice(0, 2501)]) {
    expect((await as(head).link(bob.id, wanted)).code).toBe(1001);
    expect((await as(head).linked(bob.id)).data).toHaveLength(wanted.length);
  }
});
