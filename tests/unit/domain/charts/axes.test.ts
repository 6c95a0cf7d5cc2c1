import fc from 'fast-check';
import { niceScale, tickDecimals, valueAxes } from '@/lib/domain/charts/axes';

const of = (unit: string, low: number, high: number, bar = false) => ({ unit, bar, extent: [low, high] as const });

test('D2.26 each unit has its own axis, alternately left and right, in the order of the series', () => {
  const axes = valueAxes([of('kW', 0, 5), of('V', 220, 240), of('kW', -2, 8), of('A', 0, 1), of('%', 0, 100)], 6);
  expect(axes.map(({ unit, side, place }) => [unit, side, place])).toEqual([
    ['kW', 'left', 0],
    ['V', 'right', 0],
    ['A', 'left', 1],
    ['%', 'right', 1],
  ]);
  expect(axes[0]).toMatchObject({ min: -2, max: 8 });
});

test('D2.26 bars start at zero, lines need not; a chart without values has an axis too', () => {
  expect(valueAxes([of('kWh', 3, 9, true)], 5)[0]).toMatchObject({ min: 0, max: 10 });
  expect(valueAxes([of('V', 229, 231)], 5)[0]?.min).toBeGreaterThan(200);
  expect(valueAxes([{ unit: 'A', bar: false, extent: null }], 5)[0]).toMatchObject({ min: 0, max: 1 });
});

test('D2.26 ticks are round, cover all values, are evenly spaced and not too many', () => {
  const value = fc.double({ min: -1e9, max: 1e9, noNaN: true });
  fc.assert(
    fc.property(value, value, fc.integer({ min: 2, max: 12 }), (a, b, about) => {
      const [low, high] = [Math.min(a, b), Math.max(a, b)];
      const { min, max, ticks } = niceScale(low, high, about);
      const slack = (max - min) * 1e-6;
      expect(min).toBeLessThanOrEqual(low + slack);
      expect(max).toBeGreaterThanOrEqual(high - slack);
      expect(ticks.length).toBeGreaterThanOrEqual(2);
      expect(ticks.length).toBeLessThanOrEqual(about + 3);
      expect(ticks.every(Number.isFinite)).toBe(true);
    }),
  );
});

test.each([
  [0, 10, 6, [0, 2, 4, 6, 8, 10]],
  [0.1, 0.35, 4, [0.1, 0.2, 0.3, 0.4]],
  [-3, 3, 4, [-4, -2, 0, 2, 4]],
  [5, 5, 3, [4.5, 5, 5.5]],
  [0, 0, 3, [0, 0.5, 1]],
])('D2.26 between %p and %p about %p ticks are %p', (low, high, about, ticks) => {
  expect(niceScale(low, high, about).ticks).toEqual(ticks);
});

test('D2.26 tick labels have as many decimals as needed to differ', () => {
  expect(
    [
      [0, 2],
      [0, 0.5],
      [10, 10.05],
      [0, 1000],
    ].map((ticks) => tickDecimals({ ticks })),
  ).toEqual([0, 1, 2, 0]);
});

test('D2.26 D2.27 a counter’s reading has its own axis, separate from the growth of counters in the same unit', () => {
  const axes = valueAxes([of('kWh', 0, 9, true), { ...of('kWh', 52_100, 52_140), counter: true }], 5);
  expect(axes.map(({ unit, side }) => [unit, side])).toEqual([
    ['kWh', 'left'],
    ['kWh', 'right'],
  ]);
  expect(axes[0]?.max).toBe(10);
  expect(axes[1]?.min).toBeGreaterThan(52_000);
  expect(new Set(axes.map(({ key }) => key)).size).toBe(2);
});
