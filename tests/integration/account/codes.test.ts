import pino from 'pino';
import { LIMITS } from '@/upstream/api/limits';
import { addAccount, addSession, call, START } from '../../support/upstream-fixtures';
import { askMail, askPhone, elsewhere, NEW_PASSWORD, registration, signIn } from '../../support/account-call-fixtures';
import { startTestApp } from '../../support/test-app';

jest.setTimeout(60_000);

const logged: string[] = [];
const upstream = startTestApp({
  log: pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) }),
});
beforeEach(async () => {
  upstream.clock.now = START;
  await upstream.forgetLimits();
});

const register = (body: unknown, options = {}) =>
  call(upstream.api, '/user/doRegister', body, { ...elsewhere(), ...options });
const reset = (account: string, requested: { code: string; challenge: string }, more = {}) =>
  call(
    upstream.api,
    '/user/resetPassword',
    { account, verify_code: requested.code, verify_pwd: requested.challenge, password: NEW_PASSWORD, ...more },
    elsewhere(),
  );

test('P7.25 P7.32 P9.2 D1.7 an emailed code has six digits and the caller’s language, and data.code is an opaque challenge', async () => {
  const requested = await askMail(upstream, 'New.One@example.com', 'register', { lang: 'zh-CN' });
  expect(requested.reply).toMatchObject({ status: 200, code: 1001, msg: 'success' });
  expect(requested.challenge).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(requested.code).toMatch(/^\d{6}$/);
  expect(requested.messages).toMatchObject([
    { kind: 'mail', to: 'New.One@example.com', tenant: 'sun', language: 'zh' },
  ]);
  expect(requested.messages[0]?.text).toContain('日舵');
  const english = await askMail(upstream, 'new.two@example.com', 'register');
  expect(english.messages[0]?.text).toContain('Your code to register');
});

test('P7.26 P7.32 P9.3 a code by text message goes to the normalised number, however it was entered', async () => {
  await addAccount(upstream.db, { mobile: '412000111', areaCode: '61' });
  const requested = await askPhone(upstream, '0412000111', 'log');
  expect(requested.reply.code).toBe(1001);
  expect(requested.messages).toMatchObject([{ kind: 'text', to: '+61412000111', subject: '', html: '' }]);
  expect(requested.messages[0]?.text).toBe(
    `Sunhelm: ${requested.code} is your code to sign in. Valid for 10 minutes. Do not share it.`,
  );
  for (const typed of ['1234', '12345', '0400000', '0298765432']) {
    for (const purpose of ['log', 'reg', 'set'] as const) {
      const odd = await askPhone(upstream, typed, purpose);
      expect(odd.reply).toMatchObject({ code: 1400, msg: 'Please enter a valid phone number' });
      expect(odd.messages).toEqual([]);
    }
  }
});

test('P7.22 a code signs in once', async () => {
  const id = await addAccount(upstream.db, { mobile: '412000222', areaCode: '61' });
  const { code, challenge } = await askPhone(upstream, '412000222', 'log');
  const body = { type: 1, account: '0412000222', areaCode: '+61', verify_code: code, verify_pwd: challenge };
  const reply = await call(upstream.api, '/user/doLogin', body, elsewhere());
  expect(reply).toMatchObject({ code: 1001, data: { user_id: id, prefix: 'sun', mobile: '412000222' } });
  const { rows } = await upstream.db.pool.query('select how from session where account_id = $1', [id]);
  expect(rows).toEqual([{ how: 'code' }]);
  expect(await call(upstream.api, '/login/doLogin', body, elsewhere())).toMatchObject({ code: 1410, data: null });
});

test('A12 of fifty simultaneous guesses at most five are checked, and after them even the right code is refused', async () => {
  const requested = await askMail(upstream, 'parallel@example.com', 'register');
  const wrong = { ...requested, code: requested.code === '000000' ? '111111' : '000000' };
  const replies = await Promise.all(
    Array.from({ length: 50 }, () => register(registration('parallel@example.com', wrong))),
  );
  expect(replies.map(({ code }) => code)).toEqual(Array.from({ length: 50 }, () => 1411));
  const { rows } = await upstream.db.pool.query(
    "select attempts, used_at from verify_code where account_key = 'parallel@example.com'",
  );
  expect(rows).toEqual([{ attempts: 5, used_at: null }]);
  expect((await register(registration('parallel@example.com', requested))).code).toBe(1411);
});

test('A12 fifty simultaneous requests with the right code create one account', async () => {
  const requested = await askMail(upstream, 'once@example.com', 'register');
  const replies = await Promise.all(
    Array.from({ length: 50 }, () => register(registration('once@example.com', requested))),
  );
  const codes = replies.map(({ code }) => code).sort((one, other) => one - other);
  expect(codes).toEqual([1001, ...Array.from({ length: 49 }, () => 1411)]);
});

test('A12 after four wrong attempts the right code still works on the fifth, within ten minutes and not later', async () => {
  const requested = await askMail(upstream, 'fifth@example.com', 'register');
  for (let index = 0; index < 4; index += 1) {
    expect((await register(registration('fifth@example.com', { ...requested, code: 'wrong' }))).code).toBe(1411);
  }
  expect((await register(registration('fifth@example.com', requested))).code).toBe(1001);
  const late = await askMail(upstream, 'late@example.com', 'register');
  upstream.later(10 * 60_000);
  expect((await register(registration('late@example.com', late))).code).toBe(1411);
});

test('A12 a code is valid only for its own purpose, account, tenant and session', async () => {
  const email = 'purpose@example.com';
  const owner = await addAccount(upstream.db, { email });
  await addAccount(upstream.db, { email, tenant: 'lamp' });
  const token = await addSession(upstream, owner);
  const requested = await askMail(upstream, email, 'reset');
  expect(requested.code).not.toBe('');
  expect((await register(registration(email, requested))).code).toBe(1411);
  expect((await reset('other@example.com', requested)).code).toBe(1411);
  const elsewhereTenant = await call(
    upstream.api,
    '/user/resetPassword',
    { account: email, verify_code: requested.code, verify_pwd: requested.challenge, password: NEW_PASSWORD },
    { ...elsewhere(), prefix: 'lamp' },
  );
  expect(elsewhereTenant.code).toBe(1411);
  const inSession = await call(
    upstream.api,
    '/user/changePassword',
    { account: email, verify_code: requested.code, verify_pwd: requested.challenge, password: NEW_PASSWORD },
    { token, ...elsewhere() },
  );
  expect(inSession.code).toBe(1411);
  // The tries above did not count for this code, since it belongs to another address.
  expect((await reset(email, requested)).code).toBe(1001);
  expect((await reset(email, requested)).code).toBe(1411);
});

test('A12 a new code invalidates the old one, and a code for one’s own account is valid only in its session', async () => {
  const first = await askMail(upstream, 'void@example.com', 'register');
  upstream.later(60_000);
  const second = await askMail(upstream, 'void@example.com', 'register');
  expect((await register(registration('void@example.com', first))).code).toBe(1411);
  expect((await register(registration('void@example.com', second))).code).toBe(1001);
  const owner = await addAccount(upstream.db, { email: 'bound@example.com' });
  const requested = await askMail(upstream, 'bound@example.com', 'reset', { token: await addSession(upstream, owner) });
  expect(requested.code).not.toBe('');
  expect((await reset('bound@example.com', requested)).code).toBe(1411);
});

test('A13 no code or challenge appears in plain text in a response, the log or the database', async () => {
  for (let index = 0; index < 30; index += 1) {
    const requested = await askMail(upstream, `leak${index}@example.com`, 'register');
    const spoken = JSON.stringify([requested.reply.data, requested.reply.msg]);
    expect(requested.code).toMatch(/^\d{6}$/);
    expect(requested.challenge).toMatch(/^[\w-]{43}$/);
    expect(spoken).not.toContain(requested.code);
    const log = logged.join('');
    // Six digits may occur in a time or an id by chance: only the code as a separate word or value counts.
    expect(log).not.toMatch(new RegExp(`["' ]${requested.code}["' .]`));
    expect(log).not.toContain(requested.challenge);
    const { rows } = await upstream.db.pool.query(
      'select challenge_hash, code_hash from verify_code where account_key = $1',
      [`leak${index}@example.com`],
    );
    expect(JSON.stringify(rows)).not.toContain(requested.challenge);
    expect(rows[0].code_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  }
});

test('A13 the audit records sent codes and wrong codes, without the code or the address', async () => {
  const requested = await askMail(upstream, 'audited@example.com', 'register');
  await register(registration('audited@example.com', { ...requested, code: 'wrong' }));
  const { rows } = await upstream.db.pool.query(
    "select action, detail, result from audit where action in ('send-code', 'use-code') order by seq desc limit 2",
  );
  expect(rows).toEqual([
    { action: 'use-code', detail: { purpose: 'reg' }, result: 'refused' },
    { action: 'send-code', detail: { purpose: 'reg', kind: 'email', sent: 'code' }, result: 'done' },
  ]);
  const all = JSON.stringify((await upstream.db.pool.query('select * from audit')).rows);
  expect(all).not.toContain('audited@example.com');
  expect(all).not.toContain(requested.challenge);
});

describe('A09 account existence is not disclosed', () => {
  test('responses are identical for each purpose; registering a known address notifies only its holder', async () => {
    await addAccount(upstream.db, { email: 'known@example.com', mobile: '412000333', areaCode: '61' });
    const shape = ({ reply }: Awaited<ReturnType<typeof askMail>>) => [
      reply.status,
      reply.code,
      reply.msg,
      Object.keys(reply.data as object),
      String(reply.data.code).length,
      [...reply.headers.keys()].sort(),
    ];
    const known = await askMail(upstream, 'known@example.com', 'reset');
    const nobody = await askMail(upstream, 'nobody@example.com', 'reset');
    expect(shape(known)).toEqual(shape(nobody));
    expect([known.messages.length, nobody.messages.length]).toEqual([1, 0]);
    upstream.later(60_000);
    const taken = await askMail(upstream, 'known@example.com', 'register');
    expect(shape(taken)).toEqual(shape(nobody));
    expect(taken.messages).toMatchObject([{ template: 'account-exists', to: 'known@example.com' }]);
    expect(taken.messages[0]?.text).toContain('https://portal.sunhelm.example/forgotPassword');
    expect(taken.messages[0]?.text).not.toMatch(/\b\d{6}\b/);
    const number = await askPhone(upstream, '412000333', 'log');
    const noNumber = await askPhone(upstream, '412000334', 'log');
    expect(shape(number)).toEqual(shape(noNumber));
    expect([number.messages.length, noNumber.messages.length]).toEqual([1, 0]);
  });

  test('a code that was never sent cannot be guessed', async () => {
    await addAccount(upstream.db, { email: 'unsent@example.com' });
    const taken = await askMail(upstream, 'unsent@example.com', 'register');
    const { rows } = await upstream.db.pool.query(
      "select code_hash from verify_code where account_key = 'unsent@example.com'",
    );
    expect(taken.code).toBe('');
    expect(rows).toHaveLength(1);
    expect((await register(registration('unsent@example.com', { ...taken, code: '000000' }))).code).toBe(1411);
  });

  test('response times are alike', async () => {
    const times: Record<'known' | 'nobody', number[]> = { known: [], nobody: [] };
    for (let index = 0; index < 10; index += 1) {
      await addAccount(upstream.db, { email: `timed${index}@example.com` });
      for (const [kind, account] of [
        ['known', `timed${index}@example.com`],
        ['nobody', `untimed${index}@example.com`],
      ] as const) {
        const since = performance.now();
        await askMail(upstream, account, 'reset');
        times[kind].push(performance.now() - since);
      }
    }
    expect(Math.min(...times.known, ...times.nobody)).toBeGreaterThanOrEqual(99);
  });
});

describe('A14 rate limits for sending codes', () => {
  test('an account, known or not, gets one code a minute, five an hour and ten a day, and the response contains the waiting time', async () => {
    const request = async () => (await askMail(upstream, 'flood@example.com', 'register')).reply;
    expect((await request()).code).toBe(1001);
    const soon = await request();
    expect(soon).toMatchObject({
      status: 429,
      code: 1429,
      msg: 'A code was sent to this address a moment ago, please request another in 60 s',
    });
    expect(soon.headers.get('retry-after')).toBe('60');
    for (let index = 1; index < 5; index += 1) {
      upstream.later(60_000);
      expect((await request()).code).toBe(1001);
    }
    upstream.later(60_000);
    expect((await request()).headers.get('retry-after')).toBe(String(55 * 60));
    upstream.later(55 * 60_000);
    for (let index = 5; index < 10; index += 1) {
      expect((await request()).code).toBe(1001);
      upstream.later(60_000);
    }
    upstream.later(60 * 60_000);
    expect((await request()).code).toBe(1429);
    expect(upstream.sent.filter(({ to }) => to === 'flood@example.com')).toHaveLength(10);
  });

  test('an address can request twenty codes an hour for all accounts together', async () => {
    const from = { address: '203.0.113.77' };
    for (let index = 0; index < 20; index += 1) {
      expect((await askMail(upstream, `many${index}@example.com`, 'reset', from)).reply.code).toBe(1001);
    }
    expect((await askMail(upstream, 'many20@example.com', 'reset', from)).reply.code).toBe(1429);
    expect((await askMail(upstream, 'many20@example.com', 'reset')).reply.code).toBe(1001);
  });

  const used = (network: string, taken: number) =>
    upstream.db.pool.query('insert into rate_limit (key, count, window_start) values ($1, $2, $3)', [
      network,
      taken,
      upstream.clock.now,
    ]);
  const askFrom = async (name: string, address: string) =>
    (await askMail(upstream, `${name}@example.com`, 'reset', { address })).reply.code;

  test('a network that changes its addresses uses up only its own quota, and others still get codes', async () => {
    await used('code-address 2001:db8:7:1::/64', 19);
    await used('code-address 2001:db8:7::/48', 98);
    expect(await askFrom('flood1', '2001:db8:7:1::1')).toBe(1001);
    expect(await askFrom('flood2', '2001:db8:7:1:aaaa::2')).toBe(1429);
    expect(await askFrom('flood3', '2001:db8:7:2::1')).toBe(1001);
    expect(await askFrom('flood4', '2001:db8:7:3::1')).toBe(1429);
    expect(await askFrom('honest', '2001:db8:8:1::1')).toBe(1001);
    const { rows } = await upstream.db.pool.query("select count from rate_limit where key = 'code-tenant sun '");
    expect(rows).toEqual([{ count: 3 }]);
  });

  test('a caller that goes on for hours leaves most of the tenant’s daily quota to others', async () => {
    const { count, what, wide } = LIMITS.codeCallerDay;
    expect(count * wide * 10).toBeLessThanOrEqual(LIMITS.codeTenant.count);
    await used(`${what} 203.0.113.80`, count - 1);
    await used(`${what} 2001:db8:9::/48`, count * wide - 1);
    for (const [name, address, later] of [
      ['four', '203.0.113.80', '203.0.113.80'],
      ['six', '2001:db8:9:1::1', '2001:db8:9:2::1'],
    ] as const) {
      expect((await askMail(upstream, `${name}@example.com`, 'register', { address })).reply.code).toBe(1001);
      const over = await askMail(upstream, `${name}-over@example.com`, 'register', { address: later });
      expect([over.reply.code, over.messages]).toEqual([1429, []]);
    }
  });

  test('each tenant has its own daily quota', async () => {
    await upstream.db.pool.query(
      "insert into rate_limit (key, count, window_start) values ('code-tenant sun ', $1, $2)",
      [LIMITS.codeTenant.count - 1, upstream.clock.now],
    );
    expect((await askMail(upstream, 'last@example.com', 'register')).reply.code).toBe(1001);
    const over = await askMail(upstream, 'over@example.com', 'register');
    expect([over.reply.code, over.messages]).toEqual([1429, []]);
    expect((await askMail(upstream, 'over@example.com', 'register', { prefix: 'lamp' })).reply.code).toBe(1001);
  });

  test('calls with codes are limited to twenty a minute per address', async () => {
    const from = { address: '203.0.113.78' };
    const body = registration('nobody@example.com', { code: '123456', challenge: 'x' });
    for (let index = 0; index < 20; index += 1) expect((await register(body, from)).code).toBe(1411);
    expect((await register(body, from)).code).toBe(1429);
    expect((await register(body)).code).toBe(1411);
  });
});

test('A04 an unknown field is refused, and invalid values never reach the database', async () => {
  const extra = await call(upstream.api, '/user/getVerifyCode', {
    account: 'a@example.com',
    get_type: 'reset',
    prefix: 'x',
  });
  expect(extra).toMatchObject({ code: 1400, msg: 'prefix is not a known field' });
  for (const field of ['enterprise_auth', 'tenant', 'id', 'company_code']) {
    const reply = await register({ ...registration('a@example.com', { code: '1', challenge: 'x' }), [field]: 'X' });
    expect([field, reply.code, reply.msg]).toEqual([field, 1400, `${field} is not a known field`]);
  }
  for (const type of ['login', '', 0, null, [], {}, 'RESET', 'change']) {
    const reply = await call(
      upstream.api,
      '/user/getVerifyCode',
      { account: 'a@example.com', get_type: type },
      elsewhere(),
    );
    expect([type, reply.code]).toEqual([type, 1400]);
  }
});

test('a code for a new address requires a session, and an expired token is reported as such', async () => {
  const open = await askMail(upstream, 'fresh@example.com', 'revise');
  expect([open.reply.code, open.messages]).toEqual([1401, []]);
  const ended = await askMail(upstream, 'fresh@example.com', 'revise', { token: 'x'.repeat(43) });
  expect(ended.reply.code).toBe(1401);
});

test('A11 a code for another purpose does not sign in', async () => {
  await addAccount(upstream.db, { email: 'set@example.com', mobile: '412000444', areaCode: '61' });
  const { code, challenge } = await askPhone(upstream, '412000444', 'set');
  expect(code).not.toBe('');
  const body = { type: 1, account: '412000444', areaCode: '61', verify_code: code, verify_pwd: challenge };
  expect(await call(upstream.api, '/user/doLogin', body, elsewhere())).toMatchObject({ code: 1410, data: null });
  expect((await signIn(upstream, 'set@example.com', 'wrong')).code).toBe(1410);
});
