import { SCREENS } from '@/lib/domain/shell/routes/routes';
import { gate } from '@/lib/middleware/gate';
import { aRequest } from './gate-fixture';

const INSIDE = SCREENS.filter((screen) => screen.session).map(({ path }) => path.replace(':deviceType', 'C002'));

test.each(INSIDE)('P4.3 %s without a session redirects to the sign-in and back', (pathname) => {
  const { action, clearSession } = gate(aRequest({ pathname, session: 'none' }));
  const location = pathname === '/' ? '/login' : `/login?next=${encodeURIComponent(pathname)}`;
  expect(action).toEqual({ kind: 'redirect', location, clearSession: false });
  expect(clearSession).toBe(false);
});

test.each(INSIDE)('P4.3 %s with a session is let through', (pathname) => {
  expect(gate(aRequest({ pathname })).action).toBeNull();
});

test('P4.3 the query is included in the return address, without parameters added by Next.js', () => {
  const { action } = gate(aRequest({ search: '?tab=fault&_rsc=abc', session: 'none' }));
  expect(action).toMatchObject({ location: '/login?next=%2FpowerDetail%3Ftab%3Dfault' });
});

test.each(['/%70owerDetail', '/powerDetail/', '/device/C%30%302', '/device/a%2Fb'])(
  'P4.3 the screen under another spelling, %s, also requires a session',
  (pathname) => {
    expect(gate(aRequest({ pathname, session: 'none' })).action?.kind).toBe('redirect');
  },
);

test('P4.4 an expired session shows a message at the sign-in and loses its cookie', () => {
  const decision = gate(aRequest({ session: 'over' }));
  expect(decision.action).toMatchObject({ location: '/login?expired=1&next=%2FpowerDetail' });
  expect(decision.clearSession).toBe(true);
});

test('P4.3 a forged cookie is not a session and is cleared', () => {
  const decision = gate(aRequest({ session: 'broken' }));
  expect(decision.action).toMatchObject({ kind: 'redirect', location: '/login?next=%2FpowerDetail' });
  expect(decision.clearSession).toBe(true);
});

test.each(['/nowhere', '/fault', '/%E0%A4%A', '/api/stations/live', '/tenants/sunhelm/logo.svg'])(
  'P2.15 %s without a session passes through: to the 404, the handler or the file',
  (pathname) => {
    expect(gate(aRequest({ pathname, session: 'none' })).action).toBeNull();
  },
);

test.each([
  [{}, true],
  [{ 'sec-fetch-dest': 'document' }, true],
  [{ 'sec-fetch-dest': 'empty' }, false],
  [{ 'sec-fetch-dest': 'image' }, false],
  [{ rsc: '1' }, false],
  [{ 'next-router-prefetch': '1' }, false],
  [{ 'sec-fetch-dest': 'document', 'sec-purpose': 'prefetch;prerender' }, false],
  [{ purpose: 'prefetch' }, false],
  [{ 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }, true],
  [{ 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }, true],
  [{ 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }, false],
  [{ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }, false],
  [{ 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }, false],
  [{ 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' }, false],
  [{ 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' }, false],
  // A browser without these headers may send a referrer.
  [{ referer: `${aRequest({}).host?.origin}/powerDetail` }, true],
  [{ referer: `${aRequest({}).host?.origin}.evil.example/` }, false],
  [{ referer: 'https://evil.example/' }, false],
])('P4.2 A17 navigating to /login with %j clears the session: %s', (headers, clears) => {
  expect(gate(aRequest({ pathname: '/login', headers })).clearSession).toBe(clears);
});

test('P4.2 only a GET of /login clears the session', () => {
  expect(gate(aRequest({ pathname: '/login', method: 'HEAD' })).clearSession).toBe(false);
  expect(gate(aRequest({ pathname: '/register' })).clearSession).toBe(false);
});

test.each(['next-action', 'next-resume', 'x-next-resume-state-length'])(
  'a request with %s is refused on every path (A33)',
  (name) => {
    for (const pathname of ['/login', '/powerDetail', '/api/session/sign-in']) {
      expect(gate(aRequest({ pathname, method: 'POST', headers: { [name]: '1' } })).action).toMatchObject({
        status: 400,
      });
    }
  },
);

test('an unknown host gets a plain 421 without branding on every path (A16)', () => {
  for (const pathname of ['/', '/login', '/api/session/sign-in', '/tenants/sunhelm/logo.svg', '/nowhere']) {
    const decision = gate(aRequest({ pathname, tenant: null }));
    expect(decision.action).toMatchObject({ kind: 'answer', status: 421 });
    expect(JSON.stringify(decision)).not.toMatch(/sunhelm/i);
  }
  expect(gate(aRequest({ pathname: '/healthz', tenant: null })).action).toBeNull();
});

test('client headers with the middleware’s own names are removed and set again (A32)', () => {
  const { strip, requestHeaders } = gate(
    aRequest({ headers: { 'x-nonce': 'mine', 'x-tenant': 'lamp', 'x-path': '//evil' } }),
  );
  expect(strip).toEqual(
    expect.arrayContaining(['x-nonce', 'x-tenant', 'x-path', 'content-security-policy', 'x-middleware-subrequest']),
  );
  expect(requestHeaders).toMatchObject({
    'x-nonce': 'bm9uY2Utbm9uY2Utbm8=',
    'x-tenant': 'sunhelm',
    'x-path': '/powerDetail',
  });
});

test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'])(
  'A33 a page is read-only: %s is refused before its body is parsed, and handlers decide for themselves',
  (method) => {
    for (const pathname of ['/', '/login', '/powerDetail', '/nowhere', '/healthz', '/apiary']) {
      expect(gate(aRequest({ pathname, method })).action).toMatchObject({ kind: 'answer', status: 405 });
    }
    expect(gate(aRequest({ pathname: '/api/session/sign-in', method })).action).toBeNull();
    expect(gate(aRequest({ pathname: '/login', method: 'HEAD' })).action).toBeNull();
  },
);
