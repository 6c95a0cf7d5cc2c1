import fc from 'fast-check';
import { ConnectLimit, SocketCount } from '@/upstream/broker/connect-limit';
import { PacketMeter } from '@/upstream/broker/packet-meter';

/** An MQTT packet of the given type with `length` bytes of content. */
function frame(type: number, length: number): Buffer {
  const header = [type << 4];
  let left = length;
  do {
    header.push((left % 128) | (left >= 128 ? 0x80 : 0));
    left = Math.floor(left / 128);
  } while (left > 0);
  return Buffer.concat([Buffer.from(header), Buffer.alloc(length, 0x30)]);
}

test('A36 packets are tracked however the bytes are split', () => {
  const frames = fc.array(fc.record({ type: fc.integer({ min: 1, max: 14 }), length: fc.nat(500) }), {
    minLength: 1,
    maxLength: 20,
  });
  fc.assert(
    fc.property(frames, fc.integer({ min: 1, max: 300 }), (list, step) => {
      const bytes = Buffer.concat(list.map((one) => frame(one.type, one.length)));
      const meter = new PacketMeter(500);
      let begun = 0;
      for (let at = 0; at < bytes.length; at += step) begun += Number(meter.feed(bytes.subarray(at, at + step)));
      expect(begun).toBe(list.filter((one) => [1, 3, 8, 10, 12].includes(one.type)).length);
    }),
  );
});

test('A36 a length above the limit ends the connection before its content arrives', () => {
  expect(new PacketMeter(65_536).feed(Buffer.from([0x30, 0xff, 0xff, 0xff, 0x7f]))).toBe('too-long');
  expect(new PacketMeter(100).feed(frame(3, 101).subarray(0, 3))).toBe('too-long');
  expect(new PacketMeter(100).feed(Buffer.from([0x30, 0x80, 0x80, 0x80, 0x80, 0x01]))).toBe('malformed');
  expect(new PacketMeter(100).feed(frame(3, 100))).toBe(1);
});

test('safety 1.3 each key has ten attempts a minute, and the memory is bounded', () => {
  const limit = new ConnectLimit(10, 3);
  const outcomes = Array.from({ length: 11 }, () => limit.allows('a', 1000));
  expect(outcomes.filter(Boolean)).toHaveLength(10);
  expect(limit.allows('b', 1000)).toBe(true);
  expect(limit.allows('a', 60_999)).toBe(false);
  expect(limit.allows('a', 61_000)).toBe(true);
  for (const key of ['c', 'd', 'e']) limit.allows(key, 61_000);
  expect(Array.from({ length: 10 }, () => limit.allows('a', 61_000)).every(Boolean)).toBe(true);
});

test('A36 IPv6 sockets are counted by the /64, and up to twice as many for the /48 around it', () => {
  const count = new SocketCount(2, 2);
  const first = count.enter('2001:db8:1:1::1');
  expect(count.enter('2001:db8:1:1::2')).not.toBeNull();
  expect(count.enter('2001:db8:1:1::3')).toBeNull();
  expect(count.enter('2001:db8:1:2::1')).not.toBeNull();
  expect(count.enter('2001:db8:1:3::1')).not.toBeNull();
  expect(count.enter('2001:db8:1:4::1')).toBeNull();
  expect(count.enter('2001:db8:2:1::1')).not.toBeNull();
  first?.leave();
  expect(count.enter('2001:db8:1:4::1')).not.toBeNull();
  expect(count.enter('::ffff:203.0.113.1')).not.toBeNull();
  expect(count.enter('203.0.113.1')).not.toBeNull();
  expect(count.enter('203.0.113.1')).toBeNull();
});

test('A36 sockets of an address are counted and released once', () => {
  const count = new SocketCount(2, 1);
  const first = count.enter('203.0.113.1');
  expect(count.enter('203.0.113.1')).toBeNull();
  expect(count.enter('203.0.113.2')).not.toBeNull();
  first?.signedIn();
  const second = count.enter('203.0.113.1');
  second?.signedIn();
  expect(count.enter('203.0.113.1')).toBeNull();
  first?.leave();
  first?.leave();
  expect(count.enter('203.0.113.1')).not.toBeNull();
  expect(count.enter('203.0.113.1')).toBeNull();
});
