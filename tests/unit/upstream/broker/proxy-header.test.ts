import fc from 'fast-check';
import { readProxyHeader } from '@/upstream/broker/proxy-header';

const SIGNATURE = [0x0d, 0x0a, 0x0d, 0x0a, 0x00, 0x0d, 0x0a, 0x51, 0x55, 0x49, 0x54, 0x0a];
const CONNECT = Buffer.from([0x10, 0x0c, 0x00, 0x04, 0x4d, 0x51, 0x54, 0x54]);

function binary(command: number, family: number, body: readonly number[]): Buffer {
  return Buffer.from([...SIGNATURE, command, family, body.length >> 8, body.length & 255, ...body]);
}
const V4 = [203, 0, 113, 9, 127, 0, 0, 1, 0x1f, 0x90, 0x07, 0x5b];
const V6 = [0x20, 0x01, 0x0d, 0xb8, ...Array<number>(11).fill(0), 0x07, ...Array<number>(16).fill(0), 1, 2, 3, 4];

test.each([
  ['PROXY TCP4 203.0.113.9 127.0.0.1 40000 1883\r\n', '203.0.113.9'],
  ['PROXY TCP6 2001:DB8::7 ::1 40000 1883\r\n', '2001:db8::7'],
  ['PROXY UNKNOWN\r\n', null],
  ['PROXY UNKNOWN whatever it likes\r\n', null],
])('the line %j gives %s', (line, address) => {
  const bytes = Buffer.concat([Buffer.from(line), CONNECT]);
  expect(readProxyHeader(bytes)).toEqual({ kind: 'whole', address, length: line.length });
});

test.each([
  ['IPv4', binary(0x21, 0x11, V4), '203.0.113.9'],
  ['IPv4 with more behind it', binary(0x21, 0x11, [...V4, 4, 0, 1, 9]), '203.0.113.9'],
  ['IPv6', binary(0x21, 0x21, V6), '2001:db8:0:0:0:0:0:7'],
  ['the balancer itself', binary(0x20, 0x00, []), null],
  ['a socket of the system', binary(0x21, 0x31, Array<number>(216).fill(0)), null],
])('the binary header of %s is parsed', (_name, bytes, address) => {
  const read = readProxyHeader(Buffer.concat([bytes, CONNECT]));
  expect(read).toEqual({ kind: 'whole', address, length: bytes.length });
});

test.each([
  ['an address of another family', Buffer.from('PROXY TCP4 2001:db8::7 ::1 1 2\r\n')],
  ['no address', Buffer.from('PROXY TCP4 nobody there 1 2\r\n')],
  ['a family that there is not', Buffer.from('PROXY UDP4 203.0.113.9 127.0.0.1 1 2\r\n')],
  ['a line without an end', Buffer.from(`PROXY TCP4 ${'1'.repeat(120)}`)],
  ['another version', binary(0x31, 0x11, V4)],
  ['far too much', binary(0x21, 0x11, Array<number>(4_000).fill(1))],
])('a header with %s is invalid', (_name, bytes) => {
  expect(readProxyHeader(bytes)).toEqual({ kind: 'wrong' });
});

test('MQTT is not a header, and a partial header is not taken for a complete one', () => {
  expect(readProxyHeader(CONNECT)).toEqual({ kind: 'none' });
  for (const whole of [Buffer.from('PROXY TCP4 203.0.113.9 127.0.0.1 40000 1883\r\n'), binary(0x21, 0x11, V4)])
    for (let length = 1; length < whole.length; length += 1)
      expect(readProxyHeader(whole.subarray(0, length))).toEqual({ kind: 'more' });
});

test('any bytes are parsed without an error, and a header is never longer than the bytes', () => {
  const some = fc.uint8Array({ maxLength: 300 });
  const begun = fc.constantFrom(Buffer.alloc(0), Buffer.from(SIGNATURE), Buffer.from('PROXY TCP4 '));
  fc.assert(
    fc.property(begun, some, (start, rest) => {
      const bytes = Buffer.concat([start, rest]);
      const read = readProxyHeader(bytes);
      if (read.kind === 'whole') expect(read.length).toBeLessThanOrEqual(bytes.length);
    }),
  );
});
