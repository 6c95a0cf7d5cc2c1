import { findBrokenAudit } from '@/upstream/audit/audit-repository';
import { startTestApp } from '../../support/test-app';
import {
  addAccount,
  addGrant,
  addSession,
  addStation,
  call,
  type Reply,
  type TestStation,
} from '../../support/upstream-fixtures';

const upstream = startTestApp();
let owner: string;
let token: string;
let station: TestStation;

beforeEach(async () => {
  owner = await addAccount(upstream.db, { name: 'Olive Owner' });
  token = await addSession(upstream, owner);
  station = await addStation(upstream.db, owner);
  upstream.changes.length = 0;
});

const post = (path: string, body: unknown, as = token, lang = 'en'): Promise<Reply> =>
  call(upstream.api, path, body, { token: as, lang });
const share = (to: string, type: number, as = token) =>
  post(
    '/station/save_station_share',
    { station_id: station.id, station_share_user: to, station_share_type: type, share_account_type: 0 },
    as,
  );
const list = async (as = token) =>
  call(upstream.api, `/station/get_share_list?station_id=${station.id}`, undefined, { token: as });
const sees = async (as: string) =>
  (await call(upstream.api, '/station/get_station_relevance', undefined, { token: as })).data.station.length === 1;
const rights = (user: string, flags: { auth?: 0 | 1; setting?: 0 | 1; control?: 0 | 1 }, of = station) => ({
  station_id: of.id,
  user,
  auth: 0,
  setting: 0,
  control: 0,
  ...flags,
});
const person = async (name = 'Pat') => {
  const id = await addAccount(upstream.db, { name });
  return { id, email: `${id}@example.com`, token: await addSession(upstream, id) };
};

test('P7.7 P7.8 P3.12 P6.2 a share opens the station to its recipient and is listed', async () => {
  const pat = await person();
  expect(await sees(pat.token)).toBe(false);
  expect(await share(pat.email.toUpperCase(), 3)).toMatchObject({ code: 1001, data: null });
  expect(await sees(pat.token)).toBe(true);
  expect((await list()).data).toEqual([
    {
      user: pat.id,
      station_id: station.id,
      email: pat.email,
      name: 'Pat',
      share_type: 3,
      control: false,
      setting: false,
      auth: false,
      share_time: String(upstream.clock.now.getTime()),
      share_from: 'Olive Owner',
    },
  ]);
  expect((await share(pat.email, 1)).code).toBe(1001);
  expect((await list()).data).toEqual([expect.objectContaining({ user: pat.id, share_type: 1 })]);
  expect(upstream.changes).toEqual([{ accountId: pat.id }, { accountId: pat.id }]);
});

test('P3.13 P7.7 a share by phone finds the number in any notation', async () => {
  const id = await addAccount(upstream.db, { areaCode: '+61', mobile: '0412 345 678' });
  const body = {
    station_id: station.id,
    station_share_user: '0412345678',
    station_share_type: 0,
    share_account_type: 1,
    area_code: '61',
  };
  expect((await post('/station/save_station_share', body)).code).toBe(1001);
  expect(await sees(await addSession(upstream, id))).toBe(true);
});

test('A09 a recipient without an account is invited, with the same response; accounts of another tenant do not count', async () => {
  const pat = await person();
  const lamp = await addAccount(upstream.db, { tenant: 'lamp' });
  const replies = [];
  for (const to of [pat.email, 'nobody@example.com', `${lamp}@example.com`]) {
    upstream.later(1000);
    replies.push(await share(to, 0));
  }
  upstream.later(1000);
  expect(new Set(replies.map(({ status, code, msg, data }) => JSON.stringify([status, code, msg, data]))).size).toBe(1);
  expect((await share('NOBODY@example.com', 3)).code).toBe(1001);
  const rows = (await list()).data as { email: string; name: string; share_type: number; user: string }[];
  expect(rows.map(({ email, name, share_type }) => [email, name, share_type])).toEqual([
    [pat.email, 'Pat', 0],
    [`${lamp}@example.com`, '', 0],
    ['nobody@example.com', '', 3],
  ]);
  const end = rows.map(({ user }) => ({ station_id: station.id, user }));
  expect((await post('/station/delete_share_by_list', end)).code).toBe(1001);
  expect((await list()).data).toEqual([]);
  expect(await sees(pat.token)).toBe(false);
});

test('P5.30 A3 a blank recipient, oneself and the owner are refused, and nothing is shared', async () => {
  const manager = await person();
  await addGrant(upstream.db, station.key, manager.id, { shareType: 1 });
  expect((await share(' ', 0)).code).toBe(1400);
  expect(await share(`${owner}@example.com`, 0)).toMatchObject({ code: 1400, msg: 'You already have this station' });
  expect(await share(`${owner}@example.com`, 0, manager.token)).toMatchObject({
    code: 1400,
    msg: 'The owner needs no share',
  });
  expect((await list()).data).toHaveLength(1);
});

test('P6.2 A07 a user can grant only rights they have: manage and transfer are the owner’s', async () => {
  const pat = await person();
  const seats = { view: 0, edit: 3, manage: 1 } as const;
  for (const [tenantConfig, shareType] of Object.entries(seats)) {
    const holder = await person(tenantConfig);
    await addGrant(upstream.db, station.key, holder.id, { shareType, auth: tenantConfig === 'manage' });
    for (const type of [0, 1, 2, 3]) {
      const reply = await share(pat.email, type, holder.token);
      const open = tenantConfig === 'manage' && (type === 0 || type === 3);
      expect([tenantConfig, type, reply.code]).toEqual([tenantConfig, type, open ? 1001 : 1403]);
    }
  }
  // A manager chosen by the owner cannot be demoted by another manager.
  const [first, second] = [await person(), await person()];
  for (const one of [first, second]) await addGrant(upstream.db, station.key, one.id, { shareType: 1, auth: true });
  expect((await share(first.email, 0, second.token)).code).toBe(1403);
  const end = [{ station_id: station.id, user: first.id }];
  expect((await post('/station/delete_share_by_list', end, second.token)).code).toBe(1403);
  expect((await post('/station/delete_share_by_list', end)).code).toBe(1001);
});

test('P6.2 P7.7 P4.12 a transfer leaves one owner and no rights of the former one', async () => {
  const pat = await person();
  await addGrant(upstream.db, station.key, pat.id, { shareType: 1 });
  await post('/station/collect_station', { station_id: station.id, type: 1 });
  expect((await share(pat.email, 2)).code).toBe(1001);
  expect(await sees(token)).toBe(false);
  const { station: all, device } = (
    await call(upstream.api, '/station/get_station_relevance', undefined, { token: pat.token })
  ).data;
  expect(all[0]).toMatchObject({ create_user: pat.id, station_auth: 1 });
  expect(device.map((one: { create_user: string }) => one.create_user)).toEqual([pat.id, pat.id]);
  const left = await upstream.db.pool.query(
    'select from station_grant where station_key = $1 union all select from favourite where station_key = $1',
    [station.key],
  );
  expect(left.rowCount).toBe(0);
  expect(upstream.changes).toEqual(expect.arrayContaining([{ accountId: owner }, { accountId: pat.id }]));
});

test('A09 a transfer to an unknown account gets the same response as one to a known account, and changes nothing', async () => {
  const [friend, pat] = [await person(), await person()];
  await addGrant(upstream.db, station.key, friend.id, { shareType: 0 });
  const lamp = await addAccount(upstream.db, { tenant: 'lamp' });
  const answers = new Set<string>();
  for (const to of ['nobody@example.com', `${lamp}@example.com`]) {
    const { status, code, msg, data } = await share(to, 2);
    answers.add(JSON.stringify([status, code, msg, data]));
    expect([await sees(token), await sees(friend.token)]).toEqual([true, true]);
  }
  expect((await list()).data).toHaveLength(1);
  expect(upstream.changes).toEqual([]);
  const { status, code, msg, data } = await share(pat.email, 2);
  answers.add(JSON.stringify([status, code, msg, data]));
  expect([await sees(token), await sees(pat.token)]).toEqual([false, true]);
  expect([...answers]).toHaveLength(1);
});

test('A09 sharing and transferring take as long whether the recipient has an account or not', async () => {
  const people = await Promise.all(Array.from({ length: 9 }, () => person()));
  const times = { known: [] as number[], nobody: [] as number[] };
  const timed = async (kind: keyof typeof times, to: string) => {
    const since = performance.now();
    expect((await share(to, 0)).code).toBe(1001);
    times[kind].push(performance.now() - since);
  };
  for (const [index, { email }] of people.entries()) {
    await timed('known', email);
    await timed('nobody', `nobody${index}@example.com`);
  }
  // Measured with the full count and within 10 % in `npm run reliability -- A09`; here only that neither answers early.
  expect(Math.min(...times.known, ...times.nobody)).toBeGreaterThanOrEqual(99);
});

test('A06 after fifty simultaneous transfers there is exactly one owner, and the former owner is notified once', async () => {
  const people = await Promise.all(Array.from({ length: 25 }, () => person()));
  await upstream.forgetLimits();
  await upstream.services.mailer.settled();
  upstream.sent.length = 0;
  const replies = await Promise.all(people.flatMap((one) => [1, 2].map(() => share(one.email, 2))));
  const codes = replies.map(({ code }) => code);
  expect(codes.filter((code) => code === 1001)).toHaveLength(1);
  // Later users find nothing of theirs, or have sent too many requests by then.
  expect(codes.filter((code) => code === 1404 || code === 1429)).toHaveLength(49);
  const owners = await Promise.all(people.map((one) => sees(one.token)));
  expect(owners.filter(Boolean)).toHaveLength(1);
  await upstream.services.mailer.settled();
  expect(upstream.sent.map(({ template, to }) => [template, to])).toEqual([
    ['station-passed', `${owner}@example.com`],
    ['station-received', people[owners.indexOf(true)]?.email],
  ]);
  const [name] = people[owners.indexOf(true)]?.email.split('@') ?? [];
  expect(upstream.sent[0]?.text).toContain(`${name} @ example. com`);
});

test('P7.9 P6.9 P6.6 flags are set for many shares at once and take effect', async () => {
  const [pat, sam] = [await person(), await person()];
  await addGrant(upstream.db, station.key, pat.id, { shareType: 1 });
  await addGrant(upstream.db, station.key, sam.id, { shareType: 0 });
  const body = [rights(pat.id, { auth: 1, setting: 1, control: 1 }), rights(sam.id, { setting: 1 })];
  expect(await post('/station/set_auth_by_list', body)).toMatchObject({ code: 1001, data: null });
  const hints = async (as: string) => {
    const [row] = (await call(upstream.api, '/station/get_station_relevance', undefined, { token: as })).data.station;
    return [row.station_auth, row.device_auth, row.device_setting];
  };
  expect(await hints(pat.token)).toEqual([1, 1, 1]);
  expect(await hints(sam.token)).toEqual([0, 0, 1]);
  expect((await list(pat.token)).data).toHaveLength(2);
  expect((await list(sam.token)).code).toBe(1403);
});

test('P5.27 P6.9 A07 only managers can authorise, and they can neither grant rights they lack nor change their own entry', async () => {
  const [helper, pat] = [await person(), await person()];
  await addGrant(upstream.db, station.key, helper.id, { shareType: 0, auth: true, setting: true });
  await addGrant(upstream.db, station.key, pat.id, { shareType: 3 });
  expect(await post('/station/set_auth_by_list', [rights(pat.id, { auth: 1 })])).toMatchObject({
    code: 1400,
    msg: 'Only someone who manages the station may authorise others',
  });
  const asHelper = (line: object) => post('/station/set_auth_by_list', [line], helper.token);
  expect(await asHelper(rights(pat.id, { setting: 1, control: 1 }))).toMatchObject({
    code: 1403,
    msg: 'You cannot give a right that you do not have',
  });
  expect(await asHelper(rights(helper.id, { setting: 1 }))).toMatchObject({ code: 1403 });
  expect((await asHelper(rights(pat.id, { setting: 1 }))).code).toBe(1001);
  expect((await list()).data.find(({ user }: { user: string }) => user === pat.id)).toMatchObject({
    setting: true,
    control: false,
  });
});

test('A02 one invalid entry refuses the whole list, and no row changes', async () => {
  const pat = await person();
  await addGrant(upstream.db, station.key, pat.id, { shareType: 0 });
  const stranger = await addAccount(upstream.db);
  const foreign = await addStation(upstream.db, stranger);
  await addGrant(upstream.db, foreign.key, pat.id, { shareType: 0 });
  const state = async () =>
    (await upstream.db.pool.query('select * from station_grant order by station_key, account_id')).rows;
  const before = await state();
  const good = rights(pat.id, { setting: 1 });
  for (const wrong of [rights(pat.id, { setting: 1 }, foreign), rights(stranger, {}), rights('nobody', {})]) {
    expect((await post('/station/set_auth_by_list', [good, wrong])).code).toBe(1404);
    const [end, wrongEnd] = [good, wrong].map(({ station_id, user }) => ({ station_id, user }));
    expect((await post('/station/delete_share_by_list', [end, wrongEnd])).code).toBe(1404);
  }
  expect((await post('/station/set_auth_by_list', [good, good])).code).toBe(1400);
  expect(await state()).toEqual(before);
  expect(upstream.changes).toEqual([]);
});

test('shares are limited to twenty an hour, with a waiting time after that', async () => {
  for (let at = 0; at < 20; at += 1) expect((await share(`n${at}@example.com`, 0)).code).toBe(1001);
  const refused = await share('one-more@example.com', 0);
  expect(refused).toMatchObject({ status: 429, code: 1429, msg: 'Too many attempts, please wait 60 min' });
  expect(refused.headers.get('retry-after')).toBe('3600');
});

test('shares, rights and their removal are audited, and the audit chain is valid', async () => {
  const pat = await person();
  await share(pat.email, 1);
  await post('/station/set_auth_by_list', [rights(pat.id, { setting: 1 })]);
  await post('/station/delete_share_by_list', [{ station_id: station.id, user: pat.id }]);
  const { rows } = await upstream.db.pool.query<{ action: string; detail: object }>(
    'select action, detail from audit where object = $1 order by seq',
    [`station:${station.id}`],
  );
  expect(rows).toEqual([
    { action: 'share-station', detail: { type: 1, to: pat.id, previous: null } },
    { action: 'set-rights', detail: { user: pat.id, before: '', after: 'setting' } },
    { action: 'end-share', detail: { user: pat.id, type: 1 } },
  ]);
  expect(await findBrokenAudit(upstream.db.orm)).toBeNull();
});
