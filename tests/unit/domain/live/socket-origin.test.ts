import fc from 'fast-check';
import { socketOrigin } from '@/lib/domain/live/socket-origin';

test.each([
  ['ws://127.0.0.1:8083/mqtt', 'ws://127.0.0.1:8083'],
  ['wss://Broker.Example/live', 'wss://broker.example'],
  ['wss://broker.example:443/', 'wss://broker.example'],
  ['ws://[2001:db8::1]:9001', 'ws://[2001:db8::1]:9001'],
  ['https://broker.example', null],
  ["wss://a;script-src 'unsafe-inline'", null],
  ['ws://a;b:80', null],
  ['ws://a,b', null],
  ['ws://*:80', null],
  ["ws://'self'", null],
  ['ws://user:secret@broker.example', 'ws://broker.example'],
  ['broker.example', null],
  ['', null],
])('D3.3 the connection policy for %j allows %j', (address, origin) => {
  expect(socketOrigin(address)).toBe(origin);
});

test('any host adds at most one source to a policy (safety 1.8)', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 30 }), fc.nat(65_535), (host, port) => {
      const origin = socketOrigin(`ws://${host}:${port}/`);
      return origin === null || /^ws:\/\/[^\s;,'"*]+$/.test(origin);
    }),
  );
});
