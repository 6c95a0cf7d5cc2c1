import { judge, type CounterLimit } from '@/lib/domain/energy/plausibility/judge';
import { periodOfCounter } from '@/lib/domain/energy/plausibility/limits';
import { periodsOfDips, periodStarts, withoutPeriodDips } from '@/lib/domain/energy/plausibility/period-dips';
import { spansOf } from '@/lib/domain/energy/plausibility/set-aside';
import { cutsOf } from '@/lib/domain/energy/series/cuts';

const LIMIT: CounterLimit = { kind: 'counter', most: 1e6, perHour: 10, step: 0.1 };
const cuts = cutsOf('Australia/Adelaide');
const startOf = periodStarts('today', cuts);
const at = (local: string) => Date.parse(`2026-11-${local}+10:30`);

/** Judged readings of a day at the given local times. */
const judged = (readings: readonly (readonly [string, number])[]) =>
  judge(
    readings.map(([time, value]) => ({ ts: at(time), value })),
    LIMIT,
  );
const NEXT_DAY = [
  ['12T00:00:00', 0],
  ['12T00:05:00', 0],
  ['12T00:10:00', 0],
  ['12T00:15:00', 0.1],
] as const;
const DAY_BEFORE = [
  ['10T23:50:00', 9.9],
  ['10T23:55:00', 10],
] as const;

test.each([
  ['today-KRA', 'today'],
  ['month-buy', 'month'],
  ['year-KRA', 'year'],
  ['KRA', null],
  ['today', null],
])('P2.42 the register %p restarts each %p', (code, period) => {
  expect(periodOfCounter(code)).toBe(period);
});

test.each([
  ['today', '2026-11-11T13:00:00Z', '2026-11-10T13:30:00Z'],
  ['month', '2026-11-11T13:00:00Z', '2026-10-31T13:30:00Z'],
  ['year', '2026-11-11T13:00:00Z', '2025-12-31T13:30:00Z'],
  ['year', '2025-12-31T13:29:59Z', '2024-12-31T13:30:00Z'],
] as const)('P2.42 the period %p of %p starts at the station’s midnight', (period, ts, start) => {
  expect(periodStarts(period, cuts)(Date.parse(ts))).toBe(Date.parse(start));
});

test.each([
  ['the only reading of its day', [['11T23:55:00', 8]], []],
  [
    'the last readings of its day',
    [
      ['11T23:45:00', 7.8],
      ['11T23:50:00', 7.9],
      ['11T23:55:00', 8],
    ],
    [],
  ],
  [
    'one below its own day',
    [
      ['11T23:45:00', 7.8],
      ['11T23:50:00', 3],
      ['11T23:55:00', 8],
    ],
    ['11T23:50:00'],
  ],
  [
    'a real dip',
    [
      ['11T12:00:00', 12],
      ['11T12:05:00', 5],
      ['11T12:10:00', 12.1],
    ],
    ['11T12:05:00'],
  ],
] as const)('D3.8 P2.42 a daily register is compared within its own day: %s', (_, own, dips) => {
  const readings = withoutPeriodDips(judged([...DAY_BEFORE, ...own, ...NEXT_DAY]), startOf, () => null);
  const found = spansOf(readings).filter(({ reason, waits }) => reason === 'dip' && !waits);
  expect(found.map(({ from }) => from)).toEqual(dips.map(at));
});

test('P2.42 an earlier counting reading in the period makes a reading a dip, even when it is not loaded', () => {
  const readings = judged([...DAY_BEFORE, ['11T23:55:00', 8], ...NEXT_DAY]);
  const start = at('11T00:00:00');
  expect(periodsOfDips(readings, startOf)).toEqual([start]);
  const dipsWith = (first: number) =>
    periodsOfDips(
      withoutPeriodDips(readings, startOf, () => first),
      startOf,
    );
  expect(dipsWith(at('11T10:00:00'))).toEqual([start]);
  // The first reading that counts comes later.
  expect(dipsWith(at('12T00:00:00'))).toEqual([]);
});
