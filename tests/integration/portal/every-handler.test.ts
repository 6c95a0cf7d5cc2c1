import { MINIMAL_ACCOUNT } from '../../support/minimal-upstream';
import { portalHandlers } from '../../support/portal-handlers';
import { portalEntries } from '../../support/portal-inputs';
import { portalRequest, signInAt, type Query, type Handler } from '../../support/portal-request';
import { minimalStage } from '../../support/minimal-stage';

/*
 * Every handler under app/api, found in the folder, so that a new one is tested automatically. Handlers are called without the
 * middleware, since they have to be safe on their own (A32).
 */

interface Found {
  readonly name: string;
  readonly method: string;
  readonly handle: Handler;
}

/** Handlers that answer without a session. All others require one. */
const OPEN: ReadonlySet<string> = new Set([
  'account/code',
  'account/register',
  'account/reset-password',
  'board/check',
  'board/picture',
  'board/screen',
  'broken-page',
  'csp',
  'notifications/unsubscribe',
  'session/demo',
  'session/remembered',
  'session/sign-in',
  'session/sign-out',
  'shell/status',
]);
/**
 * Browsers send reports without the portal's header, and these change nothing. Mail programs unsubscribe without it (RFC 8058),
 * with a token that is only in the mail.
 */
const FROM_ELSEWHERE: ReadonlySet<string> = new Set(['csp', 'notifications/unsubscribe']);
/** Calls that take a file. */
const FORMS: ReadonlySet<string> = new Set(['account/avatar', 'stations/picture']);
const UNSAFE = ['POST', 'PUT', 'PATCH', 'DELETE'];

const HOST = 'localhost:3000';
const stage = minimalStage();
let handlers: readonly Found[];

beforeAll(async () => {
  handlers = [...(await portalHandlers())].map(([call, { handle }]) => {
    const [method = '', at = ''] = call.split(' ');
    return { name: at.replace('/api/', ''), method, handle };
  });
});

type Parts = Partial<Query>;

function request({ name, method }: Pick<Found, 'name' | 'method'>, { headers, ...about }: Parts = {}) {
  const isUnsafe = UNSAFE.includes(method);
  const type = FORMS.has(name) && { 'content-type': 'multipart/form-data; boundary=x' };
  const requested = { host: HOST, path: `/api/${name}`, ...(isUnsafe && { body: '{}' }), ...about, method };
  return portalRequest({ ...requested, headers: { ...type, ...headers } });
}

const signedIn = () => signInAt(HOST, MINIMAL_ACCOUNT);

test('A32 all handlers are found, and those without a session are exactly the listed ones', () => {
  expect(handlers.length).toBeGreaterThanOrEqual(28);
  const names = new Set(handlers.map(({ name }) => name));
  expect([...OPEN].filter((name) => !names.has(name))).toEqual([]);
  // Reads have no side effects, and changes are never made by GET (safety 1.2).
  for (const { name, method } of handlers) expect([name, ['GET', 'POST'].includes(method)]).toEqual([name, true]);
});

test('A32 every entry has its handler, and every handler except browser reports has an entry', async () => {
  const found = [...(await portalHandlers())].map(([call, { own }]) => ({ call, entry: 'entry' in own && own.entry }));
  const made = found.flatMap(({ call, entry }) => (entry ? [{ call, entry }] : []));
  expect(found.filter(({ entry }) => !entry).map(({ call }) => call)).toEqual(['POST /api/csp']);
  for (const { call, entry } of made) expect(call).toBe(`${entry.method} ${entry.path}`);
  const entries = await portalEntries();
  expect(made.map(({ entry }) => entry.name).toSorted()).toEqual(entries.map(({ name }) => name).toSorted());
  for (const { entry } of made) expect(entries).toContain(entry);
});

test('A17 every change from another origin is refused, signed in or not, without an upstream call', async () => {
  const cookie = await signedIn();
  const before = stage.upstream.calls.length;
  const from: Readonly<Record<string, Query['headers']>> = {
    'another origin': { origin: 'https://evil.example' },
    'the same name at another port': { origin: 'http://localhost:3001' },
    'a sandboxed frame': { origin: 'null' },
    'no origin': { origin: null },
    'another site, as the browser says': { 'sec-fetch-site': 'cross-site' },
    'a neighbouring site, as the browser says': { 'sec-fetch-site': 'same-site' },
    'a form, without our header': { 'x-requested-by': null },
    'a form in plain text': { 'content-type': 'text/plain' },
    'a form': { 'content-type': 'application/x-www-form-urlencoded' },
    'nothing that says what it is': { 'content-type': null },
  };
  const changes = handlers.filter(({ name, method }) => UNSAFE.includes(method) && !FROM_ELSEWHERE.has(name));
  expect(changes.length).toBeGreaterThanOrEqual(20);
  for (const change of changes) {
    for (const [what, headers] of Object.entries(from)) {
      const response = await change.handle(request(change, { cookie, headers }));
      expect([change.name, what, response.status]).toEqual([change.name, what, 403]);
      expect(response.headers.getSetCookie()).toEqual([]);
    }
  }
  expect(stage.upstream.calls).toHaveLength(before);
});

test('A15 A16 A32 A34 without a session or with one of another company, every handler refuses without an upstream call, and the response is not cached', async () => {
  const cookie = await signedIn();
  const before = stage.upstream.calls.length;
  const internal = {
    'x-middleware-subrequest': 'middleware',
    'x-nonce': 'x',
    'x-tenant': 'minimal',
    'x-path': '/login',
  };
  for (const handler of handlers.filter(({ name }) => !OPEN.has(name))) {
    for (const [who, query] of Object.entries({
      nobody: {},
      'nobody with headers of ours': { headers: internal },
      'a forged cookie': { cookie: 'sid=Fe26.2*1*abc~2' },
      'the cookie of another company': { cookie, host: 'lamp.localhost:3000' },
    })) {
      const response = await handler.handle(request(handler, query));
      expect([handler.name, who, response.status]).toEqual([handler.name, who, 401]);
      expect([handler.name, response.headers.get('cache-control')]).toEqual([handler.name, 'private, no-store']);
    }
  }
  expect(stage.upstream.calls).toHaveLength(before);
});

test('A16 no handler answers for an unknown host name', async () => {
  const cookie = await signedIn();
  const before = stage.upstream.calls.length;
  for (const handler of handlers) {
    const response = await handler.handle(request(handler, { cookie, host: 'evil.example' }));
    expect([handler.name, response.status]).toEqual([handler.name, 421]);
  }
  expect(stage.upstream.calls).toHaveLength(before);
});
