import fc from 'fast-check';
import { decode } from '@/edge/maps/decode';
import type { Field } from '@/edge/maps/register-map';

const one = { registers: [0] } as const;
const two = { registers: [0, 1] } as const;
const four = { registers: [0, 1, 2, 3] } as const;

const VALUES: readonly (readonly [field: Field, words: readonly number[], value: number | string | undefined])[] = [
  [one, [65535], 65535],
  [{ ...one, type: 'int' }, [65535], -1],
  [{ ...one, scale: 0.1 }, [3], 0.3],
  [{ ...one, scale: 0.01 }, [5713], 57.13],
  [{ ...one, scale: 0.1, rawOffset: 1000 }, [1263], 26.3],
  [{ ...one, scale: 0.1, rawOffset: 1000 }, [957], -4.3],
  [{ ...one, scale: 0.1, offset: -40.05 }, [1], -39.95],
  [{ ...one, scale: -1 }, [0], 0],
  [{ ...one, scale: 1000 }, [12], 12_000],
  [two, [0x5678, 0x1234], 0x12345678],
  [{ ...two, join: 'high-first' }, [0x1234, 0x5678], 0x12345678],
  [{ ...two, type: 'int' }, [0xfff6, 0xffff], -10],
  [{ ...two, scale: 0.1 }, [65535, 65535], 429496729.5],
  [four, [1, 0, 0, 0], 1],
  [{ ...four, join: 'high-first', scale: 0.001 }, [0, 1, 0, 0], 4294967.296],
  [{ ...four, type: 'int' }, [0xfffe, 0xffff, 0xffff, 0xffff], -2],
  [four, [0xffff, 0xffff, 0xffff, 0xffff], undefined],
  [{ ...two, join: 'sum' }, [1800, 950], 2750],
  [{ ...two, join: 'sum', type: 'int' }, [1800, 65436], 1700],
  [{ ...two, join: 'sum', absent: [[32768, 65535]] }, [1800, 65534], undefined],
  [{ ...two, join: 'first', scale: 0.1 }, [0, 2312], 231.2],
  [{ ...two, join: 'first', scale: 0.1 }, [2298, 2312], 229.8],
  [{ ...two, join: 'first', scale: 0.1 }, [0, 0], 0],
  [{ ...two, join: 'high-first', type: 'float' }, [0x4366, 0x199a], 230.1],
  [{ ...two, type: 'float' }, [0x199a, 0x4366], 230.1],
  [{ ...two, join: 'high-first', type: 'float', scale: 0.001 }, [0xc49a, 0x5000], -1.2345],
  [{ ...two, join: 'high-first', type: 'float' }, [0x7fc0, 0], undefined],
  [{ ...two, join: 'high-first', type: 'float' }, [0x7f80, 0], undefined],
  [{ ...four, join: 'high-first', type: 'float' }, [0x40fe, 0x240c, 0x9fbe, 0x76c9], 123456.789],
  [{ ...one, mask: 0x30 }, [0xffef], 2],
  [{ ...one, mask: 0xff00 }, [0x1a05], 26],
  [{ ...one, mask: 0x8000 }, [0x8000], 1],
  [{ ...one, options: { 2: 0, 3: 1 } }, [3], 1],
  [{ ...one, options: { 2: 0, 3: 1 } }, [1], undefined],
  [{ ...one, mask: 3, options: { 3: 1 }, absent: [65535] }, [65535], undefined],
  [{ ...one, absent: [0] }, [0], undefined],
  [{ ...two, absent: [0] }, [0, 1], 65536],
  [{ ...one, type: 'time' }, [5], '00:05'],
  [{ ...one, type: 'time' }, [2355], '23:55'],
  [{ ...one, type: 'time' }, [2360], undefined],
  [{ ...one, type: 'time' }, [2400], undefined],
  [{ ...one, type: 'bit-list', mask: 0xfe }, [0b1000_0011], '1,7'],
  [{ ...one, type: 'bit-list', mask: 0xfe }, [1], ''],
  [{ ...one, type: 'version' }, [0x0118], 'V0.1.1.8'],
  [{ ...one, type: 'version' }, [0xa10c], 'VA.1.0.C'],
  [{ ...two, type: 'text' }, [0x3431, 0x4200], '41B'],
  [{ ...two, type: 'text' }, [0xffff, 0xffff], undefined],
  [{ ...two, type: 'text' }, [0, 0], undefined],
  [{ ...one, needs: 9 }, [44, 0], undefined],
  [{ ...one, needs: 9 }, [44, 5600], 44],
  [{ ...one, type: 'int', magnitude: true }, [word(-350)], 350],
  [{ ...one, type: 'int', least: { value: 0, noise: 100 } }, [word(-12)], 0],
  [{ ...one, type: 'int', least: { value: 0, noise: 100 } }, [word(-900)], undefined],
  [{ ...two, type: 'int', narrow: true }, [word(-5), 0], -5],
  [{ ...two, type: 'int', narrow: true }, [word(-5), 0xffff], -5],
  [{ ...two, type: 'int', narrow: true }, [5, 0xffff], 5],
  [{ ...two, type: 'int', narrow: true }, [0x86a0, 1], 100_000],
  [one, [], undefined],
  [two, [1], undefined],
];

function word(number: number): number {
  return number & 0xffff;
}

test.each(VALUES)('%j: words %j are %j', (field, words, value) => {
  expect(decode(field, words)).toEqual(value);
});

test('a dead band tells charging, idle and discharging apart', () => {
  const field: Field = {
    ...one,
    type: 'int',
    bands: [
      [-50, 0],
      [51, 1],
      [Infinity, 2],
    ],
  };
  const states = [-2000, -51, -50, 0, 50, 51, 3000].map((power) => decode(field, [word(power)]));
  expect(states).toEqual([0, 0, 1, 1, 1, 2, 2]);
});

test('a number has no more digits than its scale', () => {
  fc.assert(
    fc.property(fc.nat(0xffff), fc.nat(0xffff), fc.integer({ min: 0, max: 3 }), (low, high, decimals) => {
      const value = decode({ ...two, scale: 10 ** -decimals }, [low, high]);
      expect(String(value)).toMatch(decimals === 0 ? /^\d+$/ : new RegExp(`^\\d+(\\.\\d{1,${decimals}})?$`));
      expect(Math.round(Number(value) * 10 ** decimals)).toBe(high * 65536 + low);
    }),
  );
});
