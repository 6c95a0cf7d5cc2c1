import fc from 'fast-check';
import type { TariffExtras } from '@/lib/domain/tariffs/bands';
import { DEFAULT_TARIFF } from '@/lib/domain/tariffs/default-tariff';
import { extraProblems, extrasBeyond, extrasOf } from '@/lib/domain/tariffs/extras';
import { holidayDays } from '@/lib/domain/tariffs/holidays';
import { noTerms, recordsOf, termsOf } from '@/lib/domain/tariffs/records';

const WEEK = { ...DEFAULT_TARIFF, consumptionType: 'touW' as const };

test.each<[string, TariffExtras, readonly string[]]>([
  ['nothing', {}, []],
  ['all of them', { holidayRegion: 'AU-SA', supplyCharge: 0.9, tax: 10, taxIncluded: true }, []],
  ['the ends of the ranges', { supplyCharge: 0, tax: 0 }, []],
  ['a whole tax', { tax: 100, taxIncluded: false }, []],
  ['a charge below zero', { supplyCharge: -0.01 }, ['supplyCharge bad-charge']],
  ['a charge that no day has', { supplyCharge: 100_001 }, ['supplyCharge bad-charge']],
  ['a charge that is no number', { supplyCharge: Number.NaN }, ['supplyCharge bad-charge']],
  ['a tax beyond the whole', { tax: 100.1 }, ['tax bad-tax']],
  ['a tax below zero', { tax: -1 }, ['tax bad-tax']],
  ['prices with an unknown tax', { taxIncluded: true }, ['taxIncluded needs-tax']],
  ['a region that is none', { holidayRegion: 'South Australia' }, ['holidayRegion bad-region']],
])('P5.24 D5.5 tariff extras: %s', (_what, extras, expected) => {
  expect(extraProblems({ ...WEEK, ...extras }).map(({ field, why }) => `${field} ${why}`)).toEqual(expected);
});

test('D9.5 holidays require bands by kind of day', () => {
  expect(extraProblems({ ...DEFAULT_TARIFF, holidayRegion: 'AU-SA' })).toEqual([
    { field: 'holidayRegion', why: 'needs-weekend' },
  ]);
});

test('P3.14 missing extras are left out, and a tariff without extras is stored as before', () => {
  expect(extrasOf({ holidayRegion: null, supplyCharge: null, tax: null, taxIncluded: null })).toEqual({});
  expect(Object.keys(extrasOf({ holidayRegion: '', taxIncluded: true }))).toEqual([]);
  expect(recordsOf(DEFAULT_TARIFF).map((record) => Object.keys(record))).toEqual([
    ['action', 'type', 'price_model', 'unit'],
    ['action', 'type', 'price_model', 'unit'],
  ]);
  expect(extrasBeyond({ tax: 10, taxIncluded: true, supplyCharge: 1 }, ['supplyCharge'])).toEqual(['tax']);
});

const extras = fc
  .record(
    {
      holidayRegion: fc.constantFrom('AU-SA', 'NZ'),
      supplyCharge: fc.integer({ min: 0, max: 500 }).map((cents) => cents / 100),
      tax: fc.integer({ min: 0, max: 100 }),
      taxIncluded: fc.boolean(),
    },
    { requiredKeys: [] },
  )
  .map(extrasOf);

test('D3.12 extras round-trip through the tariff’s records, and do not carry over to the next tariff', () => {
  fc.assert(
    fc.property(extras, extras, (own, before) => {
      const terms = { ...DEFAULT_TARIFF, ...own };
      expect(termsOf(recordsOf(terms), { ...noTerms('AUD'), ...before })).toEqual(terms);
    }),
  );
});

test.each([
  ['a day', '2026-03-09 00:00:00', 24, ['2026-03-09']],
  ['a day of 25 hours', '2026-04-05 00:00:00', 25, ['2026-04-05']],
  ['a day of 23 hours', '2026-10-04 00:00:00', 23, ['2026-10-04']],
  ['an evening', '2026-12-24 19:00:00', 5, []],
  ['half a day', '2026-12-31 12:00:00', 12, []],
  ['three days', '2026-12-31 00:00:00', 72, ['2026-12-31', '2027-01-01', '2027-01-02']],
  ['three days and a half', '2026-03-20 00:00:00 -0600', 84, ['2026-03-20', '2026-03-21', '2026-03-22']],
  ['an evening and the day after it', '2026-12-24 19:00:00', 29, ['2026-12-25']],
  ['no date', 'soon', 24, []],
])('D9.5 a holiday of %s covers only full days', (_what, date, hours, expected) => {
  expect(holidayDays({ date, hours })).toEqual(expected);
});
