import fc from 'fast-check';
import { fleetSum, meanOf, selfUseOf } from '@/lib/domain/stations/fleet-sums';
import type { Reading } from '@/lib/domain/stations/types';

const known = (value: number, at: number | null = 10): Reading => ({ value, unit: 'kWh', at });
const none: Reading = { value: null, why: 'no-data' };

test('P2.42 C5 a sum reports how many stations it covers; without data it is empty, never 0', () => {
  expect(fleetSum([known(1.1, 5), none, known(2.2, 9)])).toEqual({ value: 3.3, known: 2, of: 3, aside: 0, ts: 9 });
  expect(fleetSum([none, none])).toEqual({ value: null, known: 0, of: 2, aside: 0, ts: null });
  expect(fleetSum([])).toEqual({ value: null, known: 0, of: 0, aside: 0, ts: null });
  expect(fleetSum([known(0, null)])).toEqual({ value: 0, known: 1, of: 1, aside: 0, ts: null });
});

test('P2.42 P2.50 a sum reports how many stations have no value because their last reading is implausible', () => {
  const aside: Reading = { value: null, why: 'set-aside' };
  expect(fleetSum([known(1), none, aside, aside])).toMatchObject({ value: 1, known: 1, of: 4, aside: 2 });
  expect(meanOf([aside])).toMatchObject({ value: null, known: 0, of: 1, aside: 1 });
});

test('P2.42 the charge level of several batteries is their mean', () => {
  expect(meanOf([known(40), none, known(70)])).toMatchObject({ value: 55, known: 2, of: 3 });
  expect(meanOf([none])).toMatchObject({ value: null });
});

test('P2.42 self-use is generation minus export; without one of the two it is unknown', () => {
  expect(selfUseOf(known(10, 5), known(4, 7))).toEqual({ value: 6, unit: 'kWh', at: 5 });
  expect(selfUseOf(known(4), known(10))).toMatchObject({ value: 0 });
  expect(selfUseOf(none, known(4))).toBe(none);
  expect(selfUseOf(known(4), none)).toBe(none);
});

test('P2.42 the order of the stations does not matter', () => {
  const term = fc.oneof(
    fc.constant(none),
    fc.integer({ min: 0, max: 1e9 }).map((value) => known(value / 1_000)),
  );
  fc.assert(
    fc.property(fc.array(term, { maxLength: 200 }), (terms) => {
      const [one, other] = [fleetSum(terms), fleetSum(terms.toReversed())];
      expect(other).toMatchObject({ known: one.known, of: one.of, ts: one.ts });
      expect(other.value ?? 0).toBeCloseTo(one.value ?? 0, 4);
    }),
  );
});
