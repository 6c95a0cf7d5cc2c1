import { expect, sessionCookie, test } from '../fixtures';

test('P4.4 a forged, truncated or foreign cookie is treated as signed out, never as an error (A15)', async ({
  page,
  context,
  request,
  signIn,
}) => {
  await signIn();
  const session = await sessionCookie(context);
  const middle = Math.floor(session.value.length / 2);
  const forged = [
    `${session.value.slice(0, -4)}AAAA`,
    `${session.value.slice(0, middle)}${session.value[middle] === 'A' ? 'B' : 'A'}${session.value.slice(middle + 1)}`,
    session.value.slice(0, -10),
    session.value.replace('~2', ''),
    session.value.replace('Fe26.2', 'Fe26.1'),
    `${session.value}${session.value}`,
    'Fe26.2*1*x',
    'undefined',
    '%00',
    '{}',
    'A'.repeat(3_900),
  ];
  for (const value of forged) {
    await context.clearCookies({ name: session.name });
    await context.addCookies([{ ...session, value }]);
    const answer = await page.goto('/powerDetail');
    expect(answer?.status(), value.slice(0, 40)).toBe(200);
    await expect(page).toHaveURL(/\/login/);
    const call = await request.get('/api/stations/live?ids=x', { headers: { cookie: `${session.name}=${value}` } });
    expect(call.status(), value.slice(0, 40)).toBe(401);
  }
  const right = await request.get('/api/stations/live?ids=x', {
    headers: { cookie: `${session.name}=${session.value}` },
  });
  expect(right.status()).not.toBe(401);
});

test('P5.7 a session of one tenant is not valid on the hostname of another (A15, A16)', async ({
  context,
  request,
  signIn,
  product,
}) => {
  await signIn();
  const { name, value } = await sessionCookie(context);
  for (const host of ['electric.localhost', 'lamp.localhost']) {
    const headers = { cookie: `${name}=${value}`, host: `${host}:${product.port}` };
    expect((await request.get('/api/stations/live?ids=x', { headers })).status()).toBe(401);
    const page = await request.get('/powerDetail', { headers, maxRedirects: 0 });
    expect(page.status()).toBe(307);
    expect(page.headers()['location']).toContain('/login');
  }
  // Nor is a cookie name accepted that is only valid over TLS.
  const renamed = await request.get('/api/stations/live?ids=x', { headers: { cookie: `__Host-sid=${value}` } });
  expect(renamed.status()).toBe(401);
});
