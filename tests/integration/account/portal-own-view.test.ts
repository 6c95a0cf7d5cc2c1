import type * as Loaders from '@/lib/server/account/queries';
import { base } from '../../support/hostile-pictures';
import { handlerOf } from '../../support/portal-handlers';
import { callPortal } from '../../support/portal-request';
import { addAccount } from '../../support/upstream-fixtures';
import { startTestApp } from '../../support/test-app';

/* What a page shows of the signed-in user, with the real backend. */

jest.setTimeout(60_000);

const HOST = 'lamp.localhost:3000';
const requested = { cookie: '' };

jest.mock('next/headers', () => ({
  headers: () => Promise.resolve(new Headers({ host: HOST })),
  cookies: () =>
    Promise.resolve({
      get: (name: string) => {
        const [own, value] = requested.cookie.split(/=(.*)/s);
        return own === name ? { value: decodeURIComponent(value ?? '') } : undefined;
      },
    }),
}));

const upstream = startTestApp({ portal: true });
let load: typeof Loaders;

beforeAll(async () => {
  load = await import('@/lib/server/account/queries');
});

test('P2.66 P2.67 P2.32 a session that was opened earlier shows the picture and name that another session changed', async () => {
  const id = await addAccount(upstream.db, { email: 'two@xn--bcher-kva.example', tenant: 'lamp' });
  const [here, elsewhere] = [
    await upstream.signIn('two@xn--bcher-kva.example'),
    await upstream.signIn('two@bücher.example'),
  ];
  requested.cookie = elsewhere;
  expect(await load.loadOwnView()).toMatchObject({ userId: id, avatar: '' });
  const POST = await handlerOf('POST /api/account/avatar');
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(await base(80, 60).png().toBuffer())], { type: 'image/png' }), 'a.png');
  const { body: said } = await callPortal(POST, { host: HOST, cookie: here, body });
  await upstream.db.pool.query(`update account set name = 'New name' where id = $1`, [id]);
  expect(await load.loadOwnView()).toMatchObject({
    avatar: String(said['avatar']).slice(1),
    name: 'New name',
    email: 'two@xn--bcher-kva.example',
  });
  const page = await load.loadProfilePage();
  expect(page).toMatchObject({ ok: true, value: { profile: { name: 'New name', email: 'two@bücher.example' } } });
});

test('P2.32 P9.1 the profile in the cookie is shown while the upstream is unavailable', async () => {
  await addAccount(upstream.db, { email: 'away@example.com', tenant: 'lamp', name: 'Ada' });
  requested.cookie = await upstream.signIn('away@example.com');
  expect(await load.loadOwnView()).toMatchObject({ name: 'Ada', email: 'away@example.com' });
});
