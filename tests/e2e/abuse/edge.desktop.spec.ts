import { expect, test } from '../fixtures';

test('P2.10 every page carries the security headers and violates none of them', async ({ page, request, signIn }) => {
  const refused: string[] = [];
  page.on('console', (message) => message.text().includes('Content Security Policy') && refused.push(message.text()));
  await signIn();
  const policies = new Set<string>();
  for (const path of ['/login', '/nowhere']) {
    const { status, headers } = await page.goto(path).then((answer) => ({
      status: answer?.status(),
      headers: answer?.headers() ?? {},
    }));
    expect([200, 404]).toContain(status);
    const policy = headers['content-security-policy'] ?? '';
    policies.add(policy);
    const parts = new Map(policy.split('; ').map((part) => [part.split(' ')[0], part]));
    expect(parts.get('default-src')).toBe("default-src 'none'");
    expect(parts.get('script-src')).toMatch(/^script-src 'self' 'nonce-[\w+/=-]{16,}' 'strict-dynamic'$/);
    expect(parts.get('style-src-elem')).toMatch(/^style-src-elem 'self' 'nonce-[\w+/=-]{16,}'$/);
    expect(parts.get('frame-ancestors')).toBe("frame-ancestors 'none'");
    expect(parts.get('base-uri')).toBe("base-uri 'none'");
    expect(parts.get('form-action')).toBe("form-action 'self'");
    expect(policy).not.toContain('unsafe-eval');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(headers['cache-control']).toContain('no-store');
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers['server']).toBeUndefined();
  }
  // A nonce is used for one response only.
  policies.add((await request.get('/login')).headers()['content-security-policy'] ?? '');
  expect(policies.size).toBe(3);
  const named = await request.get('/login', { headers: { 'x-nonce': 'mine', 'content-security-policy': 'none' } });
  expect(named.headers()['content-security-policy']).not.toContain('mine');
  expect(await named.text()).not.toContain('nonce="mine"');
  expect(refused).toEqual([]);
});

test('P2.10 a script injected into a page does not run', async ({ page }) => {
  await page.goto('/login');
  await page.evaluate(() => {
    const script = document.createElement('div');
    script.innerHTML =
      '<img src="/x" onerror="window.smuggled = 1"><a id="bad" href="javascript:window.smuggled=2">x</a>';
    document.body.append(script);
  });
  await expect
    .poll(() => page.evaluate(() => document.querySelector<HTMLImageElement>('img[src="/x"]')?.complete))
    .toBe(true);
  await page.locator('#bad').click();
  expect(await page.evaluate(() => (window as { smuggled?: number }).smuggled)).toBeUndefined();
});

test('P1.4 an unknown hostname gets 421 and a plain page without branding (A16)', async ({ request, product }) => {
  for (const host of ['unknown.example', 'sunhelm.evil.example', 'localhost.evil.example', 'evil.localhost', 'a b']) {
    for (const path of ['/login', '/', '/api/stations/live?ids=x', '/tenants/sunhelm/icon.svg']) {
      const answer = await request.get(path, { headers: { host }, maxRedirects: 0 });
      expect([400, 421], `${host}${path}`).toContain(answer.status());
      expect(await answer.text()).not.toMatch(/sunhelm|brightwater|lanternway|<html/i);
    }
  }
  // Headers sent by the client do not choose the tenant.
  const forwarded = await request.get('/login', {
    headers: { 'x-forwarded-host': 'electric.localhost', 'x-tenant': 'electric', forwarded: 'host=electric.localhost' },
  });
  expect(forwarded.status()).toBe(200);
  expect(await forwarded.text()).toMatch(/Sunhelm/);
  expect(await forwarded.text()).not.toMatch(/brightwater/i);
  expect((await request.get('/login', { headers: { host: `electric.localhost:${product.port}` } })).status()).toBe(200);
});

/** Headers that have bypassed such middleware elsewhere, or that only a server may set. */
const INTERNAL = [
  'x-middleware-subrequest: middleware:middleware:middleware:middleware:middleware',
  'x-middleware-subrequest: src/middleware:src/middleware:src/middleware:src/middleware:src/middleware',
  'x-middleware-subrequest: pages/_middleware',
  'x-middleware-subrequest-id: 1',
  'x-middleware-prefetch: 1',
  'x-middleware-next: 1',
  'x-middleware-rewrite: /powerDetail',
  'x-middleware-override-headers: cookie',
  'x-middleware-request-cookie: sid=1',
  'x-middleware-set-cookie: sid=1',
  'x-middleware-skip: 1',
  'x-middleware-invoke: 1',
  'x-proxy-subrequest: proxy:proxy:proxy:proxy:proxy',
  'x-invoke-path: /powerDetail',
  'x-invoke-status: 200',
  'x-invoke-output: /powerDetail',
  'x-invoke-query: %7B%7D',
  'x-matched-path: /powerDetail',
  'x-now-route-matches: 1=powerDetail',
  'x-nextjs-data: 1',
  'x-nextjs-rewritten-path: /powerDetail',
  'x-next-cache-tags: a',
  'x-next-revalidate-tag-token: a',
  'x-prerender-revalidate: 1',
  'x-vercel-id: 1',
  'x-original-url: /login',
  'x-rewrite-url: /login',
  'x-forwarded-for: 127.0.0.1',
  'x-forwarded-host: localhost',
  'x-forwarded-proto: https',
  'x-real-ip: 127.0.0.1',
  'x-path: /login',
  'x-tenant: sunhelm',
  'x-nonce: a',
  'x-user-id: 1',
  'authorization: Bearer x',
  'token: x',
  'prefix: sunhelm',
  'rsc: 1',
  'next-router-prefetch: 1',
  'next-router-segment-prefetch: /_tree',
  'next-url: /login',
  'purpose: prefetch',
  'x-http-method-override: GET',
];
const PATHS = [
  '/powerDetail/',
  '//powerDetail',
  '/%70owerDetail',
  '/powerDetail%2f',
  '/powerDetail?_rsc=1',
  '/powerDetail.rsc',
  '/powerDetail.segments/_tree.segment.rsc',
  '/_next/data/x/powerDetail.json',
  '/_next/../powerDetail',
  '/_next/static/../../powerDetail',
  '/en/powerDetail',
  '/./powerDetail',
  '/login/../powerDetail',
  '/login/%2e%2e/powerDetail',
  '/powerDetail;x',
  '/powerDetail%00',
  '/index',
  '/device/%43002',
  '/POWERDETAIL',
];

test('P4.3 no internal header and no path spelling bypasses the sign-in (A32)', async ({ request, product }) => {
  const handlers = [
    { method: 'GET', path: '/api/stations/live?ids=x' },
    { method: 'GET', path: '/api/live/link?gateways=x' },
    { method: 'GET', path: '/api/map/items?bounds=110,-45,155,-10&zoom=4' },
    { method: 'GET', path: '/api/overview/figures' },
    { method: 'POST', path: '/api/stations/favourite' },
  ];
  const marks = { origin: product.url, 'x-requested-by': 'portal', 'content-type': 'application/json' };
  const stations = /Manly house|Cellar door|data-station/;
  for (const line of INTERNAL) {
    const [name = '', value = ''] = line.split(': ');
    for (const { method, path } of handlers) {
      const answer = await request.fetch(path, {
        method,
        headers: { ...marks, [name]: value },
        ...(method === 'POST' ? { data: '{"id":"x","on":true}' } : {}),
      });
      expect(answer.status(), `${line} ${method} ${path}`).toBe(401);
    }
    const page = await request.get('/powerDetail?list=1', { headers: { [name]: value } });
    expect(new URL(page.url()).pathname, line).toBe('/login');
    expect(await page.text(), line).not.toMatch(stations);
  }
  for (const path of PATHS) {
    for (const headers of [{}, { rsc: '1' }, { 'x-nextjs-data': '1' }] as Record<string, string>[]) {
      const answer = await request.get(`${product.url}${path}`, { headers, maxRedirects: 0 });
      expect([307, 308, 400, 404], path).toContain(answer.status());
      expect(await answer.text(), path).not.toMatch(stations);
    }
  }
});

test('P4.3 Server Actions and resumed pages are never answered (A33)', async ({ request, product }) => {
  const post = (path: string, header: string) =>
    request.post(path, {
      headers: { [header]: '0'.repeat(42), origin: product.url, 'content-type': 'text/plain;charset=UTF-8' },
      data: '["$F1"]',
      maxRedirects: 0,
    });
  for (const path of ['/login', '/', '/powerDetail']) {
    expect((await post(path, 'next-action')).status(), path).toBe(400);
    // Pages are read-only: no client may send what these headers would resume.
    for (const header of ['next-resume', 'x-next-resume-state-length']) {
      expect((await post(path, header)).status(), `${header} ${path}`).toBe(405);
    }
  }
});
