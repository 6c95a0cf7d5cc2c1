import fc from 'fast-check';
import { MOST_PRICE, SIDES } from '@/lib/domain/tariffs/bands';
import { CURRENCIES } from '@/lib/domain/tariffs/currencies';
import { isPossiblePrice, mostPrice, priceDoubt, supplyDoubt } from '@/lib/domain/tariffs/price-level';
import { priceText } from '@/lib/domain/tariffs/typed-price';

/** Household prices per kWh in 2024 and 2025. */
const PAID: readonly (readonly [currency: string, price: number])[] = [
  ['AUD', 0.37],
  ['USD', 0.17],
  ['EUR', 0.4],
  ['GBP', 0.27],
  ['CNY', 0.55],
  ['JPY', 31],
  ['INR', 8],
  ['KRW', 150],
  ['RUB', 6],
  ['BRL', 0.8],
  ['ZAR', 3.6],
  ['TRY', 2.6],
  ['NOK', 1.5],
  ['SEK', 2],
  ['CLP', 200],
  ['COP', 850],
  ['NZD', 0.34],
  ['CHF', 0.29],
  ['SGD', 0.3],
  ['THB', 4.2],
  ['PKR', 45],
  ['KES', 28],
  ['NGN', 200],
];

test.each(PAID)('P5.24 a kWh at %s %d triggers no confirmation, and a hundred times that does', (currency, price) => {
  expect(priceDoubt(priceText(price), currency, 'consumption')).toBeNull();
  const high = Number((price * 100).toPrecision(12));
  expect(priceDoubt(priceText(high), currency, 'consumption')).toEqual({ why: 'high', value: high, meant: price });
  expect(priceDoubt(priceText(high), currency, 'feedin')).toMatchObject({ why: 'high', meant: price });
});

test.each([
  ['37', 'AUD', 'consumption', { why: 'high', value: 37, meant: 0.37 }],
  ['-37', 'AUD', 'feedin', { why: 'low', value: -37, meant: -0.37 }],
  ['-5', 'AUD', 'feedin', { why: 'low', value: -5, meant: -0.05 }],
  // A price per MWh.
  ['370', 'AUD', 'consumption', { why: 'high', value: 370, meant: 0.37 }],
  ['4', 'AUD', 'consumption', { why: 'high', value: 4, meant: 0.04 }],
  ['0.37', 'JPY', 'consumption', { why: 'low', value: 0.37, meant: 37 }],
  ['0.0004', 'AUD', 'consumption', { why: 'low', value: 0.0004, meant: 0.04 }],
  // As low as Victoria's minimum feed-in price.
  ['0.0004', 'AUD', 'feedin', null],
  ['0', 'AUD', 'consumption', null],
  ['-0.05', 'AUD', 'feedin', null],
  // Market prices may be negative for an hour, so no correction is proposed.
  ['-0.5', 'AUD', 'consumption', { why: 'negative', value: -0.5, meant: null }],
  ['-5', 'AUD', 'consumption', { why: 'negative', value: -5, meant: null }],
  ['-1.5', 'AUD', 'consumption', { why: 'negative', value: -1.5, meant: null }],
  ['', 'AUD', 'consumption', null],
  ['many', 'AUD', 'consumption', null],
  // Impossible prices are rejected elsewhere and raise no doubt.
  ['37000', 'AUD', 'consumption', null],
  // Nothing is known about currencies of another upstream.
  ['37', 'XXX', 'consumption', null],
] as const)('P5.24 %s of %s for %s triggers the confirmation %j', (typed, currency, side, doubt) => {
  expect(priceDoubt(typed, currency, side)).toEqual(doubt);
});

test.each([
  ['113.5', 'AUD', { why: 'high', value: 113.5, meant: 1.135 }],
  ['40', 'EUR', { why: 'high', value: 40, meant: 0.4 }],
  // Implausible even when read as cents, so no correction is proposed.
  ['5000', 'AUD', { why: 'high', value: 5000, meant: null }],
  ['1.135', 'AUD', null],
  // A business metered at medium voltage.
  ['20', 'AUD', null],
  ['40', 'JPY', null],
  ['0', 'AUD', null],
  ['', 'AUD', null],
  ['many', 'AUD', null],
  ['113.5', 'XXX', null],
] as const)('P5.24 P3.14 a supply charge of %s %s per day triggers the confirmation %j', (typed, currency, doubt) => {
  expect(supplyDoubt(typed, currency)).toEqual(doubt);
});

test('P3.20 P5.24 every offered currency has a price level and a limit', () => {
  for (const currency of CURRENCIES) {
    const most = mostPrice(currency);
    expect(isPossiblePrice(most, currency)).toBe(true);
    expect(isPossiblePrice(-most, currency)).toBe(true);
    if (most < MOST_PRICE) expect(isPossiblePrice(most * 1.01, currency)).toBe(false);
    // A currency without a price level would have no price that is too low.
    expect([currency, priceDoubt('0.000000001', currency, 'consumption')?.why]).toEqual([currency, 'low']);
  }
  expect(mostPrice('XXX')).toBe(MOST_PRICE);
});

test.each([
  ['IDR', 1_445],
  ['VND', 2_200],
  ['LBP', 24_000],
])('P5.24 a kWh at %s %d triggers no confirmation either', (currency, price) => {
  expect(priceDoubt(priceText(price), currency, 'consumption')).toBeNull();
  expect(isPossiblePrice(price, currency)).toBe(true);
});

test('P5.24 a suggested price has the typed sign and triggers no further confirmation', () => {
  const price = fc.integer({ min: -10_000_000, max: 10_000_000 }).map((milli) => milli / 1_000);
  fc.assert(
    fc.property(price, fc.constantFrom(...CURRENCIES), fc.constantFrom(...SIDES), (value, currency, side) => {
      const doubt = priceDoubt(priceText(value), currency, side);
      if (doubt === null) return;
      expect(doubt.value).toBe(value + 0);
      expect(isPossiblePrice(value, currency)).toBe(true);
      if (doubt.meant === null) return;
      expect(Math.sign(doubt.meant)).toBe(Math.sign(value));
      expect(priceDoubt(priceText(doubt.meant), currency, side)).toBeNull();
    }),
  );
});
