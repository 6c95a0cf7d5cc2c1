import fc from 'fast-check';
import { cutsOf } from '@/lib/domain/energy/series/cuts';
import { parseInterval, periodOf, stepAt, stepBoundaries, type Interval } from '@/lib/domain/energy/series/steps';

const utc = (text: string) => Date.parse(text);
const HOUR = 3_600_000;

function boundaries(zone: string, tg: string, from: string, to: string): number[] {
  const interval = parseInterval(tg);
  if (!interval) throw new Error(tg);
  return [...(stepBoundaries(zone, interval, utc(from), utc(to), 10_000) ?? [])];
}
const hours = (list: readonly number[]) => list.slice(1).map((edge, i) => (edge - (list[i] ?? 0)) / HOUR);
const dayOf = (zone: string, day: string): [string, string] => {
  const { start, end } = cutsOf(zone).spanOf(day);
  return [new Date(start).toISOString(), new Date(end).toISOString()];
};

test.each([
  ['Australia/Sydney', '2026-04-05', 25],
  ['Australia/Sydney', '2026-10-04', 23],
  ['Australia/Adelaide', '2026-06-01', 24],
  ['Australia/Adelaide', '2026-04-05', 25],
  ['Australia/Adelaide', '2026-10-04', 23],
])('D7.24 R15 in %s the day %s has %d hours and twelve times as many five-minute steps', (zone, day, count) => {
  expect(hours(boundaries(zone, '1h', ...dayOf(zone, day)))).toEqual(Array.from({ length: count }, () => 1));
  expect(boundaries(zone, '5m', ...dayOf(zone, day))).toHaveLength(count * 12 + 1);
  expect(boundaries(zone, '10s', ...dayOf(zone, day))).toHaveLength(count * 360 + 1);
});

test('D7.24 R15 on Lord Howe Island the half hour of the clock change is a separate step', () => {
  const zone = 'Australia/Lord_Howe';
  expect(hours(boundaries(zone, '1h', ...dayOf(zone, '2026-04-05')))).toEqual([1, 1, 0.5, ...Array(22).fill(1)]);
  expect(hours(boundaries(zone, '1h', ...dayOf(zone, '2026-10-04')))).toEqual([1, 1, 0.5, ...Array(21).fill(1)]);
  expect(hours(boundaries(zone, '1d', '2026-04-03T13:00:00Z', '2026-04-05T13:30:00Z'))).toEqual([24, 24.5]);
});

test('D7.24 steps of several hours restart at midnight and at a clock change', () => {
  expect(hours(boundaries('Australia/Sydney', '2h', ...dayOf('Australia/Sydney', '2026-10-04')))).toEqual([
    2,
    1,
    ...Array(10).fill(2),
  ]);
  expect(hours(boundaries('UTC', '7h', '2026-06-01T00:00:00Z', '2026-06-02T00:00:00Z'))).toEqual([7, 7, 7, 3]);
});

test('D7.24 weeks start on Mondays, months and years on their first day, and multiples are counted from the first', () => {
  const iso = (list: number[]) => list.map((ts) => new Date(ts).toISOString().slice(0, 10));
  expect(iso(boundaries('UTC', '1w', '2026-11-19T05:00:00Z', '2026-11-24T00:00:01Z'))).toEqual([
    '2026-11-16',
    '2026-11-23',
    '2026-11-30',
  ]);
  expect(iso(boundaries('UTC', '1M', '2026-01-31T05:00:00Z', '2026-03-01T00:00:01Z'))).toEqual([
    '2026-01-01',
    '2026-02-01',
    '2026-03-01',
    '2026-04-01',
  ]);
  expect(iso(boundaries('UTC', '1y', '2024-05-01T00:00:00Z', '2025-01-01T00:00:00Z'))).toEqual([
    '2024-01-01',
    '2025-01-01',
  ]);
  expect(iso(boundaries('UTC', '3d', '2026-02-27T12:00:00Z', '2026-03-04T00:00:00Z'))).toEqual([
    '2026-02-27',
    '2026-03-02',
    '2026-03-05',
  ]);
});

test('D7.22 a day is charted by hours, a week and a month by days, a year by months', () => {
  const period = (type: 'day' | 'week' | 'month' | 'year') => {
    const { from, to, step } = periodOf('Australia/Adelaide', type, utc('2026-11-20T02:00:00Z'));
    return [new Date(from).toISOString(), new Date(to).toISOString(), step.unit];
  };
  expect(period('day')).toEqual(['2026-11-19T13:30:00.000Z', '2026-11-20T13:30:00.000Z', 'h']);
  expect(period('week')).toEqual(['2026-11-15T13:30:00.000Z', '2026-11-22T13:30:00.000Z', 'd']);
  expect(period('month')).toEqual(['2026-10-31T13:30:00.000Z', '2026-11-30T13:30:00.000Z', 'd']);
  expect(period('year')).toEqual(['2025-12-31T13:30:00.000Z', '2026-12-31T13:30:00.000Z', 'M']);
});

test('D7.24 more steps than allowed are refused before they are created, and an invalid interval is null', () => {
  const second: Interval = { count: 10, unit: 's' };
  expect(stepBoundaries('UTC', second, 0, 3_600_000, 360)).toHaveLength(361);
  expect(stepBoundaries('UTC', second, 0, 3_600_000, 359)).toBeNull();
  expect(stepBoundaries('UTC', second, 0, utc('2026-01-01T00:00:00Z'), 10_000)).toBeNull();
  const none = ['0s', '5', 'm', '5x', '-1h', '12345s', '', '1000y', '9999y'];
  expect(none.map(parseInterval)).toEqual(none.map(() => null));
  expect([parseInterval('9999M'), parseInterval('999y')]).toEqual([
    { count: 9999, unit: 'M' },
    { count: 999, unit: 'y' },
  ]);
  expect(() => stepBoundaries('Mars/Olympus', second, 0, 1, 5)).toThrow('Mars/Olympus');
});

test('D7.24 R15 in any zone and interval, steps are gapless and contain every instant once', () => {
  const zone = fc.constantFrom(
    'Australia/Adelaide',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
    'America/St_Johns',
    'America/Sao_Paulo',
    'UTC',
  );
  const interval = fc.constantFrom(
    '1m',
    '5m',
    '7m',
    '15m',
    '30m',
    '1h',
    '2h',
    '3h',
    '5h',
    '12h',
    '1d',
    '2d',
    '1w',
    '1M',
  );
  const from = fc.oneof(
    fc.integer({ min: utc('2026-04-03T00:00:00Z'), max: utc('2026-04-06T00:00:00Z') }),
    fc.integer({ min: utc('2026-10-02T00:00:00Z'), max: utc('2026-10-05T00:00:00Z') }),
    fc.integer({ min: utc('2018-10-01T00:00:00Z'), max: utc('2019-03-01T00:00:00Z') }),
  );
  fc.assert(
    fc.property(zone, interval, from, fc.integer({ min: 1, max: 50 * HOUR }), (name, tg, start, length) => {
      const list = boundaries(name, tg, new Date(start).toISOString(), new Date(start + length).toISOString());
      expect((list[0] ?? Infinity) <= start && (list.at(-1) ?? 0) >= start + length).toBe(true);
      expect((list.at(-2) ?? Infinity) < start + length).toBe(true);
      const longest = { m: 1 / 60, h: 1, d: 25, w: 169, M: 745 }[tg.slice(-1)] ?? 0;
      for (const span of hours(list)) {
        expect(span).toBeGreaterThan(0);
        expect(span).toBeLessThanOrEqual(Number.parseInt(tg, 10) * longest + 1e-9);
      }
      // A query from within a step returns the same step.
      for (const [i, edge] of list.slice(0, -1).entries()) {
        if (/[2-9]d/.test(tg)) break;
        const again = boundaries(name, tg, new Date(edge).toISOString(), new Date(edge + 1).toISOString());
        expect(again).toEqual([edge, list[i + 1]]);
        expect(stepAt(list, edge)).toBe(i);
        expect(stepAt(list, (list[i + 1] ?? 0) - 1)).toBe(i);
      }
      expect([stepAt(list, (list[0] ?? 0) - 1), stepAt(list, list.at(-1) ?? 0)]).toEqual([-1, -1]);
    }),
    { numRuns: 120 },
  );
});
