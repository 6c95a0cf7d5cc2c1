import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { lookup } from 'node:dns';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { generateVAPIDKeys } from 'web-push';
import { isPublicAddress, publicLookup } from '@/upstream/notifications/public-lookup';
import { readPushKeys } from '@/upstream/notifications/push-keys';

test.each(['8.8.8.8', '142.250.70.74', '2404:6800:4006:80c::200a'])('A31 %s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '169.254.169.254', '172.31.0.1', '192.168.1.1', '198.18.0.1'],
  ...[
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:10.0.0.1',
    'fd00::1',
    'fe80::1',
    'ff02::1',
    '64:ff9b::a00:1',
  ],
  ...['2002:a00:1::', '2001:db8::1', '2001::1'],
])('A31 %s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test('A31 a name is called only when all its addresses are public, and at the address that was checked', () => {
  const look = (addresses: readonly string[], all = false) => {
    const resolve = ((_name: string, _options: object, done: (...args: unknown[]) => void) =>
      done(
        addresses.length === 0 ? new Error('unknown') : null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      )) as unknown as typeof lookup;
    const found: unknown[] = [];
    publicLookup(resolve)('push.example.com', { all }, (...args) => found.push(...args));
    return found;
  };
  expect(look(['8.8.8.8', '9.9.9.9'])).toEqual([null, '8.8.8.8', 4]);
  expect(look(['8.8.8.8'], true)).toEqual([null, [{ address: '8.8.8.8', family: 4 }]]);
  for (const addresses of [['127.0.0.1'], ['8.8.8.8', '10.0.0.1'], ['::1'], []]) {
    expect(look(addresses)[0]).toBeInstanceOf(Error);
    expect(look(addresses, true)[0]).toBeInstanceOf(Error);
  }
});

test('A40 the keys of a tenant are a pair, and the secret one is only in its file', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sunhelm-push-'));
  const privateKeyFile = path.join(folder, 'key');
  try {
    const { publicKey, privateKey } = generateVAPIDKeys();
    writeFileSync(privateKeyFile, `${privateKey}\n`);
    expect(readPushKeys({ push: { publicKey, privateKeyFile } })).toEqual({ publicKey, privateKey });
    expect(readPushKeys({ push: null })).toBeNull();
    const other = generateVAPIDKeys().publicKey;
    expect(() => readPushKeys({ push: { publicKey: other, privateKeyFile } })).toThrow(/does not belong/);
    writeFileSync(privateKeyFile, 'nothing');
    expect(() => readPushKeys({ push: { publicKey, privateKeyFile } })).toThrow(/holds no key/);
    rmSync(privateKeyFile);
    expect(() => readPushKeys({ push: { publicKey, privateKeyFile } })).toThrow(/ENOENT/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
