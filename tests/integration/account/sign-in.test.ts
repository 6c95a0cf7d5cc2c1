import { hashPassword } from '@/upstream/account/hash-password';
import { verify } from '@node-rs/argon2';
import { findBrokenAudit } from '@/upstream/audit/audit-repository';
import { startTestApp } from '../../support/test-app';
import { addAccount, call, PASSWORD } from '../../support/upstream-fixtures';

// The real implementation with a spy on it.
jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual<{ verify: typeof verify }>('@node-rs/argon2');
  return { ...real, verify: jest.fn(real.verify) };
});

const upstream = startTestApp();
let address = 0;
/** Each test uses its own address, so that limits per address do not affect other tests. */
const from = () => ({ address: `198.51.100.${(address += 1)}` });

const login = (body: unknown, options = {}) => call(upstream.api, '/user/doLogin', body, { ...from(), ...options });
const sessions = async (account: string) =>
  Number((await upstream.db.pool.query('select count(*) from session where account_id = $1', [account])).rows[0].count);

test('P7.22 P3.1 P7.1 sign-in works by email and by mobile, on both paths, and returns the profile with its prefix', async () => {
  const id = await addAccount(upstream.db, {
    email: 'Owner@Example.com',
    mobile: '412345678',
    areaCode: '61',
    name: 'Olive',
    companyCode: 'C9',
  });
  const reply = await login({ type: 2, account: ' owner@example.COM', password: PASSWORD });
  expect(reply).toMatchObject({ status: 200, code: 1001 });
  expect(reply.data).toMatchObject({
    prefix: 'sun',
    user_id: id,
    user_name: id,
    name: 'Olive',
    email: 'Owner@Example.com',
    mobile: '412345678',
    company_code: 'C9',
    enterprise_auth: 0,
    expires_in: 1_296_000,
  });
  expect(reply.data.token).toMatch(/^[A-Za-z0-9_-]{43}$/);
  const mobile = await call(
    upstream.api,
    '/login/doLogin',
    { type: 0, account: '412345678', areaCode: '+61', password: PASSWORD },
    from(),
  );
  expect(mobile.code).toBe(1001);
  expect(mobile.data.token).not.toBe(reply.data.token);
  const stored = await upstream.db.pool.query('select token_hash from session where account_id = $1', [id]);
  expect(JSON.stringify(stored.rows)).not.toContain(reply.data.token);
});

test('P5.10 a passphrase signs in with or without spaces between its words', async () => {
  const id = await addAccount(upstream.db, { email: 'words@example.com' });
  const stored = await hashPassword('fourunrelatedwords');
  await upstream.db.pool.query('update account set password_hash = $2 where id = $1', [id, stored]);
  const withPassword = async (password: string) =>
    (await login({ type: 2, account: 'words@example.com', password })).code;
  for (const typed of ['fourunrelatedwords', ' four unrelated\u3000words'])
    expect(await withPassword(typed)).toBe(1001);
  for (const typed of [' ', 'four unrelated word', 'four unrelated words x']) {
    expect(await withPassword(typed)).not.toBe(1001);
  }
});

test('P8.1 a wrong password and an unknown account get the same response, in the caller’s language', async () => {
  const id = await addAccount(upstream.db, { email: 'known@example.com' });
  const wrong = await login({ type: 2, account: 'known@example.com', password: 'wrong' });
  const unknown = await login({ type: 2, account: 'nobody@example.com', password: 'wrong' });
  expect(wrong).toMatchObject({ status: 401, code: 1410, msg: 'The account or the password is wrong', data: null });
  expect({ ...unknown, headers: 0 }).toEqual({ ...wrong, headers: 0 });
  const chinese = await login({ type: 2, account: 'nobody@example.com', password: 'wrong' }, { lang: 'zh-CN' });
  expect(chinese.msg).toBe('账号或密码错误');
  expect((await login({ type: 2, account: 'nobody@example.com', password: 'x' }, { lang: 'tlh' })).msg).toBe(wrong.msg);
  expect(await sessions(id)).toBe(0);
});

test('A09 an unknown account costs one password check, like a known one', async () => {
  await addAccount(upstream.db, { email: 'timed@example.com' });
  const checks = async (account: string) => {
    jest.mocked(verify).mockClear();
    await login({ type: 2, account, password: 'wrong' });
    return jest.mocked(verify).mock.calls.map(([stored]) => String(stored).slice(0, 30));
  };
  const known = await checks('timed@example.com');
  expect(known).toEqual(['$argon2id$v=19$m=19456,t=2,p=1']);
  expect(await checks('nobody2@example.com')).toEqual(known);
});

test('P5.7 P8.4 an account of another company gets no token, and learns why only with the right password', async () => {
  const id = await addAccount(upstream.db, { email: 'lamp@example.com', tenant: 'lamp' });
  const right = await login({ type: 2, account: 'lamp@example.com', password: PASSWORD });
  expect(right).toMatchObject({ status: 401, code: 1412, msg: 'This account belongs to another company', data: null });
  expect(await login({ type: 2, account: 'lamp@example.com', password: 'wrong' })).toMatchObject({
    code: 1410,
    data: null,
  });
  expect(await sessions(id)).toBe(0);
  expect(await login({ type: 2, account: 'lamp@example.com', password: PASSWORD }, { prefix: 'lamp' })).toMatchObject({
    code: 1001,
    data: { prefix: 'lamp' },
  });
});

test('wrong passwords under another brand count against the targeted account', async () => {
  await addAccount(upstream.db, { email: 'two-brands@example.com', tenant: 'lamp' });
  for (let index = 0; index < 5; index += 1)
    await login({ type: 2, account: 'two-brands@example.com', password: `no ${index}` });
  const own = await login({ type: 2, account: 'two-brands@example.com', password: PASSWORD }, { prefix: 'lamp' });
  expect(own).toMatchObject({ status: 429, code: 1429 });
});

test('A14 after five failures an account has to wait, longer each time, and then the owner signs in', async () => {
  await addAccount(upstream.db, { email: 'locked@example.com' });
  const attempt = (password: string, options = {}) =>
    login({ type: 2, account: 'locked@example.com', password }, options);
  for (let index = 0; index < 5; index += 1) expect((await attempt('wrong')).code).toBe(1410);
  const refused = await attempt(PASSWORD);
  expect(refused).toMatchObject({ status: 429, code: 1429, msg: 'Too many attempts, please wait 30 s' });
  expect(refused.headers.get('retry-after')).toBe('30');
  expect((await attempt(PASSWORD, { lang: 'zh' })).msg).toBe('尝试次数过多，请等待 30 秒');
  upstream.later(30_000);
  expect((await attempt('wrong')).code).toBe(1410);
  expect((await attempt(PASSWORD)).headers.get('retry-after')).toBe('60');
  upstream.later(60_000);
  expect((await attempt(PASSWORD)).code).toBe(1001);
  expect((await attempt('wrong')).code).toBe(1410);
});

test('A14 fifty simultaneous attempts count as no more than five', async () => {
  await addAccount(upstream.db, { email: 'parallel@example.com' });
  const replies = await Promise.all(
    Array.from({ length: 50 }, () => login({ type: 2, account: 'parallel@example.com', password: 'wrong' })),
  );
  expect(replies.filter((reply) => reply.code === 1410)).toHaveLength(5);
  expect(replies.filter((reply) => reply.code === 1429)).toHaveLength(45);
});

test('an address is limited to twenty calls a minute', async () => {
  const fixed = { address: '203.0.113.9' };
  for (let index = 0; index < 20; index += 1) {
    expect((await login({ type: 2, account: `a${index}@example.com`, password: 'x' }, fixed)).code).toBe(1410);
  }
  const refused = await login({ type: 2, account: 'another@example.com', password: 'x' }, fixed);
  expect(refused).toMatchObject({ status: 429, code: 1429 });
  expect(refused.headers.get('retry-after')).toBe('60');
  expect((await login({ type: 2, account: 'another@example.com', password: 'x' })).code).toBe(1410);
});

const odd: readonly unknown[] = [
  ...Array.from({ length: 22 }, (_, index) => index - 1).filter((type) => type !== 2),
  '1',
  '2',
  1.5,
  null,
  [],
  {},
  [2],
  true,
  undefined,
];

test('A11 an unknown type, or a type without its own proof, opens no session', async () => {
  const id = await addAccount(upstream.db, { email: 'types@example.com' });
  for (const type of odd) {
    const reply = await login({ type, account: 'types@example.com', password: PASSWORD });
    expect([type, reply.code]).toEqual([type, 1400]);
  }
  expect((await login({ type: 2, account: 'types@example.com' })).msg).toBe('password is missing');
  const code = { type: 1, account: '412000000', areaCode: '61', verify_code: '000000', verify_pwd: 'x' };
  expect(await login(code)).toMatchObject({
    code: 1410,
    msg: 'The verification code is wrong or no longer valid. After several tries, get a new one',
  });
  expect(await sessions(id)).toBe(0);
});

test('A04 an unknown field is refused by its name', async () => {
  const reply = await login({ type: 2, account: 'x@example.com', password: 'x', enterprise_auth: 1 });
  expect(reply).toMatchObject({ status: 400, code: 1400, msg: 'enterprise_auth is not a known field' });
  const poison = await login(undefined, { raw: '{"type":2,"account":"x","password":"x","__proto__":{"a":1}}' });
  expect(poison).toMatchObject({ status: 400, code: 1400 });
});

test('every sign-in is audited without a secret, and the audit chain is valid', async () => {
  const { rows } = await upstream.db.pool.query('select * from audit order by seq');
  expect(rows.filter((row) => row.result === 'done').length).toBeGreaterThan(2);
  expect(rows.filter((row) => row.result === 'refused').length).toBeGreaterThan(10);
  expect(JSON.stringify(rows)).not.toContain(PASSWORD);
  expect(await findBrokenAudit(upstream.db.orm)).toBeNull();
});
