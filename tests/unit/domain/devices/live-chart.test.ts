import fc from 'fast-check';
import {
  LIVE_EVERY_MS,
  LIVE_WINDOW_MS,
  liveChartOf,
  liveScale,
  liveSeries,
  trendPoints,
  trendValue,
} from '@/lib/domain/devices/live-chart';

const NOW = Date.UTC(2026, 10, 21, 2);
const at = (seconds: number, ...values: (number | null)[]) => ({ at: NOW - LIVE_WINDOW_MS + seconds * 1000, values });

test('D9.4 D2.21 an inverter’s chart shows grid, inverter output, load side and both strings; a breaker’s and a meter’s their circuit; other devices have none', () => {
  const codes = (type: string) => liveChartOf(type).map(({ code }) => code);
  expect(codes('C002')).toEqual(['gridPower', 'invPower', 'loadPower', 'pv1Power', 'pv2Power']);
  expect(codes('C003')).toEqual(['P', 'Q', 'Ia', 'Ib', 'Ic']);
  expect(codes('C004')).toEqual(codes('C003'));
  expect([codes('C001'), codes('C009'), codes('')]).toEqual([[], [], []]);
});

test('D9.3 D4.14 a live chart polls every ten seconds', () => {
  expect(LIVE_EVERY_MS).toBe(10_000);
});

test('D9.4 only properties in the device’s templates are drawn, in their given unit; all of them where the templates name none', () => {
  const named = [
    { code: 'pv1Power', unit: 'kW' },
    { code: 'gridPower', unit: '' },
    { code: 'battSoc', unit: '%' },
  ];
  expect(liveSeries('C002', named)).toEqual([
    { code: 'gridPower', unit: 'W' },
    { code: 'pv1Power', unit: 'kW' },
  ]);
  expect(liveSeries('C002', [])).toEqual(liveChartOf('C002'));
  expect(liveSeries('C002', [{ code: 'battSoc', unit: '%' }])).toEqual(liveChartOf('C002'));
});

test.each([
  ['W', 'power', 1],
  ['kW', 'power', 1e3],
  ['MW', 'power', 1e6],
  ['kvar', 'power', 1e3],
  ['A', 'current', 1],
  ['', 'current', 1],
] as const)('D2.21 a value in "%s" is drawn on the %s axis, multiplied by %p', (unit, axis, factor) => {
  expect(liveScale(unit)).toEqual({ axis, factor });
});

test('C5 D9.4 a missing or non-numeric reading is a gap and never 0', () => {
  expect([null, undefined, '', 'x', '12.5', 0, Infinity].map(trendValue)).toEqual([
    null,
    null,
    null,
    null,
    12.5,
    0,
    null,
  ]);
});

test('D9.4 C5 stored points are followed by live ones; no line crosses a gap', () => {
  const kept = [at(3500, 1), at(3530, 2), at(3560, null), at(3590, null)];
  expect(trendPoints(kept, [at(3540, 3), at(3550, 4), at(3600, 5)], NOW)).toEqual([
    at(3500, 1),
    at(3530, 2),
    at(3540, 3),
    at(3550, 4),
    { at: at(3550).at + 1, values: [null] },
    at(3600, 5),
  ]);
});

test('D9.4 stored points count up to their last one; points older than an hour are dropped', () => {
  expect(trendPoints([at(-10, 1), at(0, 2), at(30, 3)], [at(10, 9), at(40, 4)], NOW)).toEqual([
    at(0, 2),
    at(30, 3),
    at(40, 4),
  ]);
  expect(trendPoints([], [], NOW)).toEqual([]);
});

test('D9.4 C5 points are always ordered and inside the window, no value is invented, and none of the live part is lost', () => {
  const point = fc.record({
    at: fc.integer({ min: NOW - 2 * LIVE_WINDOW_MS, max: NOW }),
    values: fc.tuple(fc.option(fc.integer({ min: -9, max: 9 }))),
  });
  const run = fc.uniqueArray(point, { selector: (one) => one.at, maxLength: 30 });
  fc.assert(
    fc.property(run, run, (some, others) => {
      const [kept, live] = [some, others].map((points) => points.toSorted((a, b) => a.at - b.at));
      const found = trendPoints(kept ?? [], live ?? [], NOW);
      const known = new Map([...some, ...others].map((one) => [`${one.at} ${one.values[0]}`, one]));
      found.forEach((one, index) => {
        expect(one.at).toBeGreaterThanOrEqual(found[index - 1]?.at ?? NOW - LIVE_WINDOW_MS);
        if (one.values[0] !== null) expect(known.has(`${one.at} ${one.values[0]}`)).toBe(true);
        const after = found[index + 1];
        if (after && one.values[0] !== null && after.values[0] !== null)
          expect(after.at - one.at).toBeLessThanOrEqual(30_000);
      });
      const newest = live?.at(-1);
      if (newest && newest.at >= NOW - LIVE_WINDOW_MS && !kept?.some((one) => one.at >= newest.at))
        expect(found.some((one) => one.at === newest.at)).toBe(true);
    }),
  );
});
