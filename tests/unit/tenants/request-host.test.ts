import { isOwnOrigin, parseHost, tenantOrigins } from '@/lib/tenants/request-host';
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
])('the Host header %s is parsed as %j', (header, expected) => {
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
])('the Host header %j is invalid (A16)', (header) => {
  expect(parseHost(header)).toBeNull();
});

test('names that only resemble loopback need TLS', () => {
  for (const name of ['localhost.evil.example', '127.0.0.1.evil.example', 'notlocalhost', '1127.0.0.1']) {
    expect(parseHost(name)?.secure).toBe(true);
  }
});

test('the broker gets the exact origins of a tenant (A18): a loopback name with or without TLS', () => {
  expect(tenantOrigins(shippedTenant('electric'), 3000)).toEqual([
    'http://electric.localhost',
    'https://electric.localhost',
    'http://electric.localhost:3000',
    'https://electric.localhost:3000',
  ]);
});

test('A18 the browser port of the broker, and the public address, are origins of the tenant as well', () => {
  const tenant = {
    ...shippedTenant('electric'),
    hostnames: ['portal.example'],
    publicUrl: 'https://portal.example:8443',
  };
  expect(tenantOrigins(tenant, 3000, 'wss://portal.example:7443/mqtt')).toEqual([
    'https://portal.example',
    'https://portal.example:3000',
    'https://portal.example:7443',
    'https://portal.example:8443',
  ]);
  expect(tenantOrigins({ ...tenant, publicUrl: null }, 3000, 'wss://portal.example/mqtt')).toEqual([
    'https://portal.example',
    'https://portal.example:3000',
  ]);
});

test.each([
  ['localhost:7443', 'https://localhost:7443', true],
  ['localhost:7443', 'http://localhost:7443', true],
  ['localhost', 'https://localhost', true],
  ['localhost:7443', 'https://localhost', false],
  ['localhost:7443', 'https://electric.localhost:7443', false],
  ['portal.example', 'https://portal.example', true],
  ['portal.example', 'http://portal.example', false],
])('A17 pages of %s have the origin %s: %s', (name, origin, isOwn) => {
  const host = parseHost(name);
  expect(host && isOwnOrigin(host, origin)).toBe(isOwn);
});
