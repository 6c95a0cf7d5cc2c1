import fc from 'fast-check';
import { priceBands } from '@/lib/domain/reports/price-bands';

const hours = (...prices: readonly (number | null)[]) =>
  prices.map((price) => ({ selfUnitPrice: price ?? 0, unit: price === null ? null : 'AUD' }));

test.each([
  ['no hours', hours(), []],
  ['one price', hours(0.3, 0.3), [[0, 1, 0.3, 0]]],
  ['no tariff', hours(null, null), []],
  [
    'three prices, the first again, and a gap between',
    hours(0.1, 0.1, 0.5, 0.3, null, 0.1),
    [
      [0, 1, 0.1, 0],
      [2, 2, 0.5, 1],
      [3, 3, 0.3, 0.5],
      [5, 5, 0.1, 0],
    ],
  ],
])('D2.31 D9.5 price bands: %s', (_, rows, bands) => {
  expect(priceBands(rows).map(({ first, last, price, level }) => [first, last, price, level])).toEqual(bands);
});

test('D2.31 every priced hour is in exactly one band of its own price, and adjacent bands differ', () => {
  const price = fc.option(fc.constantFrom(0, 0.03, 0.1, 0.32), { nil: null });
  fc.assert(
    fc.property(fc.array(price, { maxLength: 48 }), (prices) => {
      const bands = priceBands(hours(...prices));
      for (const [index, value] of prices.entries()) {
        const own = bands.filter(({ first, last }) => first <= index && index <= last);
        expect(own.map((band) => band.price)).toEqual(value === null ? [] : [value]);
      }
      for (const [at, band] of bands.entries()) {
        const next = bands[at + 1];
        if (next?.first === band.last + 1) expect(next.price).not.toBe(band.price);
        expect(band.level).toBeGreaterThanOrEqual(0);
        expect(band.level).toBeLessThanOrEqual(1);
      }
    }),
  );
});
