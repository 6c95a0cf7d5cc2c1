import fc from 'fast-check';
import { priceText, readPrice } from '@/lib/domain/tariffs/typed-price';

test.each([
  ['0.37', 0.37],
  ['0,37', 0.37],
  [',5', 0.5],
  ['.5', 0.5],
  ['7', 7],
  ['7.', 7],
  ['-0.05', -0.05],
  ['−0,05', -0.05],
  ['+1.5', 1.5],
  [' 0.123456 ', 0.123456],
  ['1,444.70', 1444.7],
  ['1.444,70', 1444.7],
  ['12.345,678', 12345.678],
  ['０．３７', 0.37],
  ['0。37', 0.37],
])('P5.24 D5.5 a price may be typed as "%s"', (typed, price) => {
  expect(readPrice(typed)).toBe(price);
});

test.each([
  '',
  ' ',
  '.',
  ',',
  '-',
  'abc',
  '1e5',
  '0x10',
  '1.2.3',
  '1,2,3',
  '12,34.5',
  '1,2345.6',
  '0.37 AUD',
  '1234567890123',
  '100000.01',
  '-1.000.000,5',
  'Infinity',
  'NaN',
])('P5.24 "%s" is no price', (typed) => {
  expect(readPrice(typed)).toBeNull();
});

test.each([
  [0.08, '0.08'],
  [0.5, '0.50'],
  [7, '7.00'],
  [0.287654, '0.287654'],
  [-0.05, '-0.05'],
  [1444.7, '1444.70'],
  [0, '0.00'],
  [-0, '0.00'],
  [1e-7, '0.0000001'],
])('P9.6 %d stands in its box as %s: at least two decimals, and all that were given', (price, text) => {
  expect(priceText(price)).toBe(text);
});

test('P9.6 a price comes out of its box as it went in', () => {
  const price = fc.integer({ min: -10_000_000, max: 10_000_000 }).map((micro) => micro / 1_000_000);
  fc.assert(fc.property(price, (value) => expect(readPrice(priceText(value))).toBe(value + 0)));
});

test('P9.6 a comma means the same as a dot', () => {
  const price = fc.integer({ min: -10_000_000, max: 10_000_000 }).map((micro) => (micro / 1_000_000).toFixed(6));
  fc.assert(fc.property(price, (text) => expect(readPrice(text.replace('.', ','))).toBe(readPrice(text))));
});
