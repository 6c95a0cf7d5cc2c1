import { createHash } from 'node:crypto';
import { OFFLINE_SCRIPT } from '@/lib/domain/shell/install/offline-page';
import { connectSources } from '@/lib/middleware/connect-sources';
import { contentSecurityPolicy, requestHeaders, responseHeaders } from '@/lib/middleware/stages/header-stage';
import { parseHost } from '@/lib/tenants/request-host';
import type { RequestHost } from '@/lib/tenants/request-host';
import { aRequest, shippedTenant } from './gate-fixture';

function host(text: string): RequestHost {
  const parsed = parseHost(text);
  if (!parsed) throw new Error(`no host: ${text}`);
  return parsed;
}

test('the page policy is exactly that of the security design (safety 1.8)', () => {
  const policy = contentSecurityPolicy({ nonce: 'N', connect: ['wss://portal.example'], development: false });
  expect(policy).toBe(
    "default-src 'none'; script-src 'self' 'nonce-N' 'strict-dynamic'; style-src-elem 'self' 'nonce-N'; " +
      "style-src-attr 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self'; " +
      "connect-src 'self' wss://portal.example; frame-src 'self'; worker-src 'self' blob:; manifest-src 'self'; " +
      "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; report-uri /api/csp",
  );
});

test('production never allows eval or inline scripts, development allows only eval for scripts', () => {
  const live = contentSecurityPolicy({ nonce: 'N', connect: [], development: false });
  expect(live).not.toContain('unsafe-eval');
  expect(live.match(/'unsafe-inline'/g)).toHaveLength(1);
  const development = contentSecurityPolicy({ nonce: 'N', connect: [], development: true });
  expect(development).toContain("script-src 'self' 'nonce-N' 'strict-dynamic' 'unsafe-eval';");
  expect(development).toContain("style-src-elem 'self' 'unsafe-inline'");
});

test('page and response have the same policy, so that Next.js finds the nonce', () => {
  const input = aRequest();
  expect(requestHeaders(input)['content-security-policy']).toBe(responseHeaders(input)['content-security-policy']);
  expect(requestHeaders(input)['content-security-policy']).toContain(`'nonce-${input.nonce}'`);
});

test('handlers and probes get a policy that allows nothing', () => {
  for (const pathname of ['/api/stations/live', '/healthz', '/readyz']) {
    expect(responseHeaders(aRequest({ pathname }))['content-security-policy']).toMatch(
      /^default-src 'none'; frame-ancestors 'none'/,
    );
  }
});

test('the offline page runs its one script and fetches nothing; its worker fetches only from its own origin', () => {
  const policy = (pathname: string) => responseHeaders(aRequest({ pathname }))['content-security-policy'] ?? '';
  const hash = createHash('sha256').update(OFFLINE_SCRIPT).digest('base64');
  expect(policy('/offline')).toContain(`script-src 'sha256-${hash}';`);
  expect(policy('/offline')).toMatch(/^default-src 'none';/);
  expect(policy('/offline')).not.toMatch(/connect-src|'self'|nonce/);
  expect(policy('/sw.js')).toBe("default-src 'none'; connect-src 'self'");
});

test('HSTS is sent only behind TLS', () => {
  const name = 'strict-transport-security';
  expect(responseHeaders(aRequest())).not.toHaveProperty(name);
  expect(responseHeaders(aRequest({ host: host('portal.example') }))[name]).toBe('max-age=31536000');
});

test('pages and handlers are never cacheable, public files may be (A34)', () => {
  expect(responseHeaders(aRequest())['cache-control']).toBe('private, no-store');
  expect(responseHeaders(aRequest({ pathname: '/api/live/link' }))['cache-control']).toBe('private, no-store');
  expect(responseHeaders(aRequest({ pathname: '/tenants/sunhelm/logo.svg' }))).not.toHaveProperty('cache-control');
});

test('no response can be framed, sniffed or leaks the referrer; policy documents open only in our own frames', () => {
  const headers = responseHeaders(aRequest());
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'x-frame-options': 'DENY',
  });
  expect(headers['permissions-policy']).toMatch(/microphone=\(\).*fullscreen=\(self\)/);
  expect(headers['permissions-policy']).toContain('geolocation=(self)');
  // The camera is allowed only on the page that scans device codes (ADR 98).
  const policyOn = (pathname: string) => responseHeaders(aRequest({ pathname }))['permissions-policy'];
  expect(policyOn('/powerDetail')).toContain('camera=(self)');
  for (const other of ['/powerDetail/x', '/powerdetail', '/device/C002', '/api/stations/add', '/login'])
    expect(policyOn(other)).toContain('camera=()');
  expect(responseHeaders(aRequest({ pathname: '/legal/terms.html' }))['content-security-policy']).toContain(
    "frame-ancestors 'self'",
  );
});

test('P4.19 the vendor map’s frame has no origin, and its files are readable without an origin', () => {
  const own = shippedTenant('sunhelm');
  const tenant = { ...own, map: { ...own.map, provider: 'google' as const, key: 'k' } };
  const frame = responseHeaders(aRequest({ pathname: '/map/frame', tenant }));
  expect(frame['content-security-policy']).toMatch(
    /^sandbox allow-scripts [^;]*; default-src 'none'; script-src http:\/\/localhost:3000\/map\/frame\.js /,
  );
  expect(frame['content-security-policy']).toContain('https://*.googleapis.com');
  expect(frame).toMatchObject({ 'x-frame-options': 'SAMEORIGIN', 'cache-control': 'private, no-store' });
  for (const pathname of ['/map/frame.js', '/map/frame.css']) {
    const headers = responseHeaders(aRequest({ pathname, tenant }));
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect(headers).not.toHaveProperty('cache-control');
  }
  // Other pages are unaffected by the tenant's maps.
  const page = responseHeaders(aRequest({ tenant }));
  expect(page['content-security-policy']).not.toMatch(/unsafe-eval|google/);
  expect(page['cross-origin-resource-policy']).toBe('same-origin');
});

test('P4.19 map pictures are served only as pictures and cached privately by the browser', () => {
  const headers = responseHeaders(aRequest({ pathname: '/map/tiles/4/14/9' }));
  expect(headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/);
  expect(headers).not.toHaveProperty('cache-control');
  expect(headers['cross-origin-resource-policy']).toBe('same-origin');
});

test.each([
  ['localhost:3000', undefined, ['ws://localhost:3000', 'ws://localhost:3003']],
  ['electric.localhost:3000', undefined, ['ws://electric.localhost:3000', 'ws://electric.localhost:3003']],
  ['portal.example', undefined, ['wss://portal.example', 'wss://portal.example:3003']],
  ['portal.example', 'wss://mqtt.example/live', ['wss://mqtt.example']],
])('pages of %s with broker %s may open sockets to %j', (name, url, expected) => {
  expect(connectSources(host(name), shippedTenant('sunhelm'), { url, port: 3003 })).toEqual(expected);
});

test('D3.3 brokers named by the upstream for a session are allowed beside our own', () => {
  const sources = connectSources(host('localhost:3000'), shippedTenant('sunhelm'), { url: undefined, port: 3003 }, [
    'ws://127.0.0.1:8083',
    'ws://localhost:3003',
  ]);
  expect(sources).toEqual(['ws://localhost:3000', 'ws://localhost:3003', 'ws://127.0.0.1:8083']);
});

test('additional origins of a tenant are allowed individually', () => {
  const tenant = { ...shippedTenant('sunhelm'), connectOrigins: ['wss://broker.example:8084'] };
  expect(connectSources(host('portal.example'), tenant, { url: undefined, port: 1 })).toContain(
    'wss://broker.example:8084',
  );
});
