import type { TariffTerms } from '@/lib/domain/tariffs/bands';
import { DEFAULT_TARIFF } from '@/lib/domain/tariffs/default-tariff';
import { tariffHistory, tariffsDiffer } from '@/lib/domain/tariffs/history';
import { dayAfter, validFromRange } from '@/lib/domain/tariffs/valid-from';

const from = (validFrom: string) => ({ validFrom, terms: DEFAULT_TARIFF });
const lines = (days: readonly string[], today: string) =>
  tariffHistory(days.map(from), today).map(({ validFrom, until, state }) => [validFrom, until, state]);

test('D3.12 D7.17 the history lists which tariff applied when, latest first', () => {
  expect(lines(['2026-03-01', '2025-01-01', '2026-07-01'], '2026-03-05')).toEqual([
    ['2026-07-01', null, 'next'],
    ['2026-03-01', '2026-06-30', 'in-force'],
    ['2025-01-01', '2026-02-28', 'past'],
  ]);
});

test('D3.12 a tariff is in force from its first day, and upcoming on the day before', () => {
  expect(lines(['2026-03-01', '2026-03-05'], '2026-03-05').map(([, , state]) => state)).toEqual(['in-force', 'past']);
  expect(lines(['2026-03-01', '2026-03-05'], '2026-03-04').map(([, , state]) => state)).toEqual(['next', 'in-force']);
});

test('D3.12 a tariff without a first day has always applied', () => {
  expect(lines(['', '2026-01-01'], '2026-03-05')).toEqual([
    ['2026-01-01', null, 'in-force'],
    ['', '2025-12-31', 'past'],
  ]);
});

test('P5.41 a tariff’s first day is between today and a year from now; the very first tariff may start earlier', () => {
  expect(validFromRange('2026-03-05', false)).toEqual({ first: '2026-03-05', last: '2027-03-06' });
  expect(validFromRange('2026-03-05', true)).toEqual({ first: null, last: '2027-03-06' });
});

test('P5.41 days follow the calendar', () => {
  expect(dayAfter('2024-02-28', 1)).toBe('2024-02-29');
  expect(dayAfter('2026-01-01', -1)).toBe('2025-12-31');
});

test('D2.31 two periods have the same tariff when every price and the currency are equal, whatever their start', () => {
  const evening = (value: number): TariffTerms => ({
    ...DEFAULT_TARIFF,
    consumptionType: 'tou',
    consumptionPrice: [{ type: 'daily', rows: [{ startTime: '17:00', endTime: '21:00', value }] }],
  });
  const of = (terms: TariffTerms, validFrom = '') => ({ validFrom, terms });
  expect(tariffsDiffer([of(evening(0.4))], [of(evening(0.4), '2026-03-05')])).toBe(false);
  expect(tariffsDiffer([of(evening(0.4))], [of(evening(0.5), '2026-03-05')])).toBe(true);
  expect(tariffsDiffer([of(evening(0.4))], [of(evening(0.4)), of(evening(0.5), '2026-03-05')])).toBe(true);
  expect(tariffsDiffer([of(DEFAULT_TARIFF)], [of({ ...DEFAULT_TARIFF, unit: 'EUR' })])).toBe(true);
  expect([tariffsDiffer([], []), tariffsDiffer([], [of(DEFAULT_TARIFF)])]).toEqual([false, true]);
});
