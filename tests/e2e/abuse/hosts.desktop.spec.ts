import { connect } from 'node:net';
import { expect, test } from '../fixtures';

/** The raw response to a Host header sent exactly as given. */
function request(port: number, host: string, path = '/login', more = ''): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n${more}\r\n`),
    );
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => (text += chunk));
    socket.on('close', () => resolve(text));
    socket.on('error', reject);
  });
}

const FOREIGN = [
  '',
  '.',
  'localhost.',
  'localhost.localhost',
  'evil.example',
  'localhost.evil.example',
  'evil-localhost',
  'electric.localhost.evil.example',
  'xelectric.localhost',
  'electric.localhost@evil.example',
  'evil.example#electric.localhost',
  'evil.example/electric.localhost',
  'electric.localhost evil.example',
  'electric.localhost, evil.example',
  'electric.localhost:80:80',
  'electric.localhost:x',
  'electric.localhost:-1',
  'electric.localhost%00.evil.example',
  'electric%2elocalhost',
  'elec\u0074ric.localhost\t.evil',
  '*.localhost',
  '%',
  '0.0.0.0',
  '127.1',
  '2130706433',
  '0x7f.0.0.1',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '__proto__',
  'constructor',
  'xn--lectric-hya.localhost',
  `${'a'.repeat(300)}.localhost`,
];
const NAMES = /sunhelm|brightwater|明水|lanternway|明途/i;

test('P1.4 no spelling of a Host header gets a tenant that it does not name (A16)', async ({ product }) => {
  for (const host of FOREIGN) {
    for (const path of [
      '/login',
      '/manifest.webmanifest',
      '/tenants/electric/icon.svg',
      '/offline',
      '/api/shell/status',
    ]) {
      const answer = await request(product.port, host, path);
      expect(answer.split('\r\n', 1)[0], `${host} ${path}`).toMatch(/ (400|421) /);
      expect(answer, `${host} ${path}`).not.toMatch(NAMES);
    }
  }
});

test('P1.4 the host name is case-insensitive, and no other header overrides it (A16)', async ({ product }) => {
  const { port } = product;
  expect(await request(port, `Electric.LOCALHOST:${port}`)).toContain('Brightwater');
  for (const more of [
    'X-Forwarded-Host: lamp.localhost',
    'Forwarded: host=lamp.localhost',
    'X-Host: lamp.localhost',
    'X-Original-Host: lamp.localhost',
    'X-Tenant: lamp',
    'prefix: lamp',
  ]) {
    const answer = await request(port, `electric.localhost:${port}`, '/login', `${more}\r\n`);
    expect(answer, more).toContain('Brightwater');
    expect(answer, more).not.toMatch(/lanternway|明途/i);
  }
  // Of two Host headers the first applies completely; the two are never mixed.
  const twice = await request(port, `electric.localhost:${port}`, '/login', 'Host: lamp.localhost\r\n');
  expect(twice).toMatch(/^HTTP\/1\.1 4\d\d |Brightwater/);
  expect(twice).not.toMatch(/lanternway|明途/i);
});
