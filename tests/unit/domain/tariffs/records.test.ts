import fc from 'fast-check';
import { TARIFF_TYPES, tabsOf, type Price } from '@/lib/domain/tariffs/bands';
import { priceEntries, priceOfEntries, typeNumber, typeOfNumber } from '@/lib/domain/tariffs/records';

test.each(TARIFF_TYPES)('D3.12 the number of %s means it', (type) => {
  expect(typeOfNumber(typeNumber(type))).toBe(type);
});

test('D3.12 a price comes out of its record as it went in', () => {
  const rows = fc.array(
    fc.record({ startTime: fc.constant('00:00'), endTime: fc.constant('24:00'), value: fc.integer() }),
    { minLength: 1 },
  );
  const any = fc
    .constantFrom(...TARIFF_TYPES)
    .chain((type) =>
      fc.tuple(
        fc.constant(type),
        type === 'fixed'
          ? (fc.integer() as fc.Arbitrary<Price>)
          : fc.tuple(...tabsOf(type).map((tab) => fc.record({ type: fc.constant(tab), rows }))),
      ),
    );
  fc.assert(fc.property(any, ([type, price]) => expect(priceOfEntries(type, priceEntries(price))).toEqual(price)));
});

test('D3.12 times may be written in other ways, and a kind of day may be missing', () => {
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
