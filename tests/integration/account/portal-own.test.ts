import { rememberDevice, rememberedIn, signInRemembered, forgetRemembered } from '@/lib/server/session/remembered';
import { readCookie } from '@/lib/server/session/read-cookie';
import { readRequest, sealSecrets } from '@/lib/server/session/request-context';
import { openSeal, sealSession } from '@/lib/server/session/seal';
import { base, MARK } from '../../support/hostile-pictures';
import { handlerOf } from '../../support/portal-handlers';
import { addAccount, call, PASSWORD } from '../../support/upstream-fixtures';
import { callPortal, portalRequest, type Query, type Handler } from '../../support/portal-request';
import { HOST, startTestApp } from '../../support/test-app';

/* The portal's handlers of the own account with the real backend, called without the middleware (A32). */

jest.setTimeout(60_000);

const upstream = startTestApp({ portal: true });
const api: Record<string, Handler> = {};

beforeAll(async () => {
  api.remembered = await handlerOf('GET /api/session/remembered');
  api.confirm = await handlerOf('POST /api/session/confirm');
  api.end = await handlerOf('POST /api/session/end');
  api.avatar = await handlerOf('POST /api/account/avatar');
  const { GET } = await import('@/app/files/[id]/route');
  api.file = (requested) =>
    GET(requested, { params: Promise.resolve({ id: requested.url.split('/files/')[1] ?? '' }) });
});

const request = (path: string, about: Partial<Query> = {}) => portalRequest({ host: HOST, path, ...about });
const load = (name: string, path: string, about: Partial<Query> = {}) =>
  callPortal(api[name], { host: HOST, path, ...about });
const cookieOf = (response: Response): string => response.headers.getSetCookie()[0]?.split(';')[0] ?? '';

async function contextOf(cookie: string) {
  const context = await readRequest({
    header: (name) => (name === 'host' ? HOST : null),
    cookie: (name) => readCookie(cookie, name),
  });
  if (!context) throw new Error('no context');
  return context;
}
const pictureForm = (content: Buffer, field = 'file') => {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(content)], { type: 'image/png' }), 'a.png');
  return form;
};

test('P2.66 P5.39 P7.31 an uploaded picture is in the cookie at once and is served only as an image', async () => {
  await addAccount(upstream.db, { email: 'picture@example.com', tenant: 'lamp' });
  const cookie = await upstream.signIn('picture@example.com');
  const body = pictureForm(await base(80, 60).png().toBuffer());
  const { status, body: said, response } = await load('avatar', '/api/account/avatar', { cookie, body });
  expect([status, said.avatar]).toEqual([200, expect.stringMatching(/^\/files\/[\w-]{22}$/)]);
  const id = String(said.avatar).slice('/files/'.length);
  const fresh = await contextOf(cookieOf(response));
  expect(fresh.seal.session?.profile.avatar).toBe(`files/${id}`);

  const file = async (of: string, requested = id) =>
    api.file?.(request(`/files/${encodeURIComponent(requested)}`, { cookie: of }));
  const served = await file(cookie);
  expect(served?.status).toBe(200);
  expect(Object.fromEntries(served?.headers ?? [])).toMatchObject({
    'content-type': 'image/webp',
    'content-disposition': 'inline; filename="picture.webp"',
    'cache-control': expect.stringContaining('private'),
  });
  await addAccount(upstream.db, { email: 'looker@example.com', tenant: 'lamp' });
  const foreign = await file(await upstream.signIn('looker@example.com'));
  const absent = await file(cookie, 'A'.repeat(22));
  expect([foreign?.status, await foreign?.text()]).toEqual([404, await absent?.text()]);
  expect((await file(''))?.status).toBe(401);
  for (const odd of ['..%2f..%2fetc%2fpasswd', '../x', '%00', 'undefined', 'a'.repeat(5000)])
    expect((await file(cookie, odd))?.status).toBe(404);
});

test('P8.14 A28 a file that is not a picture is refused with the backend’s message, and the old picture stays', async () => {
  await addAccount(upstream.db, { email: 'svg@example.com', tenant: 'lamp' });
  const cookie = await upstream.signIn('svg@example.com');
  const refused = await load('avatar', '/api/account/avatar', { cookie, body: pictureForm(Buffer.from(MARK)) });
  expect([refused.status, refused.body]).toEqual([
    400,
    expect.objectContaining({ kind: 'validation', message: 'The file is not a JPEG, PNG or WebP picture' }),
  ]);
  expect(refused.response.headers.getSetCookie()).toEqual([]);
  const large = await load('avatar', '/api/account/avatar', {
    cookie,
    body: pictureForm(Buffer.alloc(6 * 1024 * 1024)),
  });
  expect([large.status, large.body.fields]).toEqual([400, { file: 'account.avatar.size' }]);
  const two = pictureForm(Buffer.from('a'));
  two.append('file', new Blob(['b']), 'b.png');
  expect((await load('avatar', '/api/account/avatar', { cookie, body: two })).status).toBe(400);
  expect(
    (await load('avatar', '/api/account/avatar', { cookie, body: pictureForm(Buffer.from('a'), 'x') })).status,
  ).toBe(400);
});

test('A17 a form of another site cannot upload', async () => {
  await addAccount(upstream.db, { email: 'csrf@example.com', tenant: 'lamp' });
  const cookie = await upstream.signIn('csrf@example.com');
  const body = () => pictureForm(Buffer.from('x'));
  const wrong: readonly Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'x-requested-by': '' },
    { 'sec-fetch-site': 'cross-site' },
    { 'content-type': 'application/json' },
    { 'content-type': 'text/plain' },
  ];
  for (const headers of wrong) {
    const { status } = await load('avatar', '/api/account/avatar', { cookie, body: body(), headers });
    expect([headers, status]).toEqual([headers, 403]);
  }
  expect((await load('avatar', '/api/account/avatar', { body: body() })).status).toBe(401);
});

test('P4.4 P9.4 A15 a remembered browser signs in by its cookie, which rotates and can be revoked', async () => {
  await addAccount(upstream.db, { email: 'rm@example.com', tenant: 'lamp' });
  const context = await contextOf(await upstream.signIn('rm@example.com'));
  const stored = await rememberDevice(context.caller, 2, false);
  expect(stored).toMatch(/^rm-e=[\w-]{22}\.[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=1296000$/);
  expect(await rememberDevice(context.caller, 0, true)).toMatch(
    /^__Host-rm-p=[^;]+; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=1296000$/,
  );
  const header = stored?.split(';')[0] ?? '';
  const jar = (cookies: string) => ({ cookie: (name: string) => readCookie(cookies, name), secure: false });
  expect(rememberedIn(jar(header))).toEqual({ email: true, phone: false });
  expect((await load('remembered', '/api/session/remembered', { cookie: header })).body).toEqual({
    email: true,
    phone: false,
  });
  // Neither the name of a secure cookie nor a text of another format counts.
  expect(rememberedIn(jar('__Host-rm-e=x; rm-p=undefined'))).toEqual({ email: false, phone: false });

  const identity = { mode: 2, account: 'rm@example.com' } as const;
  const first = await signInRemembered(context.caller, identity, jar(header), Date.now());
  if (!first.outcome.ok) throw new Error('refused');
  expect(first.outcome.value).toMatchObject({ how: 'remembered', tenant: context.tenant.prefix });
  const next = first.cookies[0]?.split(';')[0] ?? '';
  expect(next).not.toBe(header);
  const gone = await forgetRemembered(context.caller, 2, jar(next));
  expect(gone).toEqual(['rm-e=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0']);
  const after = await signInRemembered(context.caller, identity, jar(next), Date.now());
  expect(after.outcome.ok).toBe(false);
  expect(after.cookies).toEqual(gone);
  expect(await signInRemembered(context.caller, identity, jar(''), Date.now())).toMatchObject({
    outcome: { ok: false, problem: { kind: 'validation' } },
  });
});

test('P4.4 entering the password turns a remembered session into a full one, also in the cookie', async () => {
  await addAccount(upstream.db, { email: 'full@example.com', tenant: 'lamp' });
  const context = await contextOf(await upstream.signIn('full@example.com'));
  const stored = (await rememberDevice(context.caller, 2, false))?.split(';')[0] ?? '';
  const jar = { cookie: (name: string) => readCookie(stored, name), secure: false };
  const { outcome } = await signInRemembered(context.caller, { mode: 2, account: 'full@example.com' }, jar, Date.now());
  if (!outcome.ok) throw new Error('refused');
  const cookie = `sid=${await sealSession(outcome.value, sealSecrets())}`;
  const confirm = (password: string) =>
    load('confirm', '/api/session/confirm', { cookie, body: JSON.stringify({ password }) });
  const wrong = await confirm('wrong');
  expect([wrong.status, wrong.body]).toEqual([400, expect.objectContaining({ message: 'The password is wrong' })]);
  // A wrong password ends nothing.
  expect(wrong.response.headers.getSetCookie()).toEqual([]);
  const right = await confirm(PASSWORD);
  expect(right.status).toBe(200);
  const sealed = await openSeal(cookieOf(right.response).slice('sid='.length), {
    secrets: sealSecrets(),
    tenant: context.tenant.prefix,
    now: Date.now(),
  });
  expect(sealed.session?.how).toBe('password');
});

test('P2.12 A15 another session is ended from here, also at the upstream', async () => {
  await addAccount(upstream.db, { email: 'two@example.com', tenant: 'lamp' });
  const here = await upstream.signIn('two@example.com');
  const there = await contextOf(await upstream.signIn('two@example.com'));
  const body = JSON.stringify({ others: true });
  expect((await load('end', '/api/session/end', { cookie: here, body })).body).toEqual({ ended: true });
  const reply = await call(upstream.api, '/user/get_profile', undefined, {
    token: there.caller.token,
    prefix: there.tenant.prefix,
  });
  expect(reply.code).toBe(1401);
  const odd = JSON.stringify({ session: '../x' });
  expect((await load('end', '/api/session/end', { cookie: here, body: odd })).status).toBe(400);
});
