import fc from 'fast-check';
import { priceText, readPrice } from '@/lib/domain/tariffs/typed-price';

test.each(['', ' ', '0,37', '1,234', '0.37 AUD', '1e5', '１', '100000.01', '-100000.5', 'NaN'])(
  'P5.24 D5.5 the form does not hold "%s" as a price',
  (text) => {
    expect(readPrice(text)).toBeNull();
  },
);

test('P5.24 P9.6 a price comes out of the form as it went in', () => {
  const price = fc.integer({ min: -10_000_000, max: 10_000_000 }).map((micro) => micro / 1_000_000);
  fc.assert(fc.property(price, (value) => expect(readPrice(priceText(value))).toBe(value + 0)));
});
