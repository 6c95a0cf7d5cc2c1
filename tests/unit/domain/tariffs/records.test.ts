import fc from 'fast-check';
import { TARIFF_TYPES, tabsOf, type Price } from '@/lib/domain/tariffs/bands';
import {
  noTerms,
  priceEntries,
  priceOfEntries,
  recordsOf,
  termsOf,
  typeNumber,
  typeOfNumber,
} from '@/lib/domain/tariffs/records';

test.each(TARIFF_TYPES)('D3.12 the number of %s maps back to it', (type) => {
  expect(typeOfNumber(typeNumber(type))).toBe(type);
});

const two = (value: number) => String(value).padStart(2, '0');
const time = fc.integer({ min: 0, max: 1440 }).map((at) => `${two(Math.floor(at / 60))}:${two(at % 60)}`);
const amount = fc.integer({ min: -100_000, max: 100_000 }).map((value) => value / 10_000);
const rows = fc.array(fc.record({ startTime: time, endTime: time, value: amount }), { minLength: 1 });
const anyPrice = fc
  .constantFrom(...TARIFF_TYPES)
  .chain((type) =>
    fc.tuple(
      fc.constant(type),
      type === 'fixed'
        ? (amount as fc.Arbitrary<Price>)
        : fc.tuple(...tabsOf(type).map((tab) => fc.record({ type: fc.constant(tab), rows }))),
    ),
  );
const anyTerms = fc.tuple(anyPrice, anyPrice, fc.constantFrom('AUD', 'CNY', 'EUR')).map(([bought, sold, unit]) => ({
  unit,
  consumptionType: bought[0],
  consumptionPrice: bought[1],
  feedinType: sold[0],
  feedinPrice: sold[1],
}));

test('D3.12 a price round-trips through its record', () => {
  fc.assert(fc.property(anyPrice, ([type, price]) => expect(priceOfEntries(type, priceEntries(price))).toEqual(price)));
});

test('D3.12 D7.17 a tariff round-trips through its stored form, in either order of the sides', () => {
  fc.assert(
    fc.property(anyTerms, anyTerms, (terms, before) => {
      const [selfUse, selling] = recordsOf(terms);
      expect(termsOf([selfUse, selling], before)).toEqual(terms);
      expect(termsOf([selling, selfUse], noTerms('USD'))).toEqual(terms);
      expect(recordsOf(termsOf([selfUse, selling], before))).toEqual([selfUse, selling]);
    }),
  );
});

test('D3.12 a side without a record stays unchanged', () => {
  fc.assert(
    fc.property(anyTerms, anyTerms, (terms, before) => {
      const [selfUse] = recordsOf(terms);
      expect(termsOf([selfUse], before)).toEqual({
        ...before,
        unit: terms.unit,
        consumptionType: terms.consumptionType,
        consumptionPrice: terms.consumptionPrice,
      });
    }),
  );
});

test('D3.12 other time formats are accepted, and a kind of day may be missing', () => {
  expect(
    priceOfEntries('tou', [
      { price: 0.1, start_time: '0:00', end_time: '07:00:00' },
      { price: 0.2, start_time: '7:00' },
    ]),
  ).toEqual([
    {
      type: 'daily',
      rows: [
        { startTime: '00:00', endTime: '07:00', value: 0.1 },
        { startTime: '07:00', endTime: '24:00', value: 0.2 },
      ],
    },
  ]);
  expect(
    priceOfEntries('touW', [
      { price: 0.1, type: null },
      { price: 0.3, type: 'weekend' },
    ]),
  ).toEqual([
    { type: 'weekday', rows: [{ startTime: '00:00', endTime: '24:00', value: 0.1 }] },
    {
      type: 'weekend',
      rows: [
        { startTime: '00:00', endTime: '24:00', value: 0.1 },
        { startTime: '00:00', endTime: '24:00', value: 0.3 },
      ],
    },
  ]);
});
