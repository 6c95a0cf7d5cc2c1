import fc from 'fast-check';
import { firstDayOf, periodAt } from '@/lib/domain/time/period/calendar';
import type { CalendarKind } from '@/lib/domain/time/period/calendar';
import { compareIn, comparedWith, comparesOf, COMPARE_WITH } from '@/lib/domain/time/period/compare';
import { dayAfter } from '@/lib/domain/tariffs/valid-from';

const TODAY = '2028-06-15';
const at = (kind: CalendarKind, day: string) => periodAt(kind, day, TODAY);

test.each([
  ['', 'previous'],
  ['year', 'year'],
  ['none', 'none'],
  ['week', 'previous'],
  ['__proto__', 'previous'],
])('P2.50 a URL with compare=%s compares with %s', (text, compare) => {
  expect(compareIn({ compare: text })).toBe(compare);
});

test.each([
  ['day', '2028-06-15', 'previous', '2028-06-14', '2028-06-14'],
  ['day', '2028-06-15', 'year', '2027-06-15', '2027-06-15'],
  ['day', '2028-02-29', 'year', '2027-02-28', '2027-02-28'],
  ['week', '2028-06-14', 'year', '2027-06-14', '2027-06-20'],
  ['month', '2028-02-10', 'year', '2027-02-01', '2027-02-28'],
  ['month', '2028-02-10', 'previous', '2028-01-01', '2028-01-31'],
  ['year', '2028-02-10', 'year', '2027-01-01', '2027-12-31'],
] as const)('P2.50 the %s of %s is compared (%s) with %s to %s', (kind, day, compare, first, last) => {
  expect(comparedWith(at(kind, day), compare)).toEqual({ kind, first, last });
});

test.each(['day', 'week', 'month', 'year', 'overyear'] as const)(
  'P2.50 a %s set to no comparison has no comparison period, nor does one whose comparison period precedes all dates',
  (kind) => {
    expect(comparedWith(at(kind, TODAY), 'none')).toBeNull();
    expect(comparedWith(periodAt(kind, '2000-01-01', '2000-01-01'), 'year')).toBeNull();
    expect(comparesOf({ kind })).toEqual(
      kind === 'overyear' ? [] : kind === 'year' ? ['previous', 'none'] : COMPARE_WITH,
    );
  },
);

test('P2.50 the same period last year has the same kind, is a year ago to within a few days, and its weeks start on the same weekday', () => {
  const days = fc.integer({ min: 400, max: 20_000 }).map((later) => dayAfter('2000-01-01', later));
  fc.assert(
    fc.property(fc.constantFrom('day', 'week', 'month' as const), days, (kind, day) => {
      const period = periodAt(kind, day, day);
      const other = comparedWith(period, 'year');
      if (!other) throw new Error('nothing to compare with');
      const apart = (Date.parse(firstDayOf(period)) - Date.parse(other.first)) / 86_400_000;
      expect(apart).toBeGreaterThanOrEqual(364);
      expect(apart).toBeLessThanOrEqual(366);
      expect(periodAt(kind, other.first, day)).toEqual(other);
      if (kind === 'week') expect(apart).toBe(364);
    }),
  );
});
