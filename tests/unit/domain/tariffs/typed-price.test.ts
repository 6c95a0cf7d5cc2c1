import fc from 'fast-check';
import { hasMoreDigits, priceText, readPrice } from '@/lib/domain/tariffs/typed-price';

test.each(['', ' ', '0,37', '1,234', '0.37 AUD', '1e5', '１', '100000.01', '-100000.5', 'NaN'])(
  'P5.24 D5.5 the form does not accept "%s" as a price',
  (text) => {
    expect(readPrice(text)).toBeNull();
  },
);

test('P5.24 P9.6 a price round-trips through the form', () => {
  const price = fc.integer({ min: -10_000_000, max: 10_000_000 }).map((micro) => micro / 1_000_000);
  fc.assert(fc.property(price, (value) => expect(readPrice(priceText(value))).toBe(value + 0)));
});

test('P9.6 only a price with more than two decimals has more digits to show', () => {
  expect([0, 0.08, 0.37, 1.1, -0.05, 12].map(hasMoreDigits)).not.toContain(true);
  expect([0.001, 0.3725, 0.287654, -0.125, 1e-9].map(hasMoreDigits)).not.toContain(false);
  fc.assert(fc.property(fc.integer({ min: -100_000, max: 100_000 }), (cents) => !hasMoreDigits(cents / 100)));
});
