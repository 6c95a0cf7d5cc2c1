import { countsCharge, hasBattery } from '@/lib/domain/stations/battery';
import type { Reading } from '@/lib/domain/stations/types';

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
  'P2.42 C5 a charge of a %s station of %s Ah counts where there is a battery (%#)',
  (type, ratedCapacity, charge, counts) => {
    expect(countsCharge({ type, ratedCapacity }, charge)).toBe(counts);
    if (counts) expect(hasBattery({ type, ratedCapacity })).toBe(true);
  },
);
