import { drawnSeries, valueAt, whyEmpty } from '@/lib/domain/charts/drawn';
import { layOut, movedInto } from '@/lib/domain/charts/layout';
import type { DrawnSeries } from '@/lib/domain/charts/layout';
import { everyRow, summaryRows } from '@/lib/domain/charts/rows';
import { barPoints, linePoints, scaleOf } from '@/lib/domain/charts/points';
import { cutsOf } from '@/lib/domain/energy/series/cuts';

const HOUR = 3_600_000;
const flat = (at: readonly number[], low: readonly (number | null)[], high = low) => ({ at, low, high });
const drawn = (change: Partial<DrawnSeries> = {}): DrawnSeries => ({
  ...{ key: 'a:b', unit: 'kW', showType: 'line', colour: '--chart-1', until: 30, before: false },
  buckets: flat([0, 10, 20], [1, 2, 3]),
  ...change,
});
const box = { width: 800, height: 400, from: 0, to: 30, timesIn: () => [], text: (value: number) => String(value) };

test('C5 D2.26 a line breaks at a gap, and is a mean with a min–max band where a bucket has two values', () => {
  expect(linePoints(flat([0, 5, 10], [1, null, 3]))).toEqual({
    band: null,
    points: [
      { at: 0, value: 1 },
      { at: 5, value: null },
      { at: 10, value: 3 },
    ],
  });
  expect(linePoints(flat([5], [1])).points).toEqual([
    { at: 5, value: 1 },
    { at: 5, value: null },
  ]);
  const ends = flat([0, 10, 20], [1, null, 2], [9, null, 2]);
  expect(linePoints({ ...ends, mean: [7, null, 2] })).toEqual({
    band: [
      { at: 0, value: [1, 9] },
      { at: 10, value: null },
      { at: 20, value: [2, 2] },
    ],
    points: [
      { at: 0, value: 7 },
      { at: 10, value: null },
      { at: 20, value: 2 },
    ],
  });
  // The service reported no mean.
  expect(linePoints(ends).points.map(({ value }) => value)).toEqual([5, null, 2]);
});

test('D2.26 bars share the width of their step, start at zero and may be negative; a step without a reading has no bar', () => {
  const bars = barPoints(flat([0, 10, 20], [4, null, -2]), { until: 30, index: 0, count: 1 });
  expect(bars).toEqual([
    { at: 1, value: 4 },
    { at: 9, value: 4 },
    { at: 9, value: null },
    { at: 21, value: -2 },
    { at: 29, value: -2 },
    { at: 29, value: null },
  ]);
  const ends = [0, 1].map((index) => barPoints(flat([0], [1]), { until: 10, index, count: 2 }).map(({ at }) => at));
  expect(ends).toEqual([
    [1, 5, 5],
    [5, 9, 9],
  ]);
});

test('D2.26 axes are placed beside the plot, outwards; axes that would take too much room are omitted and listed', () => {
  const series = ['kW', 'V', 'A', '%', 'Hz'].map((unit) => drawn({ key: `d:${unit}`, unit }));
  const wide = layOut({ ...box, series });
  expect(wide.axes.map(({ side }) => side)).toEqual(['left', 'right', 'left', 'right', 'left']);
  expect(wide.without).toEqual([]);
  expect(wide.left).toBeGreaterThan(3 * 36);
  expect(wide.width - wide.right).toBeLessThan(wide.left);
  const narrow = layOut({ ...box, width: 330, series });
  expect(narrow.right - narrow.left).toBeGreaterThanOrEqual(330 * 0.5);
  expect(narrow.without.length).toBeGreaterThan(0);
  expect(narrow.axes.filter(({ width }) => width === 0).map(({ unit }) => unit)).toEqual(narrow.without);
  expect(narrow.shapes).toHaveLength(5);
});

test('P2.50 D2.21 an axis includes its required range beside the readings, and a dashed line stays dashed', () => {
  const chart = (holds: readonly [number, number], values: readonly (number | null)[] = [40, 55, 60]) =>
    layOut({ ...box, series: [drawn({ unit: '%', holds, dashed: true, buckets: flat([0, 10, 20], values) })] });
  expect(chart([0, 100]).axes[0]).toMatchObject({ min: 0, max: 100 });
  expect(chart([0, 0]).axes[0]?.min).toBe(0);
  expect(chart([0, 100], [null, null, null]).axes[0]).toMatchObject({ min: 0, max: 100 });
  expect(chart([0, 0]).shapes[0]?.dashed).toBe(true);
});

test('D2.26 lines are drawn over bars, and current over previous values; a previous bar is beside the current one', () => {
  const series = [
    drawn({ key: 'line' }),
    drawn({ key: 'line', before: true }),
    drawn({ key: 'bar', showType: 'bar', unit: 'kWh' }),
  ];
  expect(layOut({ ...box, series }).shapes.map(({ key, before }) => [key, before])).toEqual([
    ['bar', false],
    ['line', true],
    ['line', false],
  ]);
  const bar = drawn({ key: 'bar', showType: 'bar', buckets: flat([0], [3]), until: 10 });
  const both = layOut({ ...box, series: [bar, { ...bar, before: true }] });
  expect(both.shapes.map(({ before, points }) => [before, points[0]?.at, points[1]?.at])).toEqual([
    [false, 5, 9],
    [true, 1, 5],
  ]);
});

test('D2.25 C1 the previous period is aligned with the current one: lines by elapsed time, bars by their index', () => {
  const [march, february] = ['2026-03-01', '2026-02-01'].map(cutsOf('UTC').startOf);
  const [from = 0, was = 0] = [march, february];
  const into = { was, zone: 'UTC', from, to: from + 31 * 24 * HOUR };
  expect(movedInto(flat([was + 5], [1]), { ...into, step: '1h', bars: false }).at).toEqual([from + 5]);
  const days = Array.from({ length: 28 }, (_, i) => was + i * 24 * HOUR);
  const moved = movedInto(
    flat(
      days,
      days.map(() => 1),
    ),
    { ...into, step: '1d', bars: true },
  );
  expect([moved.at[0], moved.at[27]]).toEqual([from, from + 27 * 24 * HOUR]);
});

test('D2.27 D2.28 hidden series are not drawn; series with data retain the colour of their position', () => {
  const chosen = ['x', 'y'].map((propertyCode) => ({
    ...{ deviceId: 'd', propertyCode, showType: null, statistics: null, colour: null, hidden: propertyCode === 'x' },
  }));
  const read = (key: string) => ({
    ...{
      key,
      unit: 'kW',
      show_type: 'line' as const,
      state: 'ready',
      step: '1h',
      until: 10,
      at: [0],
      low: [1],
      high: null,
    },
  });
  const set = { zone: 'UTC', from: 0, to: 10, series: [read('d:x'), read('d:y')] };
  expect(drawnSeries(chosen, set, set).map(({ key, colour, before }) => [key, colour, before])).toEqual([
    ['d:y', '--chart-2', false],
    ['d:y', '--chart-2', true],
  ]);
});

test.each([
  [
    'allHidden',
    [
      ['ready', true],
      ['refused', true],
    ],
  ],
  [
    'noneYours',
    [
      ['refused', false],
      ['ready', true],
    ],
  ],
  [
    'noData',
    [
      ['refused', false],
      ['none', false],
    ],
  ],
  [
    null,
    [
      ['refused', false],
      [null, false],
    ],
  ],
  [
    'failed',
    [
      ['failed', false],
      ['none', false],
      ['refused', false],
    ],
  ],
  [
    'noData',
    [
      ['slow', true],
      ['none', false],
    ],
  ],
] as const)(
  'D2.27 D8.15 a chart without data reports whether its series are hidden, refused, failed or empty: %s',
  (why, all) => {
    const chosen = all.map(([, hidden], index) => ({
      ...{ deviceId: 'd', propertyCode: `${index}`, showType: null, statistics: null, hidden, colour: null },
    }));
    const series = all.flatMap(([state], index) =>
      state === null
        ? []
        : [
            {
              key: `d:${index}`,
              unit: '',
              show_type: 'line' as const,
              state,
              step: '1h',
              until: 0,
              at: [],
              low: [],
              high: null,
            },
          ],
    );
    expect(whyEmpty(chosen, { series })).toBe(why);
  },
);

test('D2.26 at an instant a bar gives its own value, a line its nearest point', () => {
  const bar = drawn({ showType: 'bar', buckets: flat([0, 10], [1, null]), until: 20 });
  const rangeAt = (...requested: Parameters<typeof valueAt>) => valueAt(...requested).range;
  expect([rangeAt(bar, 9, 1), rangeAt(bar, 15, 100), rangeAt(bar, 25, 100)]).toEqual([[1, 1], null, null]);
  const line = drawn({ buckets: { ...flat([0, 10], [1, 2], [1, 5]), mean: [1, 4] } });
  expect([valueAt(line, 8, 5), valueAt(line, 0, 5)]).toEqual([
    { range: [2, 5], mean: 4 },
    { range: [1, 1], mean: null },
  ]);
});

test('D2.26 C1 the table has a row for each hour in the station’s time zone, also on a day of 23 hours, and none in the future', () => {
  const zone = 'Australia/Adelaide';
  const { start, end } = cutsOf(zone).spanOf('2026-10-04');
  const series = [flat([start, start + 60_000, start + HOUR], [1, 7, 3], [2, 9, 3])];
  const rows = summaryRows(series, { zone, step: '1h', from: start, to: end, now: end });
  expect(rows).toHaveLength(23);
  expect(rows.slice(0, 3).map(({ cells }) => cells)).toEqual([[[1, 9]], [[3, 3]], [null]]);
  expect(summaryRows(series, { zone, step: '1h', from: start, to: end, now: start + HOUR })).toHaveLength(2);
  expect(summaryRows(series, { zone, step: null, from: start, to: end, now: end })).toHaveLength(12);
});

test('D2.25 an exported file has a row for every instant, with empty cells where a series has no value', () => {
  expect(everyRow([flat([0, 10], [1, null]), flat([5, 10], [2, 3], [2, 4])])).toEqual([
    { at: 0, cells: [[1, 1], null] },
    { at: 5, cells: [null, [2, 2]] },
    { at: 10, cells: [null, [3, 4]] },
  ]);
});

test('D2.26 a scale and its inverse cancel out', () => {
  const x = scaleOf(100, 200, 0, 50);
  expect([x(100), x(150), scaleOf(0, 50, 100, 200)(x(150)), scaleOf(5, 5, 0, 9)(5)]).toEqual([0, 25, 150, 0]);
});

test('D2.26 an axis lists the colours of its series, and takes the colour of a single one', () => {
  const at = { at: [10], low: [1], high: [1] };
  const series = (key: string, unit: string, colour: string) => ({
    ...{ key, unit, showType: 'line' as const, colour, until: 30, before: false, buckets: at },
  });
  const { axes } = layOut({
    ...{ width: 900, height: 400, from: 0, to: 30, timesIn: () => [], text: String },
    series: [
      series('a', 'W', '--e-solar'),
      { ...series('a', 'W', '--e-solar'), before: true },
      series('b', 'W', '--e-load'),
      series('c', '%', '--e-battery'),
    ],
  });
  expect(axes.map(({ unit, colours }) => [unit, colours])).toEqual([
    ['W', ['--e-solar', '--e-load']],
    ['%', ['--e-battery']],
  ]);
});
