import { expect, test } from '../fixtures';

test('P4.4 a forged or foreign cookie is a signed-out visitor, never an error', async ({
  page,
  context,
  signIn,
  product,
}) => {
  await signIn();
  const session = (await context.cookies()).find((cookie) => cookie.name.endsWith('sid'));
  if (!session) throw new Error('no session cookie');
  const forged = [
    session.value.slice(0, -4) + 'AAAA',
    session.value.replace(/.{10}$/, ''),
    'Fe26.2*1*x',
    'undefined',
    '%00',
  ];
  for (const value of forged) {
    await context.clearCookies({ name: session.name });
    await context.addCookies([{ ...session, value }]);
    const answer = await page.goto('/powerDetail');
    expect(answer?.status()).toBe(200);
    await expect(page).toHaveURL(/\/login/);
    const call = await page.request.get('/api/stations/live?ids=x');
    expect(call.status()).toBe(401);
  }
  // The same seal at another tenant's hostname opens nothing (A15, A16).
  const elsewhere = await page.request.get(`http://127.0.0.1:${product.port}/api/stations/live?ids=x`, {
    headers: { cookie: `${session.name}=${session.value}`, host: `electric.localhost:${product.port}` },
  });
  expect(elsewhere.status()).toBe(401);
});

test('P2.34 after signing out, the old cookie opens nothing', async ({ page, context, signIn, say }) => {
  await signIn();
  const before = (await context.cookies()).find((cookie) => cookie.name.endsWith('sid'));
  if (!before) throw new Error('no session cookie');
  await page.getByRole('button', { name: new RegExp(say('shell.user.label', { name: '' }).trim()) }).click();
  await page.getByRole('menuitem', { name: say('shell.user.logout') }).click();
  await page.waitForURL(/\/login/);
  const replay = await page.request.get('/api/stations/live?ids=x', {
    headers: { cookie: `${before.name}=${before.value}` },
  });
  expect(replay.status()).toBe(401);
});

test('P7.1 a call without the portal’s own marks changes nothing: origin, header and content type are asked for (A17)', async ({
  page,
  signIn,
  product,
}) => {
  await signIn();
  const post = (headers: Record<string, string>) =>
    page.request.post('/api/stations/favourite', { headers, data: JSON.stringify({ id: 'x', on: 'maybe' }) });
  const good = { 'content-type': 'application/json', 'x-requested-by': 'portal', origin: product.url };
  // Past that check its content is looked at, which is wrong on purpose.
  expect((await post(good)).status()).toBe(400);
  expect((await post({ ...good, origin: 'http://evil.example' })).status()).toBe(403);
  expect((await post({ ...good, origin: 'null' })).status()).toBe(403);
  expect((await post({ ...good, 'x-requested-by': '' })).status()).toBe(403);
  expect([403, 415]).toContain((await post({ ...good, 'content-type': 'text/plain' })).status());
});

test('P2.10 every page carries the security headers, and no script without a nonce', async ({
  page,
  request,
  product,
}) => {
  const refused: string[] = [];
  page.on('console', (message) => message.text().includes('Content Security Policy') && refused.push(message.text()));
  const answer = await page.goto('/login');
  const headers = answer?.headers() ?? {};
  const policy = headers['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toMatch(/script-src 'self' 'nonce-[\w+/=-]{16,}' 'strict-dynamic'/);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe-eval');
  expect(policy.split(';').find((part) => part.trim().startsWith('script-src'))).not.toContain('unsafe-inline');
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  expect(headers['x-powered-by']).toBeUndefined();
  expect(headers['cache-control']).toContain('no-store');
  const again = await request.get(`${product.url}/login`);
  expect(again.headers()['content-security-policy']).not.toBe(policy);
  expect(refused).toEqual([]);
});

test('P1.4 an unknown hostname gets a plain page and nobody’s brand', async ({ request, product }) => {
  const answer = await request.get(`http://127.0.0.1:${product.port}/login`, { headers: { host: 'unknown.example' } });
  expect(answer.status()).toBe(421);
  expect(await answer.text()).not.toMatch(/sunhelm/i);
  const forwarded = await request.get(`${product.url}/login`, {
    headers: { 'x-forwarded-host': 'electric.localhost', 'x-tenant': 'electric' },
  });
  expect(forwarded.status()).toBe(200);
  expect(await forwarded.text()).toContain('Sunhelm');
});
