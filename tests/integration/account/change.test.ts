import { startTestApp } from '../../support/test-app';
import { addAccount, addHome, addSession, call, PASSWORD, START } from '../../support/upstream-fixtures';
import {
  askMail,
  askPhone,
  elsewhere,
  isAlive,
  NEW_PASSWORD,
  signIn,
  type Query,
} from '../../support/account-call-fixtures';

jest.setTimeout(60_000);

const upstream = startTestApp();

beforeEach(async () => {
  upstream.clock.now = START;
  upstream.changes.length = 0;
  await upstream.forgetLimits();
});

/** A user with two sessions. */
async function person(given: Parameters<typeof addAccount>[1] = {}) {
  const id = await addAccount(upstream.db, given);
  return { id, tokens: [await addSession(upstream, id), await addSession(upstream, id)] as const };
}
const alive = (tokens: readonly string[]) => Promise.all(tokens.map((token) => isAlive(upstream, token)));
const proof = ({ code, challenge }: Query) => ({ verify_code: code, verify_pwd: challenge });
const post = (path: string, body: unknown, token?: string) =>
  call(upstream.api, path, body, { ...elsewhere(), ...(token !== undefined && { token }) });
const lastMessages = async (count: number) => {
  await upstream.services.mailer.settled();
  return upstream.sent.slice(-count);
};

test('P7.27 a reset sets the password, ends every session, notifies the address and does not sign in', async () => {
  const { id, tokens } = await person({ email: 'reset@example.com' });
  const requested = await askMail(upstream, 'reset@example.com', 'reset');
  const body = { account: 'Reset@Example.com', ...proof(requested), password: NEW_PASSWORD };
  expect(await post('/user/resetPassword', body)).toMatchObject({ code: 1001, data: null });
  expect(await alive(tokens)).toEqual([false, false]);
  expect(upstream.changes).toHaveLength(2);
  expect(await lastMessages(1)).toMatchObject([{ template: 'password-changed', to: 'reset@example.com' }]);
  const { rows } = await upstream.db.pool.query('select from session where account_id = $1 and revoked_at is null', [
    id,
  ]);
  expect(rows).toHaveLength(0);
  expect((await signIn(upstream, 'reset@example.com', PASSWORD)).code).toBe(1410);
  expect((await signIn(upstream, 'reset@example.com', NEW_PASSWORD)).code).toBe(1001);
});

test('P7.27 P7.26 a password is reset by mobile number', async () => {
  await person({ mobile: '412555001', areaCode: '61', email: 'm1@example.com' });
  const requested = await askPhone(upstream, '412555001', 'set');
  const body = { account: '0412555001', phone_code: '61', ...proof(requested), password: NEW_PASSWORD };
  expect((await post('/user/resetPassword', body)).code).toBe(1001);
  expect((await signIn(upstream, 'm1@example.com', NEW_PASSWORD)).code).toBe(1001);
});

test('A09 a reset for an unknown account gets the same response as one with a wrong code', async () => {
  await person({ email: 'someone@example.com' });
  const answers = [];
  for (const account of ['someone@example.com', 'noone@example.com']) {
    const requested = await askMail(upstream, account, 'reset');
    const { status, code, msg, data } = await post('/user/resetPassword', {
      account,
      verify_code: 'wrong',
      verify_pwd: requested.challenge,
      password: NEW_PASSWORD,
    });
    answers.push([status, code, msg, data]);
  }
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]).toEqual([
    400,
    1411,
    'The verification code is wrong or no longer valid. After several tries, get a new one',
    null,
  ]);
});

test('P2.70 P4.16 A15 changing the password ends every session, including the current one, and the live links', async () => {
  const { tokens } = await person({ email: 'change@example.com' });
  const requested = await askMail(upstream, 'change@example.com', 'reset', { token: tokens[0] });
  const body = { account: 'change@example.com', ...proof(requested), password: NEW_PASSWORD };
  const other = await post('/user/changePassword', body, tokens[1]);
  expect(other.code).toBe(1411);
  expect((await post('/user/changePassword', body, tokens[0])).code).toBe(1001);
  expect(await alive(tokens)).toEqual([false, false]);
  expect(upstream.changes.map((change) => Object.keys(change as object))).toEqual([['sessionId'], ['sessionId']]);
  expect((await signIn(upstream, 'change@example.com', NEW_PASSWORD)).code).toBe(1001);
  expect(await lastMessages(1)).toMatchObject([{ template: 'password-changed', to: 'change@example.com' }]);
});

test('P2.70 the password can be changed only with a code sent to the account’s own address', async () => {
  const { id, tokens } = await person({ email: 'mine@example.com', mobile: '412555002', areaCode: '61' });
  // A free number gets a code for binding it, which must not change the password.
  const requested = await askPhone(upstream, '412555003', 'set', { token: tokens[0] });
  expect(requested.code).not.toBe('');
  const body = { account: '412555003', phone_code: '61', ...proof(requested), password: NEW_PASSWORD };
  expect(await post('/user/changePassword', body, tokens[0])).toMatchObject({
    code: 1400,
    msg: 'This address does not belong to your account',
  });
  const own = await askPhone(upstream, '412555002', 'set', { token: tokens[0] });
  expect((await post('/user/changePassword', { ...body, account: '412555002', ...proof(own) }, tokens[0])).code).toBe(
    1001,
  );
  const { rows } = await upstream.db.pool.query(
    "select result from audit where action = 'change-password' and actor = $1",
    [id],
  );
  expect(rows).toEqual([{ result: 'done' }]);
});

test('P2.70 P7.27 the current password is refused as the new one by name, and the code stays valid for another try', async () => {
  const { id } = await person({ email: 'same@example.com' });
  const account = 'same@example.com';
  const refused = {
    code: 1413,
    msg: 'The new password is the same as your present one: please choose a different new password',
  };
  const first = { account, ...proof(await askMail(upstream, account, 'reset')), password: NEW_PASSWORD };
  expect((await post('/user/resetPassword', first)).code).toBe(1001);
  await upstream.forgetLimits();
  const again = { account, ...proof(await askMail(upstream, account, 'reset')), password: NEW_PASSWORD };
  // Without a valid code the answer does not reveal whether the password was accepted.
  expect((await post('/user/resetPassword', { ...again, verify_code: 'wrong' })).code).toBe(1411);
  expect(await post('/user/resetPassword', again)).toMatchObject(refused);
  expect((await post('/user/resetPassword', { ...again, password: `${NEW_PASSWORD}-2` })).code).toBe(1001);
  await upstream.forgetLimits();
  const token = await addSession(upstream, id);
  const requested = await askMail(upstream, account, 'reset', { token });
  const change = { account, ...proof(requested), password: `${NEW_PASSWORD}-2` };
  expect(await post('/user/changePassword', change, token)).toMatchObject(refused);
  expect(await alive([token])).toEqual([true]);
  expect((await post('/user/changePassword', { ...change, password: NEW_PASSWORD }, token)).code).toBe(1001);
  expect((await signIn(upstream, account, NEW_PASSWORD)).code).toBe(1001);
});

test('P2.70 P7.25 P7.26 the message with a code names its purpose and what to do if it was not requested', async () => {
  const { tokens } = await person({ email: 'why@example.com', mobile: '412555009', areaCode: '61' });
  const token = tokens[0];
  const words = async (requesting: Promise<Query>) => (await requesting).messages[0]?.text ?? '';
  const changing = await words(askMail(upstream, 'why@example.com', 'reset', { token }));
  expect(changing).toContain('Your code to change your password');
  expect(changing).toContain('sign out all other devices on your profile and set a new password');
  expect(changing).not.toContain('need do nothing');
  const byText = await words(askPhone(upstream, '412555009', 'set', { token }));
  expect(byText).toMatch(/is your code to change your password\..* set a new password\.$/);
  await upstream.forgetLimits();
  const forgotten = await words(askMail(upstream, 'why@example.com', 'reset'));
  expect(forgotten).toContain('Your code to set a new password');
  expect(forgotten).toContain('your password stays as it is and you do not need to do anything');
  expect(await words(askPhone(upstream, '412555009', 'set'))).toMatch(
    /is your code to set a new password\. .*Do not share it\.$/,
  );
  expect(await words(askPhone(upstream, '412555010', 'set', { token }))).toContain(
    'is your code to confirm this number',
  );
});

test('P7.28 a changed name is trimmed; an empty or too long one is refused', async () => {
  const { id, tokens } = await person({ name: 'Before' });
  expect((await post('/common/reviseName', { name: '  After  ' }, tokens[0])).code).toBe(1001);
  const { rows } = await upstream.db.pool.query('select name from account where id = $1', [id]);
  expect(rows).toEqual([{ name: 'After' }]);
  for (const name of ['', '   ', 'x'.repeat(101), null, 7]) {
    expect((await post('/common/reviseName', { name }, tokens[0])).code).toBe(1400);
  }
  const audit = await upstream.db.pool.query("select detail from audit where action = 'revise-name' and actor = $1", [
    id,
  ]);
  expect(audit.rows).toEqual([{ detail: { before: 'Before', after: 'After' } }]);
});

test('P7.29 P9.3 a new email ends other sessions, notifies the old address and accepts invitations to the new one', async () => {
  const { id, tokens } = await person({ email: 'old@example.com' });
  const home = await addHome(upstream);
  await call(
    upstream.api,
    '/station/save_station_share',
    {
      station_id: home.station.id,
      station_share_user: 'brand.new@example.com',
      station_share_type: 0,
      share_account_type: 0,
    },
    { token: home.token },
  );
  const requested = await askMail(upstream, 'Brand.New@example.com', 'revise', { token: tokens[0] });
  const body = {
    type: 1,
    account: 'Brand.New@example.com',
    verifyCode: requested.code,
    verifyPwd: requested.challenge,
  };
  expect((await post('/common/reviseInform', body, tokens[0])).code).toBe(1001);
  expect(await alive(tokens)).toEqual([true, false]);
  expect(await lastMessages(1)).toMatchObject([{ template: 'address-changed', to: 'old@example.com' }]);
  expect((await lastMessages(1))[0]?.text).toContain('B*** @ example. com');
  expect((await signIn(upstream, 'brand.new@example.com', PASSWORD)).code).toBe(1001);
  expect((await signIn(upstream, 'old@example.com', PASSWORD)).code).toBe(1410);
  const { rows } = await upstream.db.pool.query('select account_id from station_grant where station_key = $1', [
    home.station.key,
  ]);
  expect(rows).toEqual([{ account_id: id }]);
});

test('P7.29 P9.3 a first mobile number is linked, and the email address is notified', async () => {
  const { tokens } = await person({ email: 'binds@example.com' });
  const requested = await askPhone(upstream, '0412555004', 'set', { token: tokens[0] });
  const body = {
    type: 0,
    account: '0412555004',
    areaCode: '+61',
    verifyCode: requested.code,
    verifyPwd: requested.challenge,
  };
  expect((await post('/common/reviseInform', body, tokens[0])).code).toBe(1001);
  expect(await lastMessages(1)).toMatchObject([{ kind: 'mail', to: 'binds@example.com', template: 'address-changed' }]);
  const login = { type: 0, account: '412555004', areaCode: '61', password: PASSWORD };
  expect((await post('/user/doLogin', login)).code).toBe(1001);
});

test('A09 P7.29 the address of another account gets the same response, and its holder is notified', async () => {
  const { tokens } = await person();
  await person({ email: 'holder@example.com' });
  const requested = await askMail(upstream, 'holder@example.com', 'revise', { token: tokens[0] });
  expect(requested.reply).toMatchObject({ code: 1001, msg: 'success' });
  expect(requested.messages).toMatchObject([{ template: 'account-exists', to: 'holder@example.com' }]);
  const body = { type: 1, account: 'holder@example.com', verifyCode: '123456', verifyPwd: requested.challenge };
  expect((await post('/common/reviseInform', body, tokens[0])).code).toBe(1411);
});

test('A12 a code requested without a session or in another session changes no address', async () => {
  const { tokens } = await person();
  const stranger = await person();
  const requested = await askMail(upstream, 'target@example.com', 'revise', { token: stranger.tokens[0] });
  const body = { type: 1, account: 'target@example.com', verifyCode: requested.code, verifyPwd: requested.challenge };
  expect((await post('/common/reviseInform', body, tokens[0])).code).toBe(1411);
  upstream.clock.now = new Date(START.getTime() + 60_000);
  const open = await askMail(upstream, 'target@example.com', 'register');
  expect(
    (await post('/common/reviseInform', { ...body, verifyCode: open.code, verifyPwd: open.challenge }, tokens[0])).code,
  ).toBe(1411);
});

test('A01 none of these calls works without a session or with one of another tenant', async () => {
  const { tokens } = await person();
  for (const [path, body] of [
    ['/common/reviseName', { name: 'X' }],
    ['/common/reviseInform', { type: 1, account: 'x@example.com', verifyCode: '1', verifyPwd: 'x' }],
    ['/user/changePassword', { account: 'x@example.com', verify_code: '1', verify_pwd: 'x', password: NEW_PASSWORD }],
  ] as const) {
    expect((await post(path, body)).code).toBe(1401);
    expect((await call(upstream.api, path, body, { token: tokens[0], prefix: 'lamp' })).code).toBe(1401);
  }
});
