import { parseHost, tenantOrigins } from '@/lib/tenants/request-host';
import { shippedTenant } from '../middleware/gate-fixture';

test.each([
  ['localhost:3000', { hostname: 'localhost', host: 'localhost:3000', secure: false, origin: 'http://localhost:3000' }],
  [
    'LAMP.localhost',
    { hostname: 'lamp.localhost', host: 'lamp.localhost', secure: false, origin: 'http://lamp.localhost' },
  ],
  ['127.0.0.1:80', { hostname: '127.0.0.1', host: '127.0.0.1', secure: false, origin: 'http://127.0.0.1' }],
  ['[::1]:3000', { hostname: '[::1]', host: '[::1]:3000', secure: false, origin: 'http://[::1]:3000' }],
  [
    'portal.example',
    { hostname: 'portal.example', host: 'portal.example', secure: true, origin: 'https://portal.example' },
  ],
  [
    'portal.example:443',
    { hostname: 'portal.example', host: 'portal.example', secure: true, origin: 'https://portal.example' },
  ],
  [
    'portal.example:8443',
    { hostname: 'portal.example', host: 'portal.example:8443', secure: true, origin: 'https://portal.example:8443' },
  ],
])('the Host header %s is read as %j', (header, expected) => {
  expect(parseHost(header)).toEqual(expected);
});

test.each([
  null,
  '',
  'a b',
  'localhost, evil.example',
  'user@localhost',
  'localhost/x',
  'localhost:abc',
  `${'a'.repeat(300)}.com`,
  'localhost\n',
])('the Host header %j is none (A16)', (header) => {
  expect(parseHost(header)).toBeNull();
});

test('names that only look like loopback need TLS', () => {
  for (const name of ['localhost.evil.example', '127.0.0.1.evil.example', 'notlocalhost', '1127.0.0.1']) {
    expect(parseHost(name)?.secure).toBe(true);
  }
});

test('the broker learns the exact origins of a tenant (A18)', () => {
  expect(tenantOrigins(shippedTenant('electric'), 3000)).toEqual([
    'http://electric.localhost',
    'http://electric.localhost:3000',
  ]);
});
