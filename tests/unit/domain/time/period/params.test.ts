import fc from 'fast-check';
import { CALENDAR_KINDS, PERIOD_KINDS, periodAt } from '@/lib/domain/time/period/calendar';
import { isCalendarKind, namesPeriod, parsePeriod, periodParams } from '@/lib/domain/time/period/params';

const TODAY = '2026-11-22';
const read = (params: Record<string, string | string[]>, kinds = PERIOD_KINDS) =>
  parsePeriod(params, { kinds, today: TODAY });

test.each([
  [{}, periodAt('day', TODAY, TODAY)],
  [{ period: 'week', date: '2026-11-18' }, periodAt('week', '2026-11-16', TODAY)],
  [{ period: 'month', date: '2026-02' }, periodAt('month', '2026-02-01', TODAY)],
  [{ period: 'month', year: '2026', month: '2' }, periodAt('month', '2026-02-01', TODAY)],
  [{ period: 'year', date: '2025' }, periodAt('year', '2025-01-01', TODAY)],
  [{ period: 'year', year: '2025' }, periodAt('year', '2025-01-01', TODAY)],
  [{ period: 'overyear', date: 'x' }, periodAt('overyear', TODAY, TODAY)],
])('D2.25 D2.30 the URL %o gives %o', (params, period) => {
  expect(read(params)).toEqual(period);
});

test.each([
  [{ period: 'day', date: '2026-11-23' }],
  [{ period: 'day', date: '2026-02-30' }],
  [{ period: 'day', date: '1999-12-31' }],
  [{ period: 'decade', date: 'yesterday' }],
  [{ period: ['day', 'week'], date: ['', '2026-01-01'] }],
])('D2.25 an invalid date in %o falls back to today, and the form is incomplete', (params) => {
  expect(read(params)).toEqual(periodAt('day', TODAY, TODAY));
  expect(namesPeriod(params, 'day', TODAY)).toBe(false);
});

test('D2.31 D5.3 a custom range is read in order and ends today at the latest', () => {
  const range = { period: 'custom', from: '2026-11-01T06:30', to: '2026-11-02T00:00:00' };
  expect(read(range)).toEqual({ kind: 'custom', from: '2026-11-01T06:30', to: '2026-11-02T00:00' });
  expect(read({ ...range, to: '2031-01-01T00:00' })).toMatchObject({ to: '2026-11-23T00:00' });
  for (const bad of [
    { ...range, to: range.from },
    { ...range, from: '2026-11-31T00:00' },
    { ...range, from: '2030-01-01T00:00', to: '2030-02-01T00:00' },
    { period: 'custom' },
  ]) {
    expect(namesPeriod(bad, 'custom', TODAY)).toBe(false);
    expect(read(bad)).toEqual({ kind: 'custom', from: '2026-11-22T00:00', to: '2026-11-23T00:00' });
  }
});

test('D5.3 all years need no date, other periods do', () => {
  for (const kind of PERIOD_KINDS) expect(namesPeriod({}, kind, TODAY)).toBe(kind === 'overyear');
  expect(PERIOD_KINDS.filter(isCalendarKind)).toEqual([...CALENDAR_KINDS]);
  expect(read({ period: 'custom' }, ['month', 'year'] as never)).toEqual(periodAt('month', TODAY, TODAY));
});

test('D2.25 every period round-trips through the URL', () => {
  const day = fc
    .date({ min: new Date('2001-01-01'), max: new Date('2026-11-22'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  fc.assert(
    fc.property(day, fc.constantFrom(...CALENDAR_KINDS), (date, kind) => {
      const period = periodAt(kind, date, TODAY);
      expect(read(periodParams(period))).toEqual(period);
    }),
  );
});

test('D2.25 a URL may contain anything', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom('period', 'date', 'from', 'to', 'year', 'month'), fc.string()),
      (params) => {
        expect(PERIOD_KINDS).toContain(read(params).kind);
      },
    ),
  );
});
