import fc from 'fast-check';
import { countsCharge, hasBattery, showsBattery } from '@/lib/domain/stations/battery';
import type { Reading } from '@/lib/domain/stations/types';

test.each([
  ['a capacity', { type: 'hybrid', ratedCapacity: 200 }, true],
  ['0 Ah', { type: 'hybrid', ratedCapacity: 0 }, false],
  ['0 Ah of a storage plant', { type: 'storage', ratedCapacity: 0 }, true],
  ['an unknown capacity', { type: 'hybrid', ratedCapacity: null }, true],
])('P5.21 %s shows whether there is a battery', (_, station, has) => {
  expect(hasBattery(station)).toBe(has);
});

/** A station entered with a rated capacity of 0 Ah. */
const NONE = { type: 'hybrid', ratedCapacity: 0 };

test.each<[string, readonly (number | string | null | undefined)[], boolean]>([
  ['a gateway that answers 0 where there is none', [0, 0, 0], false],
  ['nothing', [], false],
  ['no answer', [null, undefined], false],
  ['a text', ['-'], false],
  ['a battery that discharges', [0, 190], true],
  ['a battery that charges', [null, -2100.5], true],
])('P2.50 P9.14 %s as battery power shows whether there is a battery', (_, powers, measured) => {
  expect(showsBattery(NONE, powers)).toBe(measured);
});

test('P2.50 a single non-zero power indicates a battery, wherever it occurs', () => {
  const zero = fc.constantFrom(0, -0, null, undefined, Number.NaN);
  fc.assert(
    fc.property(fc.array(zero), fc.array(zero), fc.double({ noNaN: true, noDefaultInfinity: true }), (a, b, power) => {
      expect(showsBattery(NONE, [...a, power, ...b])).toBe(power !== 0);
    }),
  );
});

const read: Reading = { value: 64, unit: '%', at: 1 };
const silent: Reading = { value: null, why: 'no-data' };
const aside: Reading = { value: null, why: 'set-aside' };

test.each([
  ['residential', 0, read, false],
  ['residential', 200, read, true],
  ['residential', 200, silent, true],
  ['residential', null, read, true],
  ['residential', null, aside, true],
  ['residential', null, silent, false],
  ['storage', 0, silent, true],
  ['storage', null, silent, true],
] as const)(
  'P2.42 C5 a charge level of a %s station of %s Ah counts only with a battery (%#)',
  (type, ratedCapacity, charge, counts) => {
    expect(countsCharge({ type, ratedCapacity }, charge)).toBe(counts);
    if (counts) expect(hasBattery({ type, ratedCapacity })).toBe(true);
  },
);
