import { MINIMAL_ACCOUNT } from '../../support/minimal-upstream';
import { handlerOf } from '../../support/portal-handlers';
import { minimalStage } from '../../support/minimal-stage';

/*
 * The portal's handlers against an upstream that serves exactly what the documents show. Handlers are called without the
 * middleware, since they have to be safe on their own (A32).
 */

type Method = 'GET' | 'POST';
type Handlers = { [M in Method]?: (request: Request) => Promise<Response> };

const stage = minimalStage();
const api: Record<string, Handlers> = {};
const HOST = 'localhost:3000';

beforeAll(async () => {
  api.signIn = { POST: await handlerOf('POST /api/session/sign-in') };
  api.signOut = { POST: await handlerOf('POST /api/session/sign-out') };
  api.figures = { GET: await handlerOf('GET /api/stations/live') };
  api.favourite = { POST: await handlerOf('POST /api/stations/favourite') };
  api.curve = { GET: await handlerOf('GET /api/stations/curve') };
  api.forecast = { GET: await handlerOf('GET /api/stations/forecast') };
  api.one = { GET: await handlerOf('GET /api/stations/one') };
  api.events = { GET: await handlerOf('GET /api/devices/events') };
  api.link = { GET: await handlerOf('GET /api/live/link') };
});

interface Query {
  readonly cookie?: string;
  readonly host?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

function ask(method: Method, path: string, { cookie, host = HOST, headers = {}, body }: Query = {}): Request {
  const all: Record<string, string> = { host, ...(cookie === undefined ? {} : { cookie }) };
  if (method === 'POST')
    Object.assign(all, { origin: `http://${host}`, 'content-type': 'application/json', 'x-requested-by': 'portal' });
  const request = new Request(`http://${host}${path}`, { method, ...(body === undefined ? {} : { body }) });
  // A Request constructed in code drops Host and Origin as a browser does; a server's request has them.
  Object.defineProperty(request, 'headers', { value: new Headers({ ...all, ...headers }) });
  return request;
}

async function send(handlers: Handlers | undefined, method: Method, request: Request) {
  const handler = handlers?.[method];
  if (!handler) throw new Error('no such handler');
  const response = await handler(request);
  return {
    response,
    status: response.status,
    body: (await response.json()) as unknown,
    cookies: response.headers.getSetCookie(),
  };
}

const credentials = (parts: object = {}) =>
  JSON.stringify({
    mode: 2,
    account: MINIMAL_ACCOUNT.email,
    password: MINIMAL_ACCOUNT.password,
    agreed: true,
    ...parts,
  });

async function signedIn(): Promise<string> {
  const { cookies } = await send(api.signIn, 'POST', ask('POST', '/api/session/sign-in', { body: credentials() }));
  return cookies[0]?.split(';')[0] ?? '';
}

test('P4.5 P7.22 a sign-in sets a sealed cookie and returns the sign-in time', async () => {
  const { status, body, cookies } = await send(
    api.signIn,
    'POST',
    ask('POST', '/api/session/sign-in', { body: credentials() }),
  );
  expect(status).toBe(200);
  // The page's policy has to name the brokers that only the upstream knows.
  expect(body).toEqual({ loginTime: expect.any(Number), name: 'Minimal Owner', document: true });
  expect(cookies).toEqual([
    expect.stringMatching(/^sid=Fe26\.2\*.*; Path=\/; HttpOnly; SameSite=Lax; Max-Age=1296000$/),
  ]);
  expect(cookies[0]).not.toContain(stage.upstream.token);
});

test.each<[string, object, Record<string, string>]>([
  ['P5.2', { agreed: false }, { agreed: 'auth.agreeAgreement' }],
  ['P5.3', { account: '  ' }, { account: 'auth.enterEmail' }],
  ['P5.4', { password: '' }, { password: 'auth.enterPassword' }],
  ['A11', { mode: 7 }, { mode: 'errors.kind.validation' }],
  ['A04', { prefix: 'lamp' }, { body: 'errors.kind.validation' }],
])('P5.2 P5.3 P5.4 a missing value is named (%s) and nothing is sent to the upstream', async (_row, change, fields) => {
  const before = stage.upstream.callsOf('/user/doLogin').length;
  const answer = await send(api.signIn, 'POST', ask('POST', '/api/session/sign-in', { body: credentials(change) }));
  expect(answer).toMatchObject({ status: 400, body: { kind: 'validation', fields } });
  expect(stage.upstream.callsOf('/user/doLogin')).toHaveLength(before);
});

test('P8.1 a wrong password shows the upstream’s own message and sets no cookie', async () => {
  const answer = await send(
    api.signIn,
    'POST',
    ask('POST', '/api/session/sign-in', { body: credentials({ password: 'no' }) }),
  );
  expect(answer).toMatchObject({
    status: 422,
    body: { kind: 'upstream-code', message: 'wrong password' },
    cookies: [],
  });
});

test('P5.7 P8.4 an account of another company is refused without a cookie, and its token is ended', async () => {
  stage.upstream.answerPrefix('other');
  const answer = await send(api.signIn, 'POST', ask('POST', '/api/session/sign-in', { body: credentials() }));
  stage.upstream.answerPrefix('minimal');
  expect(answer).toMatchObject({
    status: 422,
    body: { kind: 'upstream-code', message: 'login.wrongCompany' },
    cookies: [],
  });
  expect(stage.upstream.callsOf('/user/doLogout').at(-1)?.headers.token).toBe(stage.upstream.token);
});

test('P5.7 P8.4 a backend that detects the wrong company itself is understood as well', async () => {
  stage.upstream.misbehave('/user/doLogin', { kind: 'other-code', code: 1412, msg: 'somebody else’s' });
  const answer = await send(api.signIn, 'POST', ask('POST', '/api/session/sign-in', { body: credentials() }));
  stage.upstream.misbehave('/user/doLogin', null);
  expect(answer).toMatchObject({
    status: 422,
    body: { kind: 'upstream-code', message: 'login.wrongCompany' },
    cookies: [],
  });
});

test('P8.1 too many attempts return the waiting time', async () => {
  stage.upstream.misbehave('/user/doLogin', { kind: 'other-code', code: 1429, msg: 'slow down' });
  const answer = await send(api.signIn, 'POST', ask('POST', '/api/session/sign-in', { body: credentials() }));
  stage.upstream.misbehave('/user/doLogin', null);
  expect(answer).toMatchObject({ status: 429, body: { kind: 'too-many', message: 'slow down', retryAfter: 60 } });
  expect(answer.response.headers.get('retry-after')).toBe('60');
});

test('P9.14 D4.14 D7.19 stations that the caller may see show power in W and yield in kWh', async () => {
  const cookie = await signedIn();
  const answer = await send(api.figures, 'GET', ask('GET', '/api/stations/live?ids=102,999,101', { cookie }));
  expect(answer.status).toBe(200);
  expect(answer.response.headers.get('cache-control')).toBe('private, no-store');
  expect(answer.body).toEqual([
    {
      id: '102',
      power: { value: expect.any(Number), unit: 'W', at: null },
      yieldToday: { value: expect.any(Number), unit: 'kWh', at: null },
      specific: { value: expect.any(Number), unit: 'kWh/kWp', at: null },
      // Early in the day there is no expected yield yet, and the value states why.
      share: expect.anything(),
      shortfall: expect.anything(),
    },
    expect.objectContaining({ id: '101' }),
  ]);
});

test('P2.50 with a minimal upstream there is no curve, the flow shows only generation, and the forecast uses the clear sky', async () => {
  const cookie = await signedIn();
  const day = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10);
  const get = async (name: string, query: string) => {
    const { status, body } = await send(api[name], 'GET', ask('GET', `/api/stations/${name}?${query}`, { cookie }));
    return { status, body };
  };
  // The documents have no time zone: the one of the location is used, not the browser's.
  expect(await get('curve', `id=102&day=${day}&zone=Australia%2FPerth`)).toMatchObject({
    status: 200,
    body: { supported: false, zone: 'Australia/Adelaide', times: [], lines: [] },
  });
  const detail = await send(api.figures, 'GET', ask('GET', '/api/stations/live?ids=102&detail=1', { cookie }));
  const missing = { value: null, why: 'no-point' };
  expect(detail.body).toMatchObject([{ flow: { battery: missing, grid: missing, load: missing, generator: missing } }]);
  // The forecast learns from the tariff sheet. A capacity that was never entered is not 0 kWp.
  stage.upstream.misbehave('/station/get_tariff_sheet', { kind: 'status-500' });
  expect(await get('forecast', 'id=102&zone=Australia%2FPerth')).toMatchObject({
    status: 200,
    body: { state: 'ready', basis: 'clear-sky', performance: null, weather: null, weatherFailed: false },
  });
  expect(await get('forecast', 'id=106')).toEqual({ status: 200, body: { state: 'none', why: 'no-capacity' } });
  for (const name of ['curve', 'forecast', 'one']) {
    const query = name === 'curve' ? `id=999&day=${day}` : 'id=999';
    expect(await get(name, query)).toMatchObject({ status: 403, body: { kind: 'forbidden' } });
    const anonymous = await send(api[name], 'GET', ask('GET', `/api/stations/${name}?${query}`));
    expect(anonymous.status).toBe(401);
  }
  expect(await get('one', 'id=102')).toMatchObject({ status: 200, body: { id: '102', pictures: expect.any(Array) } });
  expect((await get('curve', 'id=102&day=yesterday')).status).toBe(400);
});

test('P9.14 many tabs showing the same stations cause one call', async () => {
  const cookie = await signedIn();
  const path = '/station/get_point_values';
  const before = stage.upstream.callsOf(path).length;
  const tabs = Array.from({ length: 8 }, () =>
    send(api.figures, 'GET', ask('GET', '/api/stations/live?ids=103,104', { cookie })),
  );
  const answers = await Promise.all(tabs);
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(stage.upstream.callsOf(path)).toHaveLength(before + 1);
});

test('P9.14 P8.3 a failed reading is a problem, not a gap, and is retried at once', async () => {
  const cookie = await signedIn();
  stage.upstream.misbehave('/station/get_point_values', { kind: 'html' });
  const failed = await send(api.figures, 'GET', ask('GET', '/api/stations/live?ids=105', { cookie }));
  expect(failed.response.status).toBe(502);
  expect(failed.body).toMatchObject({ kind: 'bad-answer' });
  stage.upstream.misbehave('/station/get_point_values', null);
  const again = await send(api.figures, 'GET', ask('GET', '/api/stations/live?ids=105', { cookie }));
  expect(again.body).toMatchObject([{ power: { unit: 'W' } }]);
});

test('P7.6 a favourite is forwarded and appears in the next response; a foreign station is not found', async () => {
  const cookie = await signedIn();
  const set = (id: string) =>
    send(
      api.favourite,
      'POST',
      ask('POST', '/api/stations/favourite', { cookie, body: JSON.stringify({ id, on: true }) }),
    );
  expect(await set('103')).toMatchObject({ status: 200, body: { id: '103', on: true } });
  expect(stage.upstream.callsOf('/station/collect_station').at(-1)?.json).toEqual({ station_id: 103, type: 1 });
  const calls = stage.upstream.callsOf('/station/collect_station').length;
  expect(await set('999')).toMatchObject({ status: 403, body: { kind: 'forbidden' } });
  expect(stage.upstream.callsOf('/station/collect_station')).toHaveLength(calls);
});

const EVENTS = '/api/devices/events?type=C002&device=1002&kind=fault&state=pending&page=1';

test('D7.16 D2.13 the faults of a device in the last seven days include both types of records', async () => {
  const cookie = await signedIn();
  const answer = await send(api.events, 'GET', ask('GET', EVENTS, { cookie }));
  expect(answer).toMatchObject({
    status: 200,
    body: {
      query: { kind: 'fault', state: 'pending', page: 1 },
      counts: { pending: 1, resolved: 0 },
      total: 1,
      rows: [{ kind: 'fault', state: 'pending', level: '4', message: 'Fault: relay stuck', recovery: null }],
      // The filters show the range that was requested.
      requested: { range: { from: expect.any(Number), to: expect.any(Number) }, now: expect.any(Number) },
    },
  });
  const [call] = stage.upstream.callsOf('/log/getDeviceEvents').slice(-1);
  expect(call?.json).toEqual({ type: ['alarm', 'fault'], deviceId: [1002], identifier: [] });
  expect(Number(call?.query.end) - Number(call?.query.start)).toBe(7 * 86_400_000);
  const warnings = EVENTS.replace('kind=fault', 'kind=warning').replace('pending', 'resolved');
  expect(await send(api.events, 'GET', ask('GET', warnings, { cookie }))).toMatchObject({
    body: { total: 1, rows: [{ kind: 'warning', message: 'Fan is slow', recovery: expect.any(Number) }] },
  });
});

test('D8.14 a code other than 200 is a problem with the service’s message', async () => {
  const cookie = await signedIn();
  // 1001 means success in other calls, but not here.
  for (const code of [1001, 500]) {
    stage.upstream.misbehave('/log/getDeviceEvents', { kind: 'other-code', code, msg: 'log is down' });
    expect(await send(api.events, 'GET', ask('GET', EVENTS, { cookie }))).toMatchObject({
      status: 422,
      body: { kind: 'upstream-code', code, message: 'log is down' },
    });
  }
  stage.upstream.misbehave('/log/getDeviceEvents', null);
});

test('D7.16 events of another account’s device or of a wrong type are requested from no upstream', async () => {
  const cookie = await signedIn();
  const before = stage.upstream.callsOf('/log/getDeviceEvents').length;
  for (const path of [EVENTS.replace('1002', '9'), EVENTS.replace('C002', 'C003')])
    expect(await send(api.events, 'GET', ask('GET', path, { cookie }))).toMatchObject({
      status: 403,
      body: { kind: 'forbidden' },
    });
  for (const wrong of [EVENTS.replace('page=1', 'page=0'), EVENTS.replace('fault', 'alarm'), `${EVENTS}&more=1`])
    expect((await send(api.events, 'GET', ask('GET', wrong, { cookie }))).status).toBe(400);
  expect(await send(api.events, 'GET', ask('GET', EVENTS))).toMatchObject({ status: 401 });
  expect(stage.upstream.callsOf('/log/getDeviceEvents')).toHaveLength(before);
});

test('D3.3 D7.2 the live link names servers for the caller’s own gateways only', async () => {
  const cookie = await signedIn();
  const answer = await send(api.link, 'GET', ask('GET', '/api/live/link?gateways=gw-1,gw-77', { cookie }));
  expect(answer.body).toMatchObject({ gateways: [{ uuid: 'gw-1' }], servers: [{ clientId: null, expires: null }] });
  expect(await send(api.link, 'GET', ask('GET', '/api/live/link?gateways=gw-77', { cookie }))).toMatchObject({
    status: 403,
  });
});

test('P4.2 P4.3 a token that the upstream no longer accepts is refused; a refusal that may be outdated clears no cookie', async () => {
  const cookie = await signedIn();
  stage.upstream.misbehave('/station/get_point_values', { kind: 'unauthorised' });
  const answer = await send(api.figures, 'GET', ask('GET', '/api/stations/live?ids=106', { cookie }));
  stage.upstream.misbehave('/station/get_point_values', null);
  expect(answer).toMatchObject({
    status: 401,
    body: { kind: 'unauthorised' },
    cookies: [],
  });
});

test('P2.34 signing out ends the cookie and the upstream’s session, also when the upstream is down', async () => {
  const cookie = await signedIn();
  stage.upstream.misbehave('/user/doLogout', { kind: 'reset' });
  const answer = await send(api.signOut, 'POST', ask('POST', '/api/session/sign-out', { cookie, body: '{}' }));
  stage.upstream.misbehave('/user/doLogout', null);
  expect(answer).toMatchObject({
    status: 200,
    body: { signedOut: true },
    cookies: ['sid=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0'],
  });
});

test('A15 a sign-in ends the previous session of the browser, unless the upstream returned the same token', async () => {
  stage.upstream.keepToken(true);
  const cookie = await signedIn();
  const again = (held: string) =>
    send(api.signIn, 'POST', ask('POST', '/api/session/sign-in', { cookie: held, body: credentials() }));
  const before = stage.upstream.callsOf('/user/doLogout').length;
  expect((await again(cookie)).status).toBe(200);
  expect(stage.upstream.callsOf('/user/doLogout')).toHaveLength(before);
  const { openSeal, sealSession } = await import('@/lib/server/session/seal');
  const { sealSecrets } = await import('@/lib/server/session/request-context');
  const secrets = sealSecrets();
  const { session } = await openSeal(cookie.slice('sid='.length), { secrets, tenant: 'minimal', now: Date.now() });
  if (!session) throw new Error('the cookie does not open');
  const older = await sealSession({ ...session, token: 'an-older-token' }, secrets);
  expect((await again(`sid=${older}`)).status).toBe(200);
  expect(stage.upstream.callsOf('/user/doLogout')).toHaveLength(before + 1);
  expect(stage.upstream.callsOf('/user/doLogout').at(-1)?.headers.token).toBe('an-older-token');
  stage.upstream.keepToken(false);
});

test.each([
  ['x-middleware-subrequest', 'middleware:middleware:middleware'],
  ['x-middleware-next', '1'],
  ['x-middleware-rewrite', '/healthz'],
  ['x-tenant', 'minimal'],
  ['x-path', '/login'],
  ['x-nonce', 'x'],
  ['x-forwarded-host', 'lamp.localhost'],
  ['x-original-url', '/healthz'],
  ['x-invoke-path', '/healthz'],
  ['x-matched-path', '/healthz'],
  ['next-router-prefetch', '1'],
  ['next-router-segment-prefetch', '/_tree'],
  ['rsc', '1'],
  ['token', 'minimal-token-1'],
  ['authorization', 'Bearer minimal-token-1'],
])('P4.3 no header opens a handler without a session: %s (A32)', async (name, value) => {
  for (const [handlers, method, path] of [
    [api.figures, 'GET', '/api/stations/live?ids=101'],
    [api.link, 'GET', '/api/live/link?gateways=gw-1'],
    [api.favourite, 'POST', '/api/stations/favourite'],
  ] as const) {
    expect((await send(handlers, method, ask(method, path, { headers: { [name]: value } }))).status).toBe(401);
  }
});

test('P4.3 a cookie of one company is invalid at another (A15 A16)', async () => {
  const cookie = await signedIn();
  const answer = await send(
    api.figures,
    'GET',
    ask('GET', '/api/stations/live?ids=101', { cookie, host: 'lamp.localhost:3000' }),
  );
  expect(answer).toMatchObject({ status: 401, cookies: [] });
  const unknown = await send(
    api.figures,
    'GET',
    ask('GET', '/api/stations/live?ids=101', { cookie, host: 'evil.example' }),
  );
  expect(unknown.status).toBe(421);
});

test.each<[string, Record<string, string>]>([
  ['no origin', { origin: '' }],
  ['a null origin', { origin: 'null' }],
  ['another port', { origin: 'http://localhost:4000' }],
  ['another company', { origin: 'http://lamp.localhost:3000' }],
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['no mark of the portal', { 'x-requested-by': '' }],
  ['a form', { 'content-type': 'application/x-www-form-urlencoded' }],
])('P4.5 a change from %s is refused, including sign-in and sign-out (A17)', async (_what, headers) => {
  const cookie = await signedIn();
  const before = stage.upstream.calls.length;
  const changes: [Handlers | undefined, string][] = [
    [api.signIn, credentials()],
    [api.signOut, '{}'],
    [api.favourite, '{"id":"101","on":true}'],
  ];
  for (const [handlers, body] of changes) {
    const answer = await send(handlers, 'POST', ask('POST', '/api/x', { cookie, body, headers }));
    expect(answer).toMatchObject({ status: 403, cookies: [] });
  }
  expect(stage.upstream.calls).toHaveLength(before);
});

test.each<[string, string]>([
  ['65 KB', JSON.stringify({ id: 'x'.repeat(66_000), on: true })],
  ['no JSON', '{"id":'],
  ['30 levels', `${'['.repeat(30)}${']'.repeat(30)}`],
  ['a list', '[]'],
])('P8.1 a body of %s is refused (A35)', async (_what, body) => {
  const cookie = await signedIn();
  const answer = await send(api.favourite, 'POST', ask('POST', '/api/stations/favourite', { cookie, body }));
  expect(answer).toMatchObject({ status: 400, body: { kind: 'validation' } });
});

test.each(['', '?ids=', `?ids=${Array.from({ length: 101 }, (_, at) => at).join(',')}`, '?ids=1&ids=2', '?ids=1&x=2'])(
  'P9.14 an invalid request is refused: %s',
  async (query) => {
    const cookie = await signedIn();
    expect(await send(api.figures, 'GET', ask('GET', `/api/stations/live${query}`, { cookie }))).toMatchObject({
      status: 400,
    });
  },
);
