import fc from 'fast-check';
import {
  barStep,
  chartPeriod,
  chartWindow,
  clampZoom,
  coarserStep,
  COLUMNS,
  isOneStep,
  LEAST_ZOOM_MS,
  lineStep,
  outsideOf,
  windowBefore,
} from '@/lib/domain/charts/window';
import { CALENDAR_KINDS, nextPeriod, previousPeriod } from '@/lib/domain/time/period/calendar';
import { parseInterval, stepBoundaries } from '@/lib/domain/energy/series/steps';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOW = Date.parse('2026-11-22T03:00:00Z');
const ZONE = 'Australia/Adelaide';
const at = (range: (typeof CALENDAR_KINDS)[number], date: string | null, zone = ZONE) =>
  chartWindow({ range, date, zoom: null }, zone, NOW);

test.each([
  ['day', '2026-04-05', 25],
  ['day', '2026-10-04', 23],
  ['day', '2026-11-20', 24],
  ['week', '2026-10-01', 7 * 24 - 1],
  ['month', '2026-04-15', 30 * 24 + 1],
  ['month', '2026-02-15', 28 * 24],
  ['year', '2024-06-01', 366 * 24],
] as const)('D2.25 C1 the %s of %s in Adelaide has %d hours', (range, date, hours) => {
  const { start, end, from, to, zoomed } = at(range, date);
  expect((end - start) / HOUR).toBe(hours);
  expect([from, to, zoomed]).toEqual([start, end, false]);
});

test('D2.25 D1.4 a period starts at the station’s midnight, weeks on Mondays, all years in 2023, and none is in the future', () => {
  expect(new Date(at('day', '2026-11-20').start).toISOString()).toBe('2026-11-19T13:30:00.000Z');
  expect(at('week', '2026-11-22').period.first).toBe('2026-11-16');
  expect(at('overyear', '2020-01-01').period).toEqual({ kind: 'overyear', first: '2023-01-01', last: '2026-11-22' });
  expect(chartPeriod('day', '2026-11-23', '2026-11-22').first).toBe('2026-11-22');
  expect(at('day', null).period.first).toBe('2026-11-22');
  // In this zone it is already the next day.
  expect(chartWindow({ range: 'day', date: null, zoom: null }, 'Pacific/Kiritimati', NOW + 8 * HOUR).period.first).toBe(
    '2026-11-23',
  );
  expect(previousPeriod(chartPeriod('month', '2026-03-31', '2026-11-22'))).toMatchObject({ first: '2026-02-01' });
  expect(nextPeriod(chartPeriod('day', '2026-11-22', '2026-11-22'), '2026-11-22')).toBeNull();
});

test('D2.26 a zoom stays within its period and shows at least ten minutes; a zoom outside the period is dropped', () => {
  const arbitrary = fc.tuple(fc.integer({ min: -DAY, max: 2 * DAY }), fc.integer({ min: 1, max: 3 * DAY }));
  fc.assert(
    fc.property(arbitrary, ([from, length]) => {
      const zoom = clampZoom({ from, to: from + length }, 0, DAY);
      if (!zoom) return;
      expect(zoom.from).toBeGreaterThanOrEqual(0);
      expect(zoom.to).toBeLessThanOrEqual(DAY);
      expect(zoom.to - zoom.from).toBeGreaterThanOrEqual(LEAST_ZOOM_MS);
    }),
  );
  expect([clampZoom({ from: -5, to: 0 }, 0, DAY), clampZoom({ from: 0, to: DAY }, 0, DAY)]).toEqual([null, null]);
  expect(clampZoom({ from: HOUR, to: HOUR + 1 }, 0, DAY)).toEqual({ from: HOUR, to: HOUR + LEAST_ZOOM_MS });
});

test('D2.25 the previous period has the same zoomed part; all years have no previous period', () => {
  const window = chartWindow(
    { range: 'day', date: '2026-11-20', zoom: { from: NOW - 2 * DAY, to: NOW - 2 * DAY + HOUR } },
    ZONE,
    NOW,
  );
  expect(window.zoomed).toBe(true);
  const before = windowBefore(window, ZONE);
  expect(before).toMatchObject({ from: window.from - DAY, to: window.to - DAY, zoomed: true });
  expect(windowBefore(at('month', '2026-03-10'), ZONE)?.period).toMatchObject({
    first: '2026-02-01',
    last: '2026-02-28',
  });
  expect(windowBefore(at('overyear', null), ZONE)).toBeNull();
});

test('D2.26 D7.24 a line has no more steps than the screen has columns, whatever the range and zone', () => {
  const zones = ['UTC', ZONE, 'Australia/Lord_Howe', 'Asia/Kathmandu', 'America/St_Johns'];
  const windows = fc.record({
    zone: fc.constantFrom(...zones),
    from: fc.integer({ min: Date.UTC(2023, 0, 1), max: Date.UTC(2026, 0, 1) }),
    length: fc.oneof(
      fc.integer({ min: LEAST_ZOOM_MS, max: 2 * DAY }),
      fc.integer({ min: DAY, max: 400 * DAY }),
      fc.integer({ min: DAY, max: 1_500 * DAY }),
    ),
    columns: fc.integer({ min: COLUMNS.least, max: COLUMNS.most }),
  });
  fc.assert(
    fc.property(windows, ({ zone, from, length, columns }) => {
      const interval = parseInterval(lineStep(length, columns));
      const boundaries = interval && stepBoundaries(zone, interval, from, from + length, 10_000);
      expect((boundaries?.length ?? Infinity) - 1).toBeLessThanOrEqual(columns);
    }),
    { numRuns: 300 },
  );
});

test.each([
  [DAY, 1_000, '2m'],
  [DAY, 300, '5m'],
  [7 * DAY, 1_000, '15m'],
  [31 * DAY, 1_000, '1h'],
  [366 * DAY, 1_000, '1d'],
  [366 * DAY, 200, '2d'],
  [HOUR, 1_000, '10s'],
])('D2.26 %d ms on %d columns are queried in steps of %s', (length, columns, step) => {
  expect(lineStep(length, columns)).toBe(step);
});

test('D9.8 D7.22 bars are the hours of a day, the days of a week and a month, the months of a year, and years', () => {
  expect(CALENDAR_KINDS.map((range) => barStep(range, null))).toEqual(['1h', '1d', '1d', '1M', '1y']);
  expect([HOUR, 6 * HOUR, 2 * DAY, 40 * DAY, 400 * DAY, 4_000 * DAY].map((ms) => barStep('day', ms))).toEqual([
    ...['5m', '15m', '1h', '1d', '1M', '1y'],
  ]);
});

test('D7.24 where fine data is missing, hours are queried, and then days', () => {
  expect([coarserStep('2m', DAY), coarserStep('1h', DAY), coarserStep('1h', 7 * DAY)]).toEqual(['1h', null, '1d']);
  expect([coarserStep('1d', 366 * DAY), coarserStep('10s', HOUR)]).toEqual([null, null]);
});

test.each([
  ['1d', '2026-11-22T00:00+10:30', '2026-11-22T23:30+10:30', true],
  ['1d', '2026-11-22T00:00+10:30', '2026-11-23T00:00+10:30', false],
  // A day of 23 hours, and one of 25.
  ['1d', '2026-10-04T00:00+09:30', '2026-10-05T00:00+10:30', false],
  ['1d', '2026-04-05T00:00+10:30', '2026-04-05T23:30+09:30', true],
  ['1h', '2026-11-22T10:00+10:30', '2026-11-22T10:55+10:30', true],
  ['1h', '2026-11-22T10:00+10:30', '2026-11-22T11:00+10:30', false],
] as const)('D7.24 the step of %s starting at %s contains %s: %s', (step, begins, at, expected) => {
  expect(isOneStep(step, Date.parse(begins), Date.parse(at), ZONE)).toBe(expected);
});

test.each([
  ['day', '2026-11-22', null, []],
  ['day', '2026-11-23', null, ['date']],
  ['week', '2026-11-23', null, ['date']],
  // A date after today is valid when its month or year has begun.
  ['month', '2026-11-30', null, []],
  ['year', '2026-12-31', null, []],
  ['year', '2027-01-01', null, ['date']],
  ['overyear', '2027-01-01', null, []],
  ['day', null, { from: NOW - HOUR, to: NOW }, []],
  ['day', null, { from: NOW - 3 * DAY, to: NOW - 2 * DAY }, ['zoom']],
  ['day', null, { from: NOW + DAY, to: NOW + 2 * DAY }, ['zoom']],
  // A zoom partly outside the period is moved into it.
  ['day', null, { from: NOW - 2 * DAY, to: NOW }, []],
  ['month', '2027-03-01', { from: 1, to: 2 }, ['date', 'zoom']],
] as const)('D2.24 D2.25 a %s of %s with a zoom that cannot be shown is reported: %j', (range, date, zoom, outside) => {
  expect(outsideOf({ range, date, zoom }, ZONE, NOW)).toEqual(outside);
});
