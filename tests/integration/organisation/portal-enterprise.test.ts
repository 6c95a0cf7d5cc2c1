import { readCookie } from '@/lib/server/session/read-cookie';
import { readRequest } from '@/lib/server/session/request-context';
import { addOrganisation, enterpriseCalls, seenBy, type Organisation } from '../../support/organisation';
import { handlerOf } from '../../support/portal-handlers';
import { addStation } from '../../support/upstream-fixtures';
import { callPortal, type Handler } from '../../support/portal-request';
import { HOST, startTestApp, TENANT } from '../../support/test-app';

/* The portal's handlers of organisations with the real backend, called without the middleware (A32). */

jest.setTimeout(60_000);

const upstream = startTestApp({ portal: true });
let org: Organisation;
const api: Record<string, Handler> = {};

beforeAll(async () => {
  api.invite = await handlerOf('POST /api/organisation/invite');
  api.withdraw = await handlerOf('POST /api/organisation/withdraw');
  api.remove = await handlerOf('POST /api/organisation/remove');
  api.transfer = await handlerOf('POST /api/organisation/transfer');
  api.answer = await handlerOf('POST /api/organisation/answer');
  api.leave = await handlerOf('POST /api/organisation/leave');
  api.bindings = await handlerOf('POST /api/organisation/bindings');
  api.bind = await handlerOf('POST /api/organisation/bind');
});
beforeEach(async () => {
  await upstream.forgetLimits();
  org = await addOrganisation(upstream, TENANT);
});

const request = (name: string, body: object, cookie?: string, headers: Record<string, string> = {}) =>
  callPortal(api[name], { host: HOST, body, cookie, headers });

async function profileIn(cookie: string | undefined) {
  const context = await readRequest({
    header: (name) => (name === 'host' ? HOST : null),
    cookie: (name) => readCookie(cookie ?? '', name),
  });
  return context?.seal.session?.profile;
}

const page = (more: object = {}) => ({ user: org.bob.id, moves: [], side: 'unbound', search: '', page: 1, ...more });

test('P2.72 P7.16 P7.21 both lists are paged and searched on the server, and are up to date after stations are moved', async () => {
  for (let at = 0; at < 118; at += 1)
    await addStation(upstream.db, org.head.id, { name: `Site ${String(at).padStart(3, '0')}`, tenant: TENANT });
  const cookie = await upstream.signIn(org.head.email);
  const first = (await request('bindings', page(), cookie)).body;
  expect(first).toMatchObject({ total: 120, page: 1, pages: 3, counts: { unbound: 120, bound: 0 } });
  expect(first.rows).toHaveLength(50);
  expect(Object.keys((first.rows as object[])[0] ?? {})).toEqual(['id', 'name', 'place']);
  const last = (await request('bindings', page({ page: 9 }), cookie)).body;
  expect([last.page, (last.rows as object[]).length]).toEqual([3, 20]);
  const found = (await request('bindings', page({ search: 'site 01' }), cookie)).body;
  // A search term matches anywhere in the name: 001, 010 to 019, 101.
  expect(found).toMatchObject({ total: 12, pages: 1, counts: { unbound: 120, bound: 0 } });
  const moves = [
    { to: 'bound', search: 'site 01' },
    { to: 'unbound', ids: [(found.rows as { id: string }[])[0]?.id] },
  ];
  const after = (await request('bindings', page({ moves, side: 'bound' }), cookie)).body;
  expect(after).toMatchObject({ total: 11, counts: { unbound: 109, bound: 11 }, change: { added: 11, removed: 0 } });
  expect(await seenBy(upstream, org.bob.token, TENANT)).toEqual([]);
  expect(await request('bind', { user: org.bob.id, moves }, cookie)).toMatchObject({
    status: 200,
    body: { done: true },
  });
  expect(await seenBy(upstream, org.bob.token, TENANT)).toHaveLength(11);
  const saved = (await request('bindings', page({ side: 'bound', reload: true }), cookie)).body;
  expect(saved).toMatchObject({ total: 11, change: { added: 0, removed: 0 } });
});

test('A01 A02 P6.10 a plain member, a stranger and a foreign user id get nothing, and nothing is changed', async () => {
  const other = await addOrganisation(upstream, TENANT);
  const head = await upstream.signIn(org.head.email);
  const plain = await upstream.signIn(org.ann.email);
  for (const [cookie, user] of [
    [plain, org.bob.id],
    [head, other.ann.id],
    [head, 'absent0'],
  ] as const) {
    expect((await request('bindings', page({ user }), cookie)).status).toBe(403);
    expect((await request('bind', { user, moves: [{ to: 'bound', search: '' }] }, cookie)).status).toBe(403);
    expect((await request('remove', { user }, cookie)).status).toBe(403);
    expect((await request('transfer', { user }, cookie)).status).toBe(403);
  }
  expect((await request('bindings', page())).status).toBe(401);
  const foreign = [{ to: 'bound', ids: [other.annStation.id] }];
  expect((await request('bind', { user: org.bob.id, moves: foreign }, head)).status).toBe(200);
  expect(await seenBy(upstream, org.bob.token, TENANT)).toEqual([]);
});

test('A15 A24 the lists are refused once the session or the authority ends, even right after a read', async () => {
  const cookie = await upstream.signIn(org.head.email);
  expect((await request('bindings', page(), cookie)).status).toBe(200);
  await enterpriseCalls(upstream, org.code, org.head.token, TENANT).transfer(org.ann.id);
  expect((await request('bindings', page(), cookie)).status).toBe(403);
  await upstream.db.pool.query('update session set revoked_at = now() where account_id = $1', [org.head.id]);
  expect((await request('bindings', page(), cookie)).status).toBe(401);
});

test('P4.13 P7.17 transferring the authority also ends it in the cookie', async () => {
  const cookie = await upstream.signIn(org.head.email);
  expect(await profileIn(cookie)).toMatchObject({ enterpriseAuth: true, enterpriseCode: org.code });
  const done = await request('transfer', { user: org.ann.id }, cookie);
  expect(done.status).toBe(200);
  expect(await profileIn(done.cookie)).toMatchObject({ enterpriseAuth: false, enterpriseCode: org.code });
});

test('P7.18 P7.19 accepting an invitation updates the cookie, as do deleting a member, leaving and withdrawing', async () => {
  const other = await addOrganisation(upstream, TENANT);
  for (const who of [other.ann, other.bob])
    await enterpriseCalls(upstream, other.code, other.head.token, TENANT).remove(who.id);
  const head = await upstream.signIn(org.head.email);
  expect((await request('invite', { email: other.head.email }, head)).status).toBe(200);
  expect((await request('invite', { email: 'nobody@example.com' }, head)).status).toBe(200);
  const [requested] = (await enterpriseCalls(upstream, '', other.head.token, TENANT).received()).data;
  const joins = await upstream.signIn(other.head.email);
  const joined = await request('answer', { invitation: requested.invitation_id, accept: true }, joins);
  expect(await profileIn(joined.cookie)).toMatchObject({ enterpriseAuth: false, enterpriseCode: org.code });
  const left = await request('leave', {}, joined.cookie);
  expect([left.status, await profileIn(left.cookie)]).toEqual([
    200,
    expect.objectContaining({ enterpriseAuth: false, enterpriseCode: '' }),
  ]);
  const [open] = (await enterpriseCalls(upstream, org.code, org.head.token, TENANT).invited()).data;
  expect((await request('withdraw', { invitation: open.invitation_id }, head)).status).toBe(200);
  expect((await enterpriseCalls(upstream, org.code, org.head.token, TENANT).invited()).data).toEqual([]);
  expect((await request('remove', { user: org.ann.id }, head)).status).toBe(200);
  expect((await request('leave', {}, await upstream.signIn(org.ann.email))).status).toBe(403);
});

test('P5.18 an empty or invalid address is refused by its field', async () => {
  const head = await upstream.signIn(org.head.email);
  expect((await request('invite', { email: '' }, head)).body).toMatchObject({ fields: { email: 'auth.enterEmail' } });
  expect((await request('invite', { email: 'nothing' }, head)).body).toMatchObject({
    fields: { email: 'auth.wrongEmail' },
  });
});

test('A17 a change from another origin is refused', async () => {
  const head = await upstream.signIn(org.head.email);
  const refused = await request('remove', { user: org.ann.id }, head, { origin: 'http://evil.example' });
  expect(refused.status).toBe(403);
  expect((await enterpriseCalls(upstream, org.code, org.head.token, TENANT).list()).data).toHaveLength(3);
});
