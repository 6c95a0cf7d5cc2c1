import fc from 'fast-check';
import {
  CALENDAR_KINDS,
  dayToKeep,
  EARLIEST_DAY,
  firstDayOf,
  isBeforeData,
  lastDayOf,
  nextPeriod,
  OVERYEAR_FIRST_DAY,
  periodAt,
  previousPeriod,
  type Period,
} from '@/lib/domain/period/calendar';
import { dayAfter } from '@/lib/domain/tariffs/valid-from';

const TODAY = '2026-11-22';

test.each([
  ['day', '2026-11-22', '2026-11-22', '2026-11-22'],
  // A Sunday is the last day of its week, a Monday the first (D1.7).
  ['week', '2026-11-22', '2026-11-16', '2026-11-22'],
  ['week', '2026-11-16', '2026-11-16', '2026-11-22'],
  ['week', '2026-01-01', '2025-12-29', '2026-01-04'],
  ['month', '2026-11-22', '2026-11-01', '2026-11-30'],
  ['month', '2024-02-10', '2024-02-01', '2024-02-29'],
  ['month', '2025-12-31', '2025-12-01', '2025-12-31'],
  ['year', '2026-11-22', '2026-01-01', '2026-12-31'],
  ['overyear', '2025-05-05', '2023-01-01', TODAY],
] as const)('D1.7 D2.25 D2.30 D9.6 the %s of %s is %s to %s', (kind, day, first, last) => {
  expect(periodAt(kind, day, TODAY)).toEqual({ kind, first, last });
});

test.each([
  [periodAt('day', '2026-03-01', TODAY), '2026-02-28', '2026-02-28'],
  [periodAt('week', '2026-01-01', TODAY), '2025-12-22', '2025-12-28'],
  [periodAt('month', '2026-03-31', TODAY), '2026-02-01', '2026-02-28'],
  [periodAt('year', '2026-03-31', TODAY), '2025-01-01', '2025-12-31'],
])('D2.25 D2.30 before %o comes %s to %s', (period, first, last) => {
  expect(previousPeriod(period)).toEqual({ kind: period.kind, first, last });
});

test('D2.25 D5.2 nothing comes after the period that holds today, and all years have no neighbours', () => {
  for (const kind of CALENDAR_KINDS) expect(nextPeriod(periodAt(kind, TODAY, TODAY), TODAY)).toBeNull();
  expect(nextPeriod(periodAt('month', '2026-10-31', TODAY), TODAY)).toEqual(periodAt('month', TODAY, TODAY));
  expect(previousPeriod(periodAt('overyear', TODAY, TODAY))).toBeNull();
  expect(previousPeriod(periodAt('year', EARLIEST_DAY, TODAY))).toBeNull();
  expect(periodAt('overyear', TODAY, TODAY).first).toBe(OVERYEAR_FIRST_DAY);
});

test('D2.31 two moments move by their length and keep the days of the wall', () => {
  const custom: Period = { kind: 'custom', from: '2026-10-04T00:00', to: '2026-10-05T00:00' };
  expect(previousPeriod(custom)).toEqual({ kind: 'custom', from: '2026-10-03T00:00', to: '2026-10-04T00:00' });
  expect([firstDayOf(custom), lastDayOf(custom)]).toEqual(['2026-10-04', '2026-10-04']);
  expect(lastDayOf({ ...custom, to: '2026-10-05T00:30' })).toBe('2026-10-05');
  expect(nextPeriod(custom, '2026-10-04')).toBeNull();
  expect(nextPeriod(custom, '2026-10-05')).toMatchObject({ from: '2026-10-05T00:00' });
});

test('D2.25 another kind is shown of the last day that has begun', () => {
  expect(dayToKeep(periodAt('month', TODAY, TODAY), TODAY)).toBe(TODAY);
  expect(dayToKeep(periodAt('year', '2025-03-03', TODAY), TODAY)).toBe('2025-12-31');
});

const days = fc
  .date({ min: new Date('2001-01-01'), max: new Date('2026-11-22'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test('D1.7 D2.30 periods of a kind hold their day and follow each other without a gap or an overlap', () => {
  fc.assert(
    fc.property(days, fc.constantFrom('day', 'week', 'month', 'year'), (day, kind) => {
      const period = periodAt(kind, day, TODAY);
      expect(period.first <= day && day <= period.last).toBe(true);
      expect(periodAt(kind, period.first, TODAY)).toEqual(period);
      expect(periodAt(kind, period.last, TODAY)).toEqual(period);
      const before = previousPeriod(period);
      expect(before && dayAfter(lastDayOf(before), 1)).toBe(period.first);
      expect(before && nextPeriod(before, TODAY)).toEqual(period);
    }),
  );
});

test('C5 D2.30 D2.31 a period is before the data where its last day is, whatever its kind', () => {
  const month = periodAt('month', '2023-01-10', TODAY);
  expect(isBeforeData(month, '2023-02-01')).toBe(true);
  expect(isBeforeData(month, '2023-01-31')).toBe(false);
  expect(isBeforeData(month, null)).toBe(false);
  const custom: Period = { kind: 'custom', from: '2022-05-01T00:00', to: '2023-02-01T00:00' };
  expect(isBeforeData(custom, '2023-02-01')).toBe(true);
  expect(isBeforeData({ ...custom, to: '2023-02-01T00:01' }, '2023-02-01')).toBe(false);
});
