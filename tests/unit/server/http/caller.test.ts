import { clientAddressOf, proxyList } from '@/lib/config/client-network.mjs';
import { peerAddressOf } from '@/lib/server/http/caller';

const nobody = proxyList([]);
const front = proxyList(['127.0.0.1', '10.0.0.0/8', '2001:db8::/32']);

test('A14 without a trusted proxy no client header changes whose limits a request counts against', () => {
  for (const header of [null, '1.2.3.4', '1.2.3.4, 5.6.7.8', 'unknown', '127.0.0.1'])
    expect(clientAddressOf('203.0.113.5', header, nobody)).toBe('203.0.113.5');
  expect(clientAddressOf('::ffff:127.0.0.1', '1.2.3.4', nobody)).toBe('127.0.0.1');
});

test.each<[string, string, string | null, string]>([
  ['the entry that the proxy wrote', '127.0.0.1', '6.6.6.6, 198.51.100.7', '198.51.100.7'],
  ['the entry before a second proxy', '10.1.1.1', '6.6.6.6, 198.51.100.7, 10.2.2.2', '198.51.100.7'],
  ['IPv6 proxies and callers', '2001:db8::1', '2001:DB9::7', '2001:db9::7'],
  ['an IPv4 proxy in IPv6 dress', '::ffff:10.0.0.9', '198.51.100.7', '198.51.100.7'],
  ['the proxy itself where it names no client', '127.0.0.1', null, '127.0.0.1'],
  ['the proxy itself where its entry is no address', '127.0.0.1', '198.51.100.7, nonsense', '127.0.0.1'],
  ['a peer that is no proxy', '198.51.100.9', '6.6.6.6', '198.51.100.9'],
])('A14 behind a trusted proxy the caller is %s', (_what, peer, header, expected) => {
  expect(clientAddressOf(peer, header, front)).toBe(expected);
});

test('A14 the peer header counts only when our own front end wrote it', () => {
  const header = (name: string) => (name === 'x-peer-address' ? '203.0.113.5' : null);
  const mark = Symbol.for('sunhelm.peer-address');
  const place = globalThis as Record<symbol, unknown>;
  expect(peerAddressOf(header)).toBeNull();
  place[mark] = true;
  try {
    expect(peerAddressOf(header)).toBe('203.0.113.5');
  } finally {
    delete place[mark];
  }
});
