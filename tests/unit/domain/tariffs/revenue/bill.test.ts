import fc from 'fast-check';
import { dayRanges, type BillHour } from '@/lib/domain/tariffs/revenue/bill-days';
import { monthBill, type Bill, type BillTerms } from '@/lib/domain/tariffs/revenue/bill';
import { cutsOf } from '@/lib/domain/energy/series/cuts';
import { stepBoundaries } from '@/lib/domain/energy/series/steps';
import type { TariffTerms } from '@/lib/domain/tariffs/bands';
import { DEFAULT_TARIFF } from '@/lib/domain/tariffs/default-tariff';
import { hourlyRevenue } from '@/lib/domain/tariffs/revenue/hourly';
import { sumRevenue } from '@/lib/domain/tariffs/revenue/sums';
import { noHolidays } from '@/lib/domain/tariffs/holidays';

const HOUR = 3_600_000;
const ZONE = 'Australia/Adelaide';
const terms = (more: Partial<TariffTerms> = {}): TariffTerms => ({ ...DEFAULT_TARIFF, ...more });
const band = (startTime: string, endTime: string, value: number) => ({ startTime, endTime, value });
const WEEK = {
  consumptionType: 'touW' as const,
  consumptionPrice: [
    { type: 'weekday' as const, rows: [band('00:00', '06:45', 0.2), band('06:45', '24:00', 0.5)] },
    { type: 'weekend' as const, rows: [band('00:00', '24:00', 0.1)] },
  ],
};

/** The hours of a month with the same energies each (kWh), overridden by `own`. */
function hoursOf(
  { first, last, zone }: Pick<BillTerms, 'first' | 'last' | 'zone'>,
  own: (index: number) => Partial<BillHour> = () => ({}),
): BillHour[] {
  const [start, end] = [cutsOf(zone).startOf(first), cutsOf(zone).spanOf(last).end];
  const boundaries = stepBoundaries(zone, { count: 1, unit: 'h' }, start, end, 1_000) ?? [];
  return boundaries.slice(1).map((endTime, index) => ({
    ...{ startTime: boundaries[index] ?? 0, endTime, bought: 1, sold: 0.5, complete: 1 },
    ...own(index),
  }));
}

const OCTOBER = { first: '2026-10-01', last: '2026-10-31', zone: ZONE, now: Date.parse('2026-12-01T00:00:00Z') };
const bill = (tariff: TariffTerms, more: Partial<BillTerms> = {}, hours?: readonly BillHour[]) =>
  monthBill(hours ?? hoursOf(OCTOBER), {
    ...OCTOBER,
    tariffs: [{ validFrom: '2020-01-01', terms: tariff }],
    isHoliday: noHolidays,
    ...more,
  });
const only = (found: { readonly bills: readonly Bill[] }): Bill => {
  const [first, ...others] = found.bills;
  if (!first || others.length > 0) throw new Error('one bill');
  return first;
};

test('D2.31 D2.32 D9.5 a bill rounds each line once and a sheet each hour, which differs by more than a few cents per month', () => {
  // 0.36 kWh at 0.08 is 2.88 cents.
  const found = only(
    bill(
      terms(),
      {},
      hoursOf(OCTOBER, () => ({ sold: 0.36 })),
    ),
  );
  const energies = { powerGeneration: 0.36, charging: 0, discharging: 0, powerSelling: 0.36, powerBuy: 0 };
  const sheet = hourlyRevenue(
    hoursOf(OCTOBER).map(({ startTime, endTime }) => ({ startTime, endTime, ...energies })),
    { ...{ zone: ZONE, storage: true, isHoliday: noHolidays }, tariffs: [{ validFrom: '2020-01-01', terms: terms() }] },
  );
  expect([found.credits[0]?.amount, sumRevenue(sheet)[0]?.selling]).toEqual([21.4, 22.29]);
});

test('D9.5 a month with one price has import, daily supply charge, added tax and deducted credit', () => {
  // October has 31 days, one of them of 23 hours: 743 hours.
  const found = bill(terms({ supplyCharge: 1.1, tax: 10, taxIncluded: false }));
  expect(only(found)).toEqual({
    unit: 'AUD',
    imports: [{ tab: 'daily', startTime: '00:00', endTime: '24:00', price: 0.37, kwh: 743, amount: 274.91 }],
    supply: [{ days: 31, price: 1.1, amount: 34.1 }],
    subtotal: 309.01,
    taxes: [{ rate: 10, included: false, base: 309.01, amount: 30.9 }],
    credits: [{ tab: 'daily', startTime: '00:00', endTime: '24:00', price: 0.08, kwh: 371.5, amount: 29.72 }],
    total: 310.19,
  });
  expect(found).toMatchObject({ days: { over: 31, incomplete: [] }, isOngoing: false });
  expect(found.unpriced).toEqual({ consumption: 0, feedin: 0 });
});

test('D9.5 C5 import during a gap is spread over it, export gets its lowest price, and energy from before the month counts in its first hour', () => {
  const tou = {
    consumptionType: 'tou' as const,
    consumptionPrice: [{ type: 'daily' as const, rows: [band('00:00', '12:00', 0.2), band('12:00', '24:00', 0.5)] }],
  };
  const hours = hoursOf(OCTOBER, (index) => {
    if (index === 0)
      return { bought: 3, carried: { since: cutsOf(ZONE).startOf('2026-09-30'), powerBuy: 2, powerSelling: 0 } };
    // No readings from 08:00 to 16:00; half of this gap has the lower price.
    if (index > 7 && index < 16) return { bought: null, sold: null, complete: 0 };
    if (index === 16) {
      const since = cutsOf(ZONE).startOf('2026-10-01') + 8 * HOUR;
      return { bought: 9, sold: 4.5, carried: { since, powerBuy: 8, powerSelling: 4 } };
    }
    return {};
  });
  const feedin = {
    ...tou,
    feedinType: 'tou' as const,
    feedinPrice: [{ type: 'daily' as const, rows: [band('00:00', '12:00', 0.2), band('12:00', '24:00', 0.1)] }],
  };
  const found = bill(terms(feedin), {}, hours);
  const lines = only(found).imports.map(({ kwh, price }) => [price, kwh]);
  // The day of the clock change has one hour less before noon.
  expect(lines).toEqual([
    [0.2, 31 * 12 - 1 + 2],
    [0.5, 31 * 12],
  ]);
  // Export in a gap is credited at the lowest possible amount: its four morning hours get the afternoon price.
  expect(only(found).credits.map(({ kwh, price }) => [price, kwh])).toEqual([
    [0.2, (31 * 12 - 1) / 2 - 2],
    [0.1, (31 * 12) / 2 + 2],
  ]);
  expect(found.estimated).toEqual({ consumption: 8, feedin: 4 });
});

test('D9.5 a tax included in prices is shown, and adds nothing', () => {
  const found = only(bill(terms({ supplyCharge: 1.1, tax: 10, taxIncluded: true })));
  expect(found.taxes).toEqual([{ rate: 10, included: true, base: 309.01, amount: 28.09 }]);
  expect(found.total).toBe(279.29);
});

test('D9.5 a tariff without extras has neither supply charge nor tax', () => {
  expect(only(bill(terms()))).toMatchObject({ supply: [], taxes: [], subtotal: 274.91, total: 245.19 });
});

test('D9.5 bands share an hour by minutes, and a holiday uses the weekend band', () => {
  const holiday = bill(terms({ ...WEEK, holidayRegion: 'AU-SA' }), {
    isHoliday: (region, day) => region === 'AU-SA' && day === '2026-10-05',
  });
  // 21 weekdays (22 less Labour Day), and 10 weekend days including the holiday; the first Sunday has 23 hours.
  expect(only(holiday).imports.map(({ tab, startTime, kwh, amount }) => [tab, startTime, kwh, amount])).toEqual([
    ['weekday', '00:00', 21 * 6.75, 28.35],
    ['weekday', '06:45', 21 * 17.25, 181.13],
    ['weekend', '00:00', 10 * 24 - 1, 23.9],
  ]);
  expect(holiday.holidays).toEqual(['2026-10-05']);
  const without = only(bill(terms(WEEK)));
  expect(without.imports.map(({ kwh }) => kwh)).toEqual([22 * 6.75, 22 * 17.25, 9 * 24 - 1]);
});

test.each([
  ['that has not come', { ...WEEK, holidayRegion: 'AU-SA' }, '2026-10-05', Date.parse('2026-10-04T12:00:00Z')],
  ['on a Saturday', { ...WEEK, holidayRegion: 'AU-SA' }, '2026-10-03', undefined],
  ['of a region that the tariff does not have', WEEK, '2026-10-05', undefined],
  ['where no band is of the weekend', { holidayRegion: 'AU-SA' }, '2026-10-05', undefined],
] as const)('D9.5 a holiday %s is not listed', (_, tariff, holiday, now) => {
  const found = bill(terms(tariff), {
    isHoliday: (_region, day) => day === holiday,
    ...(now !== undefined && { now }),
  });
  expect(found.holidays).toEqual([]);
});

test('C2 a tariff that changes within the month has its own lines, and each day its supply charge', () => {
  const found = only(
    bill(terms(), {
      tariffs: [
        { validFrom: '2026-01-01', terms: terms({ supplyCharge: 1, tax: 10, taxIncluded: false }) },
        {
          validFrom: '2026-10-11',
          terms: terms({ supplyCharge: 2, tax: 15, taxIncluded: false, consumptionPrice: 0.4 }),
        },
      ],
    }),
  );
  expect(found.imports.map(({ price, kwh }) => [price, kwh])).toEqual([
    [0.37, 239],
    [0.4, 504],
  ]);
  expect(found.supply).toEqual([
    { days: 10, price: 1, amount: 10 },
    { days: 21, price: 2, amount: 42 },
  ]);
  expect(found.taxes.map(({ rate, base }) => [rate, base])).toEqual([
    [10, 98.43],
    [15, 243.6],
  ]);
});

test('C2 two currencies have separate bills, and hours without a tariff are in neither', () => {
  const found = bill(terms(), {
    tariffs: [
      { validFrom: '2026-10-03', terms: terms() },
      { validFrom: '2026-10-11', terms: terms({ unit: 'NZD' }) },
    ],
  });
  expect(found.bills.map(({ unit, imports }) => [unit, imports[0]?.kwh])).toEqual([
    ['AUD', 191],
    ['NZD', 504],
  ]);
  expect(found.unpriced).toEqual({ consumption: 48, feedin: 24 });
});

test('C5 incomplete days are listed, in a running month only completed ones', () => {
  const broken = hoursOf(OCTOBER, (index) =>
    index === 30 ? { bought: null } : index === 60 ? { complete: 0.5 } : index === 80 ? { sold: null } : {},
  );
  const gone = broken.filter(({ startTime }) => startTime < cutsOf(ZONE).startOf('2026-10-20'));
  const now = cutsOf(ZONE).startOf('2026-10-20') + 5 * HOUR;
  const found = bill(terms({ supplyCharge: 1 }), { now }, gone);
  expect(found.isOngoing).toBe(true);
  expect(found.days).toEqual({ over: 19, incomplete: ['2026-10-02', '2026-10-03', '2026-10-04'] });
  // The current day is charged as well.
  expect(only(found).supply).toEqual([{ days: 20, price: 1, amount: 20 }]);
  expect(dayRanges(found.days.incomplete)).toEqual([{ from: '2026-10-02', until: '2026-10-04' }]);
});

test('C5 a side without a meter has no energy, and makes no day incomplete', () => {
  const found = bill(
    terms(),
    {},
    hoursOf(OCTOBER, () => ({ bought: null })),
  );
  expect(found.energies).toEqual({ consumption: null, feedin: 371.5 });
  expect(found.days.incomplete).toEqual([]);
  expect(only(found).imports).toEqual([]);
});

test('D9.5 an uncovered time in bands from another upstream costs nothing', () => {
  const gap = terms({
    consumptionType: 'tou',
    consumptionPrice: [{ type: 'daily', rows: [band('00:00', '12:00', 0.2)] }],
  });
  const outside = only(bill(gap)).imports.find(({ startTime }) => startTime === '');
  expect(outside).toMatchObject({ price: 0, amount: 0 });
  expect(outside?.kwh).toBeCloseTo(31 * (12 - 1 / 60), 6);
});

const kwh = fc.oneof(
  fc.constant(null),
  fc.integer({ min: -100, max: 50_000 }).map((value) => value / 1_000),
);
const price = fc.integer({ min: -200, max: 9_999 }).map((value) => value / 10_000);
const months = fc.constantFrom(
  { first: '2026-04-01', last: '2026-04-30', zone: 'Australia/Adelaide' },
  { first: '2026-10-01', last: '2026-10-31', zone: 'Australia/Lord_Howe' },
  { first: '2026-02-01', last: '2026-02-28', zone: 'Asia/Kathmandu' },
);

test('D9.5 the bands of a bill add up to the energy of the sheet, and its total is the sum of its lines', () => {
  fc.assert(
    fc.property(
      months,
      fc.array(kwh, { minLength: 5, maxLength: 40 }),
      fc.record({ low: price, high: price, weekend: price, feedin: price, cut: fc.integer({ min: 1, max: 1_439 }) }),
      fc.record({
        supplyCharge: price.map(Math.abs),
        tax: fc.integer({ min: 0, max: 100 }),
        taxIncluded: fc.boolean(),
      }),
      (month, energies, { low, high, weekend, feedin, cut }, extras) => {
        const text = `${String(Math.floor(cut / 60)).padStart(2, '0')}:${String(cut % 60).padStart(2, '0')}`;
        const tariff = terms({
          ...extras,
          holidayRegion: 'AU-SA',
          feedinPrice: feedin,
          consumptionType: 'touW',
          consumptionPrice: [
            { type: 'weekday', rows: [band('00:00', text, low), band(text, '24:00', high)] },
            { type: 'weekend', rows: [band('00:00', '24:00', weekend)] },
          ],
        });
        const at = (index: number) => energies[index % energies.length] ?? null;
        const hours = hoursOf(month, (index) => ({ bought: at(index), sold: at(index + 3) }));
        const isHoliday = (_region: string, day: string) => day.endsWith('5');
        const found = bill(tariff, { ...month, isHoliday }, hours);
        const one = only(found);
        const sumOf = (values: readonly (number | null)[]) =>
          values.reduce<number>((sum, value) => sum + Math.max(0, value ?? 0), 0);
        expect(sumOf(one.imports.map((line) => line.kwh))).toBeCloseTo(sumOf(hours.map(({ bought }) => bought)), 6);
        expect(sumOf(one.credits.map((line) => line.kwh))).toBeCloseTo(sumOf(hours.map(({ sold }) => sold)), 6);
        const money = (lines: readonly { readonly amount: number }[]) =>
          lines.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
        const charges = money([...one.imports, ...one.supply]);
        expect(Math.round(one.subtotal * 100)).toBe(charges);
        const added = money(one.taxes.filter(({ included }) => !included));
        expect(Math.round(one.total * 100)).toBe(charges + added - money(one.credits));
        expect(one.taxes.every(({ included }) => included === extras.taxIncluded)).toBe(true);
        for (const { amount } of [...one.imports, ...one.supply, ...one.taxes, ...one.credits])
          expect(Math.abs(amount * 100 - Math.round(amount * 100))).toBeLessThan(1e-6);
      },
    ),
    { numRuns: 40 },
  );
});
