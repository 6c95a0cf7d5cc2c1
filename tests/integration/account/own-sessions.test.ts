import { startTestApp } from '../../support/test-app';
import {
  addAccount,
  addEnterprise,
  addGrant,
  addHome,
  addSession,
  call,
  PASSWORD,
  START,
} from '../../support/upstream-fixtures';

const upstream = startTestApp();
beforeEach(() => {
  upstream.clock.now = START;
  upstream.changes.length = 0;
});

const get = (path: string, token: string | null, prefix = 'sun') =>
  call(upstream.api, path, undefined, { token, prefix });
const post = (path: string, body: unknown, token: string | null) => call(upstream.api, path, body, { token });
const signIn = (email: string, agent: string) =>
  call(
    upstream.api,
    '/user/doLogin',
    { type: 2, account: email, password: PASSWORD },
    { headers: { 'user-agent': agent }, address: '203.0.113.9' },
  );
interface Shown {
  session_id: string;
  current: number;
  user_agent: string;
  how: string;
}

test('P3.1 P4.17 the profile is read fresh and contains no token', async () => {
  const id = await addAccount(upstream.db, {
    email: 'p@example.com',
    name: 'Before',
    mobile: '412000111',
    areaCode: '61',
  });
  const token = await addSession(upstream, id);
  expect((await get('/user/get_profile', token)).data).toMatchObject({
    name: 'Before',
    user_id: id,
    mobile: '412000111',
  });
  await upstream.db.pool.query("update account set name = 'After' where id = $1", [id]);
  const org = await addEnterprise(upstream.db, { [id]: true });
  const { data } = await get('/user/get_profile', token);
  expect(data).toMatchObject({ name: 'After', enterprise_code: `EC${org}`, enterprise_auth: 1 });
  expect(data).not.toHaveProperty('token');
  expect(JSON.stringify(data)).not.toContain('argon2');
});

test('P2.12 the list shows all sessions, most recently used first, and marks the current one', async () => {
  await addAccount(upstream.db, { email: 'list@example.com' });
  const desk = (await signIn('list@example.com', 'Desk/1')).data.token as string;
  upstream.clock.now = new Date(START.getTime() + 120_000);
  await signIn('list@example.com', 'Phone/1');
  upstream.clock.now = new Date(START.getTime() + 300_000);
  const { data } = await get('/user/get_sessions', desk);
  expect(data).toEqual([
    {
      session_id: expect.stringMatching(/^[\w-]{22}$/),
      created: START.getTime(),
      last_seen: START.getTime() + 300_000,
      ip: '203.0.113.9',
      user_agent: 'Desk/1',
      how: 'password',
      current: 1,
    },
    expect.objectContaining({ user_agent: 'Phone/1', current: 0, created: START.getTime() + 120_000 }),
  ]);
});

test('A15 a session signed out from elsewhere ends at once, together with its remembered device', async () => {
  await addAccount(upstream.db, { email: 'end@example.com' });
  const here = (await signIn('end@example.com', 'Here')).data.token as string;
  const lost = (await signIn('end@example.com', 'Lost')).data.token as string;
  const device = (await post('/user/remember_device', { type: 2 }, lost)).data.remember_token as string;
  const mine = (await post('/user/remember_device', { type: 2 }, here)).data.remember_token as string;
  const lostId = ((await get('/user/get_sessions', here)).data as Shown[]).find((one) => one.current === 0)?.session_id;
  expect((await post('/user/revoke_sessions', { session_id: lostId }, here)).code).toBe(1001);
  expect(upstream.changes).toEqual([{ sessionId: lostId }]);
  expect((await get('/user/get_profile', lost)).code).toBe(1401);
  const again = (remember_token: string) =>
    post('/user/doRememberedLogin', { type: 2, account: 'end@example.com', remember_token }, null);
  expect((await again(device)).code).toBe(1410);
  expect((await again(mine)).code).toBe(1001);
  expect((await post('/user/revoke_sessions', { session_id: lostId }, here)).code).toBe(1404);
});

test('P2.12 all other sessions are signed out in one call; the current one and those of other accounts stay', async () => {
  await addAccount(upstream.db, { email: 'others@example.com' });
  const tokens: string[] = [];
  for (const agent of ['a', 'b', 'c']) tokens.push((await signIn('others@example.com', agent)).data.token as string);
  const stranger = await addSession(upstream, await addAccount(upstream.db));
  const device = (await post('/user/remember_device', { type: 2 }, tokens[1] ?? '')).data.remember_token as string;
  expect((await post('/user/revoke_sessions', { others: true }, tokens[0] ?? '')).code).toBe(1001);
  const codes = [];
  for (const token of [...tokens, stranger]) codes.push((await get('/user/get_profile', token)).code);
  expect(codes).toEqual([1001, 1401, 1401, 1001]);
  const again = { type: 2, account: 'others@example.com', remember_token: device };
  expect((await post('/user/doRememberedLogin', again, null)).code).toBe(1410);
  expect(upstream.changes).toHaveLength(2);
});

test('A01 A05 an account cannot end another account’s session, and invalid ids end none', async () => {
  const mine = await addSession(upstream, await addAccount(upstream.db));
  const victim = await addSession(upstream, await addAccount(upstream.db));
  const victimId = ((await get('/user/get_sessions', victim)).data as Shown[])[0]?.session_id ?? '';
  const foreign = await post('/user/revoke_sessions', { session_id: victimId }, mine);
  const absent = await post('/user/revoke_sessions', { session_id: 'A'.repeat(22) }, mine);
  expect([foreign.status, foreign.code, foreign.msg]).toEqual([404, 1404, absent.msg]);
  for (const odd of ['', null, 'undefined', ':id', 0, [victimId], 1e9, { id: victimId }, `${victimId}' or '1'='1`])
    expect((await post('/user/revoke_sessions', { session_id: odd }, mine)).code).toBe(1400);
  for (const body of [{}, { others: false }, { others: true, session_id: victimId }])
    expect((await post('/user/revoke_sessions', body, mine)).code).toBe(1400);
  expect((await get('/user/get_profile', victim)).code).toBe(1001);
  expect((await get('/user/get_profile', mine)).code).toBe(1001);
});

test('A15 A16 none of these calls works without a session or with a token of another tenant', async () => {
  const token = await addSession(upstream, await addAccount(upstream.db));
  for (const path of ['/user/get_profile', '/user/get_sessions']) {
    expect((await get(path, null)).code).toBe(1401);
    expect((await get(path, token, 'lamp')).code).toBe(1401);
  }
  for (const [path, body] of [
    ['/user/revoke_sessions', { others: true }],
    ['/user/confirm_identity', { password: PASSWORD }],
    ['/user/remember_device', { type: 2 }],
  ] as const)
    expect([path, (await post(path, body, null)).code]).toEqual([path, 1401]);
});

test('A15 P2.12 shares granted by a stolen session are shown to the owner, including those passed on, and end in one call', async () => {
  const { owner, station, token } = await addHome(upstream, { email: 'robbed@example.com' });
  const [kim, lee, friend] = [
    await addAccount(upstream.db, { email: 'kim-given@example.com', name: 'Kim' }),
    await addAccount(upstream.db, { email: 'lee-given@example.com', name: 'Lee' }),
    await addAccount(upstream.db, { email: 'friend-given@example.com', name: 'Friend' }),
  ];
  const share = (as: string, to: string, type: number) =>
    post(
      '/station/save_station_share',
      { station_id: station.id, station_share_user: to, station_share_type: type, share_account_type: 0 },
      as,
    );
  const given = async (as: string) =>
    (await get('/user/get_given_access', as)).data as { name: string; user: string }[];
  const thief = (await signIn('robbed@example.com', 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0')).data
    .token as string;
  await share(token, 'friend-given@example.com', 0);
  await share(thief, 'kim-given@example.com', 1);
  await share(thief, 'later@example.com', 0);
  await share(await addSession(upstream, kim), 'lee-given@example.com', 0);
  expect((await post('/user/revoke_sessions', { others: true }, token)).code).toBe(1001);

  const found = await given(token);
  expect(found.map(({ name }) => name).sort()).toEqual(['', 'Kim', 'Lee']);
  expect(found.find(({ user }) => user === kim)).toMatchObject({
    station_id: station.id,
    email: 'kim-given@example.com',
    share_type: 1,
    invited: 0,
    user_agent: expect.stringContaining('Firefox'),
  });
  // Only the caller's own stations are listed, and only for the caller.
  expect(await given(await addSession(upstream, friend))).toEqual([]);
  expect(await given(await addSession(upstream, kim))).toEqual([]);

  const lines = found.map(({ user }) => ({ station_id: station.id, user }));
  expect((await post('/station/delete_share_by_list', lines, token)).code).toBe(1001);
  expect(await given(token)).toEqual([]);
  const left = await get(`/station/get_share_list?station_id=${station.id}`, token);
  expect((left.data as { user: string }[]).map(({ user }) => user)).toEqual([friend]);
  expect([owner, lee]).not.toContain(friend);
});

test('A15 P2.12 a service provider and a binding set by a stolen session are shown too, and each is ended by its own call', async () => {
  const { owner, station, token } = await addHome(upstream, { email: 'entrusted@example.com' });
  const kim = await addAccount(upstream.db, { name: 'Kim' });
  const enterprise = await addEnterprise(upstream.db, { [owner]: true, [kim]: false });
  const code = `EC${enterprise}`;
  const given = async () => (await get('/user/get_given_access', token)).data as { kind: string }[];
  const set = (as: string) =>
    post('/station/set_enterprise', { station_id: station.id, enterprise_code: code.toLowerCase() }, as);
  const bind = (as: string, stations: string) =>
    post('/custom/link_station', { code, user_id: kim, station_id: stations }, as);
  // Changes made by this session itself are not included.
  expect((await set(token)).code).toBe(1001);
  expect((await bind(token, station.id)).code).toBe(1001);
  expect(await given()).toEqual([]);
  expect((await bind(token, '')).code).toBe(1001);
  expect((await post('/station/end_enterprise', { station_id: station.id }, token)).code).toBe(1001);

  const thief = (await signIn('entrusted@example.com', 'Firefox')).data.token as string;
  expect((await set(thief)).code).toBe(1001);
  expect((await bind(thief, station.id)).code).toBe(1001);
  expect((await post('/user/revoke_sessions', { others: true }, token)).code).toBe(1001);
  const found = await given();
  expect(found).toHaveLength(2);
  expect(found).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        kind: 'provider',
        station_id: station.id,
        user: enterprise,
        name: `Org ${enterprise}`,
      }),
      expect.objectContaining({ kind: 'binding', station_id: station.id, user: kim, enterprise_code: code }),
    ]),
  );
  expect((await bind(token, '')).code).toBe(1001);
  expect((await given()).map(({ kind }) => kind)).toEqual(['provider']);
  expect((await post('/station/end_enterprise', { station_id: station.id }, token)).code).toBe(1001);
  expect(await given()).toEqual([]);
});

test('A15 P6.9 rights that another session added to an existing share are shown with that session too', async () => {
  const { station, token } = await addHome(upstream, { email: 'flagged@example.com' });
  const kim = await addAccount(upstream.db, { name: 'Kim' });
  await addGrant(upstream.db, station.key, kim, { shareType: 0 });
  expect((await get('/user/get_given_access', token)).data).toEqual([]);
  const thief = (await signIn('flagged@example.com', 'x')).data.token as string;
  await post(
    '/station/set_auth_by_list',
    [{ station_id: station.id, user: kim, auth: 0, setting: 1, control: 0 }],
    thief,
  );
  expect((await get('/user/get_given_access', token)).data).toMatchObject([{ user: kim, setting: 1 }]);
});
