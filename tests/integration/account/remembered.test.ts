import { askMail, NEW_PASSWORD } from '../../support/account-call-fixtures';
import { findBrokenAudit } from '@/upstream/audit/audit-repository';
import { startTestApp } from '../../support/test-app';
import { addAccount, addHome, call, PASSWORD, START } from '../../support/upstream-fixtures';

const upstream = startTestApp();
let address = 0;
const from = () => `198.51.100.${(address += 1) % 250}`;
const MINUTE = 60_000;
const DAY = 86_400_000;

beforeEach(() => {
  upstream.clock.now = START;
  upstream.changes.length = 0;
});

const post = (path: string, body: unknown, token: string | null = null, options = {}) =>
  call(upstream.api, path, body, { token, address: from(), ...options });
const alive = async (token: string) =>
  (await call(upstream.api, '/user/get_profile', undefined, { token })).code === 1001;

/** An account that is signed in by password and remembered by email. */
async function rememberedOne(email: string, lang = 'en') {
  const id = await addAccount(upstream.db, { email, mobile: String(400_000_000 + (address += 1)), areaCode: '61' });
  const signedIn = await post('/user/doLogin', { type: 2, account: email, password: PASSWORD }, null, {
    lang,
  });
  const token = signedIn.data.token as string;
  const reply = await post('/user/remember_device', { type: 2 }, token);
  return { id, email, token, remembered: reply.data.remember_token as string };
}
const use = (account: string, remember_token: string, options = {}) =>
  post('/user/doRememberedLogin', { type: 2, account, remember_token }, null, options);

test('P4.4 P9.4 a remembered device signs in without a password, and its token changes each time', async () => {
  const one = await rememberedOne('again@example.com');
  expect(one.remembered).toMatch(/^[\w-]{22}\.[\w-]{43}$/);
  const first = await use(' AGAIN@example.com', one.remembered);
  expect(first).toMatchObject({ code: 1001, data: { user_id: one.id, prefix: 'sun' } });
  expect(first.data.token).not.toBe(one.token);
  expect(first.data.remember_token).not.toBe(one.remembered);
  const second = await use(one.email, first.data.remember_token);
  expect(second.code).toBe(1001);
  // None of the browser's secrets is in the store in plain form.
  const { rows } = await upstream.db.pool.query('select * from remembered_device where account_id = $1', [one.id]);
  expect(rows).toHaveLength(1);
  for (const token of [one.remembered, first.data.remember_token, second.data.remember_token])
    expect(JSON.stringify(rows)).not.toContain(String(token).split('.')[1]);
});

test('P4.4 a device is remembered for exactly 15 days after its last use', async () => {
  const one = await rememberedOne('days@example.com');
  upstream.later(15 * DAY - 1);
  const used = await use(one.email, one.remembered);
  expect(used.code).toBe(1001);
  upstream.later(15 * DAY);
  expect(await use(one.email, used.data.remember_token)).toMatchObject({ status: 401, code: 1410, data: null });
});

test('A15 reuse of an old token counts as theft: all devices are forgotten, sessions opened with one end at once, and the owner is notified', async () => {
  const one = await rememberedOne('theft@example.com', 'zh');
  const other = await post('/user/remember_device', { type: 0 }, one.token);
  const thief = await use(one.email, one.remembered, { lang: 'zh' });
  expect(thief.code).toBe(1001);
  upstream.later(2 * MINUTE);
  const owner = await use(one.email, one.remembered);
  await upstream.services.mailer.settled();
  expect(owner).toMatchObject({ status: 401, code: 1410, msg: expect.stringContaining('Someone else') });
  expect((await use(one.email, one.remembered, { lang: 'zh' })).msg).not.toContain('Someone');
  expect(await alive(thief.data.token)).toBe(false);
  expect(upstream.changes).toEqual([{ sessionId: expect.any(String) }]);
  expect((await use(one.email, thief.data.remember_token)).code).toBe(1410);
  const mobile = { type: 0, account: '1', areaCode: '61', remember_token: other.data.remember_token };
  expect((await post('/user/doRememberedLogin', mobile)).code).toBe(1410);
  // The session by password continues: it was not stolen.
  expect(await alive(one.token)).toBe(true);
  const letters = upstream.sent
    .filter(({ to }) => to === one.email)
    .map(({ template, language }) => [template, language]);
  expect(letters).toEqual([['sign-in-copied', 'zh']]);
  const { rows } = await upstream.db.pool.query(
    "select result from audit where action = 'remembered-theft' and object = $1",
    [`account:${one.id}`],
  );
  expect(rows).toEqual([{ result: 'refused' }]);
  expect(await findBrokenAudit(upstream.db.orm)).toBeNull();
});

test('when two windows use one token within a minute, one signs in and the other needs the password, without a theft warning', async () => {
  const one = await rememberedOne('windows@example.com');
  const replies = await Promise.all([use(one.email, one.remembered), use(one.email, one.remembered)]);
  expect(replies.map(({ code }) => code).sort()).toEqual([1001, 1410]);
  const winner = replies.find(({ code }) => code === 1001);
  expect(await alive(winner?.data.token)).toBe(true);
  upstream.later(5 * MINUTE);
  expect((await use(one.email, winner?.data.remember_token)).code).toBe(1001);
});

test('A15 A16 a token is valid only for its own tenant, account and mode', async () => {
  const one = await rememberedOne('bound@example.com');
  const other = await addAccount(upstream.db, { email: 'other-bound@example.com' });
  expect(other).not.toBe(one.id);
  const wrong = [
    await use('other-bound@example.com', one.remembered),
    await use('nobody@example.com', one.remembered),
    await use(one.email, one.remembered, { prefix: 'lamp' }),
    await post('/user/doRememberedLogin', {
      type: 0,
      account: '400000001',
      areaCode: '61',
      remember_token: one.remembered,
    }),
    await use(one.email, `${'A'.repeat(22)}.${'B'.repeat(43)}`),
  ];
  const noted = await upstream.db.pool.query(
    "select result, detail from audit where action = 'sign-in' and detail->>'why' = 'remembered' order by seq desc limit 5",
  );
  expect(noted.rows).toEqual(wrong.map(() => ({ result: 'refused', detail: { why: 'remembered' } })));
  // All answers are alike: they reveal neither which accounts exist nor what was wrong.
  expect(new Set(wrong.map(({ status, code, msg }) => `${status} ${code} ${msg}`)).size).toBe(1);
  expect((await use(one.email, one.remembered)).code).toBe(1001);
});

test.each([
  ['', 1400],
  ['x', 1400],
  ['undefined', 1400],
  [`${'a'.repeat(22)}.${'b'.repeat(43)}.c`, 1400],
  [{ $ne: '' }, 1400],
  [null, 1400],
  [['a'], 1400],
])('A05 %j is not a token', async (remember_token, code) => {
  const reply = await post('/user/doRememberedLogin', { type: 2, account: 'a@example.com', remember_token });
  expect([reply.code, reply.data]).toEqual([code, null]);
});

test('A14 wrong passwords from strangers do not lock the owner out of a remembered device', async () => {
  const one = await rememberedOne('guessed@example.com');
  for (let index = 0; index < 6; index += 1)
    await post('/user/doLogin', { type: 2, account: one.email, password: 'wrong' });
  expect((await post('/user/doLogin', { type: 2, account: one.email, password: PASSWORD })).code).toBe(1429);
  expect((await use(one.email, one.remembered)).code).toBe(1001);
});

test('P4.4 a device is forgotten on request; forgetting another or an unknown one gets the same response', async () => {
  const one = await rememberedOne('forget@example.com');
  const forget = (remember_token: string) => post('/user/forget_device', { remember_token });
  const [selector] = one.remembered.split('.');
  expect((await forget(`${selector}.${'x'.repeat(43)}`)).code).toBe(1001);
  const used = await use(one.email, one.remembered);
  expect(used.code).toBe(1001);
  expect((await forget(used.data.remember_token)).code).toBe(1001);
  expect((await forget(used.data.remember_token)).code).toBe(1001);
  expect((await use(one.email, used.data.remember_token)).code).toBe(1410);
});

test('P4.4 a remembered session requires the password once before a transfer or a settings write', async () => {
  const { owner, station, token: full } = await addHome(upstream, { email: 'weak@example.com' });
  const remembered = await post('/user/remember_device', { type: 2 }, full);
  const weak = (await use('weak@example.com', remembered.data.remember_token)).data.token as string;
  const transfer = {
    station_id: station.id,
    station_share_user: 'buyer@example.com',
    station_share_type: 2,
    share_account_type: 0,
  };
  const log = (read_set: string) => ({ device_id: station.inverter, module_title: 'x', read_set, funs: '[]' });
  for (const [path, body] of [
    ['/station/save_station_share', transfer],
    ['/station/save_station_share', { ...transfer, station_share_type: 0 }],
    ['/station/add_comm_log', log('Set')],
    ['/user/remember_device', { type: 2 }],
  ] as const) {
    const reply = await post(path, body, weak);
    expect([path, reply.status, reply.code, reply.data]).toEqual([path, 403, 1414, null]);
  }
  // Less critical calls work without the password.
  expect((await post('/station/add_comm_log', log('Read'), weak)).code).toBe(1001);
  // A caller without the right is refused before the password is checked.
  const stranger = await post('/station/add_comm_log', { ...log('Set'), device_id: 'absent0' }, weak);
  expect(stranger.code).toBe(1404);

  expect(await post('/user/confirm_identity', { password: 'wrong' }, weak)).toMatchObject({ status: 400, code: 1400 });
  expect((await post('/station/add_comm_log', log('Set'), weak)).code).toBe(1414);
  expect((await post('/user/confirm_identity', { password: PASSWORD }, weak)).code).toBe(1001);
  expect((await post('/station/add_comm_log', log('Set'), weak)).code).toBe(1001);
  const { rows } = await upstream.db.pool.query(
    "select result from audit where action = 'confirm-identity' and actor = $1 order by seq",
    [owner],
  );
  expect(rows.map(({ result }) => result)).toEqual(['refused', 'done']);
});

test('A14 wrong passwords at the confirmation are slowed down like those at sign-in', async () => {
  const one = await rememberedOne('confirm-guess@example.com');
  const weak = (await use(one.email, one.remembered)).data.token as string;
  const guesses = [];
  for (let index = 0; index < 6; index += 1)
    guesses.push((await post('/user/confirm_identity', { password: `no ${index}` }, weak)).code);
  expect(guesses).toEqual([1400, 1400, 1400, 1400, 1400, 1429]);
  expect((await post('/user/confirm_identity', { password: PASSWORD }, weak)).code).toBe(1429);
  upstream.later(31_000);
  expect((await post('/user/confirm_identity', { password: PASSWORD }, weak)).code).toBe(1001);
});

test('P4.4 P7.29 a remembered session requires the password to change the address; after that no device is remembered', async () => {
  const one = await rememberedOne('old-address@example.com');
  const used = await use(one.email, one.remembered);
  const weak = used.data.token as string;
  const { code, challenge } = await askMail(upstream, 'new-address@example.com', 'revise', { token: weak });
  const change = { type: 1, account: 'new-address@example.com', verifyCode: code, verifyPwd: challenge };
  expect(await post('/common/reviseInform', change, weak)).toMatchObject({ status: 403, code: 1414 });
  expect((await post('/user/confirm_identity', { password: PASSWORD }, weak)).code).toBe(1001);
  // The refusal did not use up the code.
  expect((await post('/common/reviseInform', change, weak)).code).toBe(1001);
  expect((await use('new-address@example.com', used.data.remember_token)).code).toBe(1410);
});

test('P4.4 after a password change no device is remembered', async () => {
  const one = await rememberedOne('new-password@example.com');
  const { code, challenge } = await askMail(upstream, one.email, 'reset');
  const reset = { account: one.email, verify_code: code, verify_pwd: challenge, password: NEW_PASSWORD };
  expect((await post('/user/resetPassword', reset)).code).toBe(1001);
  expect((await use(one.email, one.remembered)).code).toBe(1410);
});

test('P4.4 P9.4 a device is also remembered for a sign-in by mobile, however the number is entered', async () => {
  await addAccount(upstream.db, { email: 'mobile-rm@example.com', mobile: '412999888', areaCode: '61' });
  const signedIn = await post('/user/doLogin', { type: 0, account: '412999888', areaCode: '61', password: PASSWORD });
  const remembered = await post('/user/remember_device', { type: 0 }, signedIn.data.token);
  const used = await post('/user/doRememberedLogin', {
    type: 0,
    account: '0412 999 888',
    areaCode: '+61',
    remember_token: remembered.data.remember_token,
  });
  expect(used).toMatchObject({ code: 1001, data: { mobile: '412999888' } });
  // A token remembered for the mobile number is not valid for the email.
  const other = used.data.remember_token as string;
  expect((await use('mobile-rm@example.com', other)).code).toBe(1410);
});
