import type { TariffTerms } from '@/lib/domain/tariffs/bands';
import { DEFAULT_TARIFF } from '@/lib/domain/tariffs/default-tariff';
import { draftOf, draftProblems, extrasIn, isIncomplete, isTariffDraft, termsOf } from '@/lib/domain/tariffs/draft';
import type { ExtrasDraft } from '@/lib/domain/tariffs/draft-extras';
import { proposedRegion, regionOf, regionParts } from '@/lib/domain/tariffs/holiday-region';

const rows = [{ startTime: '00:00', endTime: '24:00', value: 0.3 }];
const WEEK: TariffTerms = {
  ...DEFAULT_TARIFF,
  consumptionType: 'touW',
  consumptionPrice: [
    { type: 'weekday', rows },
    { type: 'weekend', rows },
  ],
};
const typed = (terms: TariffTerms, change: Partial<ExtrasDraft>) => {
  const draft = draftOf(terms, '2026-11-01');
  return { ...draft, extras: { ...extrasIn(draft), ...change } };
};

test('P3.14 extras round-trip through the form, and a tariff without them has none', () => {
  const all = { ...WEEK, holidayRegion: 'AU-SA', supplyCharge: 0.95, tax: 10, taxIncluded: true };
  expect(termsOf(draftOf(all, '2026-11-01'))).toEqual(all);
  expect(Object.keys(termsOf(draftOf(DEFAULT_TARIFF, '2026-11-01')) ?? {})).toEqual([
    ...['unit', 'consumptionType', 'consumptionPrice', 'feedinType', 'feedinPrice'],
  ]);
});

test.each<[string, Partial<ExtrasDraft>, readonly string[], boolean]>([
  ['holidays of no country', { holidays: true }, ['region'], true],
  ['a charge below zero', { supplyCharge: '-1' }, ['supplyCharge'], false],
  ['a charge that is no number', { supplyCharge: '1,2,3' }, ['supplyCharge'], false],
  ['a tax beyond the whole', { tax: '101' }, ['tax'], false],
  ['a charge and a tax of nothing', { supplyCharge: '0', tax: '0' }, [], false],
  ['empty fields', { supplyCharge: '', tax: ' ' }, [], false],
])('P5.24 P5.25 %s', (_what, change, fields, incomplete) => {
  const draft = typed(WEEK, change);
  const problems = draftProblems(draft);
  expect(problems.map(({ field }) => field)).toEqual(fields);
  for (const problem of problems) expect(isIncomplete(problem, draft)).toBe(incomplete);
});

test('P4.14 holidays apply only with bands by kind of day', () => {
  expect(termsOf(typed(DEFAULT_TARIFF, { holidays: true, region: 'AU-SA' }))).toEqual(DEFAULT_TARIFF);
  expect(draftProblems(typed(DEFAULT_TARIFF, { holidays: true }))).toEqual([]);
});

test('P2.65 a draft from an earlier form version has no extras; an invalid one is rejected', () => {
  const { extras: _, ...old } = draftOf(WEEK, '2026-11-01');
  expect(isTariffDraft(old)).toBe(true);
  expect(termsOf(old)).toEqual(WEEK);
  expect(isTariffDraft({ ...old, extras: { holidays: 'yes' } })).toBe(false);
});

test.each([
  ['5000', 'Australia/Adelaide', 'AU-SA'],
  ['2600', 'Australia/Sydney', 'AU-ACT'],
  ['2000', 'Australia/Sydney', 'AU-NSW'],
  ['', 'Australia/Sydney', 'AU-NSW'],
  ['2880', 'Australia/Broken_Hill', 'AU-NSW'],
  ['5000', 'Australia/Perth', 'AU-WA'],
  ['80331', 'Europe/Berlin', 'DE'],
  ['6011', 'Pacific/Auckland', 'NZ'],
  ['5000', null, null],
  ['', 'Etc/GMT-9', null],
])('P3.14 the region suggested for %s in %s is %s', (postalCode, timeZone, expected) => {
  expect(proposedRegion({ postalCode, timeZone })).toBe(expected);
});

test('P3.14 a region consists of country and state', () => {
  for (const region of ['AU-SA', 'NZ']) {
    const { country, state } = regionParts(region);
    expect(regionOf(country, state)).toBe(region);
  }
});
