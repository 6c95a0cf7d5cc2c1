import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import { Writable } from 'node:stream';
import pg from 'pg';
import pino from 'pino';
import { ALL_ENTRIES } from '@/lib/contract/all';
import { doLogout } from '@/lib/contract/upstream/account/sign-in';
import { ownSession } from '@/upstream/api/guards';
import { serve } from '@/upstream/api/serve';
import { buildApi } from '@/upstream/api/server';
import type { Backend } from '@/upstream/api/session-gate';
import { addAccount, addSession, addStation, call, PASSWORD, START, TENANTS } from '../../support/upstream-fixtures';
import { startTestApp } from '../../support/test-app';

const DAY = 86_400_000;
const PATH = '/station/get_mqtt_server';
const logged: string[] = [];
const sink = new Writable({ write: (chunk, _encoding, done) => (logged.push(String(chunk)), done()) });
const upstream = startTestApp({ log: pino({ level: 'trace' }, sink) });
let account: string;

beforeAll(async () => {
  account = await addAccount(upstream.db, { email: 'http@example.com' });
  await addStation(upstream.db, account);
});
beforeEach(() => {
  upstream.clock.now = START;
});
const at = (ms: number) => {
  upstream.clock.now = new Date(START.getTime() + ms);
};

test('A15 P7.1 a missing, forged or malformed token answers 401', async () => {
  const token = await addSession(upstream, account);
  expect((await call(upstream.api, PATH, undefined, { token })).code).toBe(1001);
  expect(await call(upstream.api, PATH)).toMatchObject({ status: 401, code: 1401, msg: 'Please sign in' });
  const last = token.slice(-1) === 'A' ? 'E' : 'A';
  for (const forged of [token.slice(0, -1) + last, token.slice(1), `${token}A`, 'x', "' or '1'='1", 'A'.repeat(5000)]) {
    expect(await call(upstream.api, PATH, undefined, { token: forged })).toMatchObject({
      status: 401,
      code: 1401,
      msg: 'Your session has ended, please sign in again',
    });
  }
});

test('A15 signing out ends the session at once and informs the broker', async () => {
  const token = await addSession(upstream, account);
  const other = await addSession(upstream, account);
  expect((await call(upstream.api, '/user/doLogout', {}, { token })).code).toBe(1001);
  expect(upstream.changes.at(-1)).toEqual({ sessionId: expect.any(String) });
  expect((await call(upstream.api, PATH, undefined, { token })).code).toBe(1401);
  expect((await call(upstream.api, '/user/doLogout', undefined, { token, raw: '' })).code).toBe(1401);
  expect((await call(upstream.api, PATH, undefined, { token: other })).code).toBe(1001);
});

test('a session ends after 7 days without a call, and after 15 days in any case', async () => {
  const idle = await addSession(upstream, account);
  at(7 * DAY - 1000);
  expect((await call(upstream.api, PATH, undefined, { token: idle })).code).toBe(1001);
  at(14 * DAY - 2000);
  expect((await call(upstream.api, PATH, undefined, { token: idle })).code).toBe(1001);
  at(15 * DAY - 1);
  expect((await call(upstream.api, PATH, undefined, { token: idle })).code).toBe(1001);
  at(15 * DAY);
  expect((await call(upstream.api, PATH, undefined, { token: idle })).code).toBe(1401);
  at(0);
  const forgotten = await addSession(upstream, account);
  at(7 * DAY);
  expect((await call(upstream.api, PATH, undefined, { token: forgotten })).code).toBe(1401);
});

test('the last use is written at most once a minute', async () => {
  const token = await addSession(upstream, account);
  const hash = createHash('sha256').update(token).digest('hex');
  const seen = async () => {
    const { rows } = await upstream.db.pool.query<{ last_seen: Date }>(
      'select last_seen from session where token_hash = $1',
      [hash],
    );
    return (rows[0]?.last_seen.getTime() ?? 0) - START.getTime();
  };
  at(59_999);
  await call(upstream.api, PATH, undefined, { token });
  expect(await seen()).toBe(0);
  at(60_000);
  await call(upstream.api, PATH, undefined, { token });
  expect(await seen()).toBe(60_000);
});

test('P7.1 A16 a missing prefix or one that is no tenant is refused by name', async () => {
  expect(await call(upstream.api, PATH, undefined, { prefix: null })).toMatchObject({
    status: 400,
    code: 1400,
    msg: 'prefix is missing',
  });
  expect(await call(upstream.api, PATH, undefined, { prefix: 'SUN' })).toMatchObject({
    status: 400,
    code: 1400,
    msg: 'prefix is not valid',
  });
  const token = await addSession(upstream, account);
  expect((await call(upstream.api, PATH, undefined, { prefix: 'lamp', token })).code).toBe(1401);
});

test('A35 bodies that are too large, too deep, not JSON or of another type are refused in the response envelope', async () => {
  const cases: [string, Record<string, string>, string][] = [
    [JSON.stringify({ a: 'x'.repeat(70_000) }), {}, 'The request is too large'],
    ['{"a":'.repeat(21) + '1' + '}'.repeat(21), {}, 'The request is nested too deeply'],
    [JSON.stringify({ a: Array(30_000).fill(0) }), {}, 'The request is too large'],
    ['{"a"', {}, 'The request is not valid JSON'],
    ['type=2', { 'content-type': 'application/x-www-form-urlencoded' }, 'The request must be JSON'],
    ['[]', {}, 'The request is not valid'],
    ['"text"', {}, 'The request is not valid'],
  ];
  for (const [raw, headers, msg] of cases) {
    expect(await call(upstream.api, '/user/doLogin', undefined, { raw, headers })).toMatchObject({
      status: 400,
      code: 1400,
      msg,
      data: null,
    });
  }
  expect(await call(upstream.api, '/nowhere', undefined, { lang: 'zh' })).toMatchObject({
    status: 404,
    code: 1405,
    msg: '接口不存在',
  });
  expect(await call(upstream.api, '/station/%zz')).toMatchObject({ status: 400, code: 1400 });
  expect((await call(upstream.api, PATH, {})).code).toBe(1405);
});

test('bytes that are not HTTP get an envelope and a closed connection', async () => {
  const text = await new Promise<string>((resolve, reject) => {
    let all = '';
    const socket = connect(upstream.api.port, '127.0.0.1', () => socket.write('nonsense\r\n\r\n'));
    socket
      .on('data', (chunk) => (all += String(chunk)))
      .on('end', () => resolve(all))
      .on('error', reject);
  });
  expect(text).toMatch(/^HTTP\/1.1 400/);
  expect(JSON.parse(text.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code: 1400, data: null });
});

test('the OpenAPI document is served and contains every call of the contract and every served call', async () => {
  const document = (await (await fetch(`${upstream.api.url}/openapi.json`)).json()) as {
    openapi: string;
    paths: Record<string, Record<string, { operationId: string }>>;
  };
  expect(document.openapi).toBe('3.1.0');
  const listed = Object.values(document.paths).flatMap((item) =>
    Object.values(item).map((operation) => operation.operationId),
  );
  expect(listed.toSorted()).toEqual(ALL_ENTRIES.map((entry) => entry.name).toSorted());
  for (const path of ['/user/doLogin', '/login/doLogin', '/user/doLogout', '/station/get_station_relevance', PATH])
    expect(document.paths).toHaveProperty([path]);
});

test('health, readiness and metrics are served', async () => {
  expect(await (await fetch(`${upstream.api.url}/healthz`)).json()).toEqual({ status: 'ok' });
  expect(await (await fetch(`${upstream.api.url}/readyz`)).json()).toEqual({ status: 'ready' });
  const metrics = await (await fetch(`${upstream.api.url}/metrics`)).text();
  expect(metrics).toMatch(/sunhelm_api_seconds_count\{call="get_mqtt_server",status="200"\} \d/);
});

test('a route without a declared action or object prevents the server from starting', () => {
  const backend: Backend = { db: upstream.db, services: upstream.services, tenants: TENANTS, clock: () => START };
  const quiet = pino({ level: 'silent' });
  expect(() => buildApi(backend, quiet, (app) => void app.get('/secret', () => 1))).toThrow(
    /\/secret declares no access/,
  );
  const undeclared = { action: undefined, object: ownSession } as unknown as {
    action: 'sign-out';
    object: typeof ownSession;
  };
  const elsewhere = { ...doLogout, path: '/user/elsewhere' };
  expect(() =>
    buildApi(backend, quiet, (app) => serve(app, backend, elsewhere, undeclared, () => Promise.resolve(null))),
  ).toThrow(/declares no action/);
  const open = { ...elsewhere, session: 'none' as const };
  expect(() =>
    buildApi(backend, quiet, (app) =>
      serve(app, backend, open, { action: 'sign-out', object: ownSession }, () => Promise.resolve(null)),
    ),
  ).toThrow(/session none/);
  // The kind of a call decides whether a remembered session must enter its password.
  const unknown = { ...elsewhere, name: 'set_everything_free' };
  expect(() =>
    buildApi(backend, quiet, (app) =>
      serve(app, backend, unknown, { action: 'sign-out', object: ownSession }, () => Promise.resolve(null)),
    ),
  ).toThrow(/set_everything_free has no effect/);
  const config = { access: 'list own-session', call: 'set_everything_free' };
  expect(() => buildApi(backend, quiet, (app) => void app.get('/free', { config }, () => 1))).toThrow(/has no effect/);
});

test('P8.1 an invalid response and an unknown error become 500 without details', async () => {
  const backend: Backend = { db: upstream.db, services: upstream.services, tenants: TENANTS, clock: () => START };
  const app = buildApi(backend, pino({ level: 'silent' }), (routes) => {
    const thrown = { ...doLogout, path: '/thrown' };
    serve(routes, backend, thrown, { action: 'sign-out', object: ownSession }, () =>
      Promise.reject(new Error('secret table name')),
    );
  });
  const token = await addSession(upstream, account);
  const reply = await app.inject({ method: 'POST', url: '/thrown', headers: { token, prefix: 'sun' } });
  expect([reply.statusCode, reply.json()]).toEqual([
    500,
    { code: 1500, msg: 'Something went wrong on our side', data: null },
  ]);
  await app.close();
});

test('A40 no log line contains a password, a token or a broker password', async () => {
  const reply = await call(upstream.api, '/user/doLogin', { type: 2, account: 'http@example.com', password: PASSWORD });
  const servers = await call(upstream.api, PATH, undefined, { token: reply.data.token });
  const text = logged.join('');
  expect(text).toContain('answered');
  for (const secret of [PASSWORD, reply.data.token, servers.data[0].mqtt_pwd]) expect(text).not.toContain(secret);
});

test('P9.1 R01 without the database calls answer 503 with a retry time; once it is back, everything works again', async () => {
  const token = await addSession(upstream, account);
  const name = /\/([^/?]+)(\?|$)/.exec(upstream.database.databaseUrl)?.[1] ?? '';
  const admin = new pg.Client({ connectionString: process.env['TEST_DATABASE_URL'] });
  await admin.connect();
  try {
    // Blocks new connections, ends existing ones, then drops the database.
    await admin.query(`alter database ${name} allow_connections false`);
    await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
    await admin.query(`alter database ${name} rename to ${name}_away`);
    const away = await call(upstream.api, PATH, undefined, { token, lang: 'zh' });
    expect(away).toMatchObject({ status: 503, code: 1503, msg: '服务暂时不可用，请稍后重试', data: null });
    expect(away.headers.get('retry-after')).toBe('2');
    expect((await fetch(`${upstream.api.url}/readyz`)).status).toBe(503);
    expect((await fetch(`${upstream.api.url}/healthz`)).status).toBe(200);
    const login = await call(upstream.api, '/user/doLogin', {
      type: 2,
      account: 'http@example.com',
      password: PASSWORD,
    });
    expect(login.status).toBe(503);
    await admin.query(`alter database ${name}_away rename to ${name}`);
    await admin.query(`alter database ${name} allow_connections true`);
    expect((await call(upstream.api, PATH, undefined, { token })).code).toBe(1001);
    expect((await fetch(`${upstream.api.url}/readyz`)).status).toBe(200);
  } finally {
    await admin.end();
  }
});

test('P1.4 a new tenant works from the next call on; a removed one is refused with its sessions (A16)', async () => {
  const [sun, ...others] = TENANTS;
  if (!sun) throw new Error('no tenant');
  let tenants: Backend['tenants'] = [];
  const backend: Backend = {
    db: upstream.db,
    services: upstream.services,
    tenants: () => (typeof tenants === 'function' ? tenants() : tenants),
    clock: () => START,
  };
  const app = buildApi(backend, pino({ level: 'silent' }));
  const token = await addSession(upstream, account);
  const status = async () =>
    (await app.inject({ method: 'GET', url: PATH, headers: { token, prefix: sun.prefix } })).statusCode;
  expect(await status()).toBe(400);
  tenants = TENANTS;
  expect(await status()).toBe(200);
  tenants = others;
  expect(await status()).toBe(400);
  await app.close();
});
