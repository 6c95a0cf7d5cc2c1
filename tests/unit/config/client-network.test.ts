import fc from 'fast-check';
import { clientNetwork, plainAddress } from '@/lib/config/client-network.mjs';

test.each([
  ['203.0.113.7', '203.0.113.7', null],
  ['::ffff:203.0.113.7', '203.0.113.7', null],
  ['::FFFF:cb00:7107', '203.0.113.7', null],
  ['64:ff9b::cb00:7107', '203.0.113.7', null],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:DB8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:0db8:0001:0002:0:0:0:9%eth0', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
  ['', 'unknown', null],
  ['not an address', 'unknown', null],
  ['2001:db8::1]@evil', 'unknown', null],
])('A14 a caller at %s counts as %s', (address, near, wide) => {
  expect(clientNetwork(address)).toEqual({ near, wide });
});

test('A14 all addresses of a /64 are one caller; those of a /48 share the wider limit', () => {
  const group = fc.integer({ min: 0, max: 0xffff });
  const host = fc.tuple(group, group, group, group);
  const text = (groups: readonly number[]) => groups.map((one) => one.toString(16)).join(':');
  fc.assert(
    fc.property(
      fc.tuple(fc.integer({ min: 0x2000, max: 0x3fff }), group, group),
      group,
      group,
      host,
      host,
      (site, a, b, x, y) => {
        const one = clientNetwork(text([...site, a, ...x]));
        expect(clientNetwork(text([...site, a, ...y]))).toEqual(one);
        const other = clientNetwork(text([...site, b, ...y]));
        expect(other.wide).toBe(one.wide);
        expect(other.near === one.near).toBe(a === b);
      },
    ),
  );
});

test('A14 an IPv4 address is one caller in every notation, and two addresses are two callers', () => {
  fc.assert(
    fc.property(fc.ipV4(), fc.ipV4(), (one, other) => {
      const [a = 0, b = 0, c = 0, d = 0] = one.split('.').map(Number);
      const hex = `::ffff:${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
      expect([one, `::ffff:${one}`, hex].map((form) => clientNetwork(form).near)).toEqual([one, one, one]);
      expect(plainAddress(hex)).toBe(one);
      expect(clientNetwork(one).near === clientNetwork(other).near).toBe(one === other);
    }),
  );
});
