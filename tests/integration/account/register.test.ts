import { findBrokenAudit } from '@/upstream/audit/audit-repository';
import { startTestApp } from '../../support/test-app';
import { addAccount, addEnterprise, addHome, addStation, call, START } from '../../support/upstream-fixtures';
import {
  askMail,
  askPhone,
  elsewhere,
  NEW_PASSWORD,
  registered,
  registration,
  signIn,
} from '../../support/account-call-fixtures';

jest.setTimeout(60_000);

const upstream = startTestApp();

beforeEach(async () => {
  upstream.clock.now = START;
  await upstream.forgetLimits();
});

const stationsOf = async (token: string): Promise<{ id: string }[]> =>
  (await call(upstream.api, '/station/get_station_relevance', undefined, { token })).data.station;

test('P7.23 P3.18 an individual registers with a code, is not signed in by that, and can sign in afterwards', async () => {
  const requested = await askMail(upstream, 'Nora@Example.com', 'register');
  const body = registration('Nora@Example.com', requested);
  const reply = await call(upstream.api, '/user/doRegister', body, elsewhere());
  expect(reply).toMatchObject({ status: 200, code: 1001, data: null });
  const { rows } = await upstream.db.pool.query(
    "select s.id from session s join account a on a.id = s.account_id where a.email_key = 'nora@example.com'",
  );
  expect(rows).toEqual([]);
  const signed = await signIn(upstream, 'nora@example.com', NEW_PASSWORD);
  expect(signed).toMatchObject({
    code: 1001,
    data: { name: 'Nora New', email: 'Nora@Example.com', company_code: '', enterprise_code: '', enterprise_auth: 0 },
  });
});

test('P7.23 P9.1 a new account gets messages in the language of its registration until a sign-in changes it', async () => {
  const requested = await askMail(upstream, 'lin@example.com', 'register', { lang: 'zh' });
  const body = registration('lin@example.com', requested);
  expect((await call(upstream.api, '/user/doRegister', body, { ...elsewhere(), lang: 'zh' })).code).toBe(1001);
  const language = async () =>
    (await upstream.db.pool.query("select language from account where email_key = 'lin@example.com'")).rows;
  expect(await language()).toEqual([{ language: 'zh' }]);
  // Another user tries to register the address: its owner is notified instead.
  const again = await askMail(upstream, 'lin@example.com', 'register', { lang: 'en' });
  expect(again.messages).toMatchObject([]);
  upstream.clock.now = new Date(START.getTime() + 61_000);
  const later = await askMail(upstream, 'lin@example.com', 'register', { lang: 'en' });
  expect(later.messages).toMatchObject([{ template: 'account-exists', language: 'zh' }]);
  await signIn(upstream, 'lin@example.com', NEW_PASSWORD);
  expect(await language()).toEqual([{ language: 'en' }]);
});

test('safety 1.3 the password limit of 128 counts whole characters such as emoji, and such a password signs in', async () => {
  const longest = '🌞'.repeat(128);
  await registered(upstream, 'emoji@example.com', { password: longest });
  const opened = await signIn(upstream, 'emoji@example.com', longest);
  expect(opened.code).toBe(1001);
  const token = opened.data.token as string;
  expect((await call(upstream.api, '/user/confirm_identity', { password: longest }, { token })).code).toBe(1001);
  expect((await signIn(upstream, 'emoji@example.com', `${longest}a`)).code).toBe(1400);
  const requested = await askMail(upstream, 'more@example.com', 'register');
  const body = registration('more@example.com', requested, { password: `${longest}a` });
  expect((await call(upstream.api, '/user/doRegister', body, elsewhere())).msg).toBe(
    'The password may have at most 128 characters',
  );
});

test('P7.23 P7.26 an individual registers with a mobile number', async () => {
  const requested = await askPhone(upstream, '0412 345 670'.replaceAll(' ', ''), 'reg');
  const body = registration('412345670', requested);
  expect((await call(upstream.api, '/user/doRegister', body, elsewhere())).code).toBe(1001);
  const login = { type: 0, account: '0412345670', areaCode: '61', password: NEW_PASSWORD };
  expect(await call(upstream.api, '/user/doLogin', login, elsewhere())).toMatchObject({
    code: 1001,
    data: { mobile: '412345670', area_code: '61', email: '' },
  });
});

test('P7.23 P7.26 safety 1.4 a code registers only the number it was sent to, and not a similar one', async () => {
  const requested = await askPhone(upstream, '0412345671', 'reg');
  for (const account of ['412345672', '12345671', '61412345679', '']) {
    const { code } = await call(upstream.api, '/user/doRegister', registration(account, requested), elsewhere());
    expect(code).not.toBe(1001);
  }
  const foreign = { ...registration('412345671', requested), verify_pwd: 'another-challenge-of-nobody' };
  expect((await call(upstream.api, '/user/doRegister', foreign, elsewhere())).code).toBe(1411);
  const { rows } = await upstream.db.pool.query("select from account where mobile like '%345671'");
  expect(rows).toEqual([]);
  expect((await call(upstream.api, '/user/doRegister', registration('0412345671', requested), elsewhere())).code).toBe(
    1001,
  );
});

test('P7.24 P5.14 P6.1 a company gets its own organisation with the authority; its code is not the public number', async () => {
  await registered(upstream, 'boss@example.com', { company_code: '51824753556' });
  const { data } = await signIn(upstream, 'boss@example.com', NEW_PASSWORD);
  expect(data).toMatchObject({ company_code: '51824753556', enterprise_auth: 1 });
  expect(data.enterprise_code).toMatch(/^[A-Z2-9]{10}$/);
  const missing = await askMail(upstream, 'boss2@example.com', 'register');
  const body = registration('boss2@example.com', missing);
  const reply = await call(upstream.api, '/user/doRegisterEnterprise', body, elsewhere());
  expect(reply).toMatchObject({ code: 1400, msg: 'company_code is missing' });
});

test('A08 A09 an existing company code joins no organisation, and the response is the same', async () => {
  const head = await addAccount(upstream.db, { companyCode: '83004085616' });
  await addEnterprise(upstream.db, { [head]: true });
  const { rows } = await upstream.db.pool.query(
    'select code from enterprise where id in (select enterprise_id from enterprise_member where account_id = $1)',
    [head],
  );
  await addStation(upstream.db, head);
  const answers = new Set<string>();
  for (const [index, code] of ['83004085616', rows[0].code as string, 'NOBODYHASTHIS'].entries()) {
    const email = `thief${index}@example.com`;
    const requested = await askMail(upstream, email, 'register');
    const body = registration(email, requested, { company_code: code });
    const {
      status,
      code: answer,
      msg,
      data,
    } = await call(upstream.api, '/user/doRegisterEnterprise', body, elsewhere());
    answers.add(JSON.stringify([status, answer, msg, data]));
    const signed = await signIn(upstream, email, NEW_PASSWORD);
    expect(signed.data.enterprise_code).not.toBe(code);
    expect(await stationsOf(signed.data.token as string)).toEqual([]);
    const members = await upstream.db.pool.query(
      'select count(*)::int as count from enterprise_member where enterprise_id = (select enterprise_id from account where email_key = $1)',
      [email],
    );
    expect(members.rows).toEqual([{ count: 1 }]);
  }
  expect([...answers]).toHaveLength(1);
});

test('a new account gets at once what its address was invited to, for this tenant and this address only', async () => {
  const { token, station } = await addHome(upstream);
  const share = (user: string) =>
    call(
      upstream.api,
      '/station/save_station_share',
      { station_id: station.id, station_share_user: user, station_share_type: 3, share_account_type: 0 },
      { token },
    );
  await share('Invited@Example.com');
  await share('other@example.com');
  await registered(upstream, 'invited@example.com');
  const signed = await signIn(upstream, 'invited@example.com', NEW_PASSWORD);
  expect((await stationsOf(signed.data.token as string)).map(({ id }) => id)).toEqual([station.id]);
  const left = await upstream.db.pool.query('select recipient_key from share_invitation');
  expect(left.rows).toEqual([{ recipient_key: 'other@example.com' }]);
  const requested = await askMail(upstream, 'other@example.com', 'register', { prefix: 'lamp' });
  const body = registration('other@example.com', requested);
  expect((await call(upstream.api, '/user/doRegister', body, { ...elsewhere(), prefix: 'lamp' })).code).toBe(1001);
  expect((await upstream.db.pool.query('select from share_invitation')).rowCount).toBe(1);
});

test.each([
  ['too short', 'seven77', 1413, 'The password must have at least 8 characters'],
  ['four emoji are no eight characters', '😀😀😀😀', 1413, 'The password must have at least 8 characters'],
  ['too long', 'x'.repeat(129), 1413, 'The password may have at most 128 characters'],
  ['one of the commonest', 'Password1', 1413, 'This password is one of the most common: please choose another'],
  [
    'the name of the company',
    'Sunhelm-2026!',
    1413,
    'The name of the company is easy to guess: please choose another password',
  ],
  [
    'the name of the company in Chinese',
    '日舵20260101',
    1413,
    'The name of the company is easy to guess: please choose another password',
  ],
])('safety 1.3 a password is refused: %s', async (_why, password, code, msg) => {
  const requested = await askMail(upstream, 'weak@example.com', 'register');
  const body = registration('weak@example.com', requested, { password });
  expect(await call(upstream.api, '/user/doRegister', body, elsewhere())).toMatchObject({ status: 400, code, msg });
  // The code is still valid.
  const good = registration('weak@example.com', requested, { name: ' ' });
  expect(await call(upstream.api, '/user/doRegister', good, elsewhere())).toMatchObject({ code: 1400 });
});

test('P5.10 P5.12 P5.42 a space inside a value or a missing field is refused by its name', async () => {
  const requested = { code: '123456', challenge: 'x' };
  const whole = registration('a@example.com', requested);
  for (const field of ['name', 'account', 'verify_code', 'verify_pwd', 'password']) {
    const rest = Object.fromEntries(Object.entries(whole).filter(([name]) => name !== field));
    expect(await call(upstream.api, '/user/doRegister', rest)).toMatchObject({
      code: 1400,
      msg: `${field} is missing`,
    });
  }
  for (const field of ['account', 'verify_code', 'password']) {
    const reply = await call(upstream.api, '/user/doRegister', { ...whole, [field]: 'with blank 1' });
    expect([field, reply.code]).toEqual([field, 1400]);
  }
});

test('an address that was registered after the code was sent is reported as taken to the holder of the code', async () => {
  const requested = await askMail(upstream, 'race@example.com', 'register');
  await addAccount(upstream.db, { email: 'race@example.com' });
  const reply = await call(upstream.api, '/user/doRegister', registration('race@example.com', requested), elsewhere());
  expect(reply).toMatchObject({ status: 409, code: 1409, msg: 'This address belongs to another account' });
});

test('registrations are audited, and the audit chain is valid', async () => {
  const { rows } = await upstream.db.pool.query("select detail from audit where action = 'register'");
  expect(rows.map(({ detail }) => detail.role)).toEqual(expect.arrayContaining(['individual', 'enterprise']));
  expect(await findBrokenAudit(upstream.db.orm)).toBeNull();
});
