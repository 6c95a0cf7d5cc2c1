import fc from 'fast-check';
import {
  comparedPeriod,
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
  wallMs,
  wallText,
  type Period,
} from '@/lib/domain/time/period/calendar';
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
])('D2.25 D2.30 the period before %o is %s to %s', (period, first, last) => {
  expect(previousPeriod(period)).toEqual({ kind: period.kind, first, last });
});

test('D2.25 D5.2 nothing follows the current period, and all years have no adjacent periods', () => {
  for (const kind of CALENDAR_KINDS) expect(nextPeriod(periodAt(kind, TODAY, TODAY), TODAY)).toBeNull();
  expect(nextPeriod(periodAt('month', '2026-10-31', TODAY), TODAY)).toEqual(periodAt('month', TODAY, TODAY));
  expect(previousPeriod(periodAt('overyear', TODAY, TODAY))).toBeNull();
  expect(previousPeriod(periodAt('year', EARLIEST_DAY, TODAY))).toBeNull();
  expect(periodAt('overyear', TODAY, TODAY).first).toBe(OVERYEAR_FIRST_DAY);
});

test('D2.31 a custom range shifts by its length and follows local days', () => {
  const custom: Period = { kind: 'custom', from: '2026-10-04T00:00', to: '2026-10-05T00:00' };
  expect(previousPeriod(custom)).toEqual({ kind: 'custom', from: '2026-10-03T00:00', to: '2026-10-04T00:00' });
  expect([firstDayOf(custom), lastDayOf(custom)]).toEqual(['2026-10-04', '2026-10-04']);
  expect(lastDayOf({ ...custom, to: '2026-10-05T00:30' })).toBe('2026-10-05');
  expect(nextPeriod(custom, '2026-10-04')).toBeNull();
  expect(nextPeriod(custom, '2026-10-05')).toMatchObject({ from: '2026-10-05T00:00' });
});

test('D2.25 switching the kind of period retains the last day that has started', () => {
  expect(dayToKeep(periodAt('month', TODAY, TODAY), TODAY)).toBe(TODAY);
  expect(dayToKeep(periodAt('year', '2025-03-03', TODAY), TODAY)).toBe('2025-12-31');
});

const days = fc
  .date({ min: new Date('2001-01-01'), max: new Date('2026-11-22'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test('D1.7 D2.30 periods of a kind contain their day and follow each other without gaps or overlaps', () => {
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

test('C5 D2.30 D2.31 a period is before the data when its last day is, whatever its kind', () => {
  const month = periodAt('month', '2023-01-10', TODAY);
  expect(isBeforeData(month, '2023-02-01')).toBe(true);
  expect(isBeforeData(month, '2023-01-31')).toBe(false);
  expect(isBeforeData(month, null)).toBe(false);
  const custom: Period = { kind: 'custom', from: '2022-05-01T00:00', to: '2023-02-01T00:00' };
  expect(isBeforeData(custom, '2023-02-01')).toBe(true);
  expect(isBeforeData({ ...custom, to: '2023-02-01T00:01' }, '2023-02-01')).toBe(false);
});

test('D2.31 a custom range is compared with the same hours some full days earlier; other periods with the previous one', () => {
  const noon: Period = { kind: 'custom', from: '2026-11-24T10:00', to: '2026-11-24T16:00' };
  expect(comparedPeriod(noon)).toEqual({ kind: 'custom', from: '2026-11-23T10:00', to: '2026-11-23T16:00' });
  const days: Period = { kind: 'custom', from: '2026-11-22T06:00', to: '2026-11-24T08:00' };
  expect(comparedPeriod(days)).toEqual({ kind: 'custom', from: '2026-11-19T06:00', to: '2026-11-21T08:00' });
  const month = periodAt('month', '2026-10-04', '2026-11-24');
  expect(comparedPeriod(month)).toEqual(previousPeriod(month));
  expect(comparedPeriod({ kind: 'custom', from: '2000-01-01T00:00', to: '2000-01-01T06:00' })).toBeNull();
});

test('D2.31 the comparison period ends before the period starts, at the same time of day', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_000_000 }), fc.integer({ min: 1, max: 500_000 }), (start, length) => {
      const at = Date.UTC(2005, 0, 1) + start * 60_000;
      const period: Period = { kind: 'custom', from: wallText(at), to: wallText(at + length * 60_000) };
      const before = comparedPeriod(period);
      if (before?.kind !== 'custom') return;
      expect(before.to <= period.from).toBe(true);
      expect(before.from.slice(11)).toBe(period.from.slice(11));
      expect(wallMs(before.to) - wallMs(before.from)).toBe(length * 60_000);
    }),
  );
});
