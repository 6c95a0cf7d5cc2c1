import fc from 'fast-check';
import {
  bucketAt,
  bucketsOfSteps,
  decimate,
  extentOf,
  NO_BUCKETS,
  pointCount,
  hasExtremes,
} from '@/lib/domain/charts/buckets';

const DAY = 86_400_000;
const readings = fc
  .array(fc.tuple(fc.integer({ min: 0, max: DAY - 1 }), fc.integer({ min: -9_999, max: 9_999 })), { maxLength: 400 })
  .map((all) => [...new Map(all).entries()].sort(([a], [b]) => a - b).map(([at, value]) => ({ at, value })));

test('D2.26 D7.21 at most two points per column are sent however many readings there are, and no peak is lost', () => {
  fc.assert(
    fc.property(readings, fc.integer({ min: 1, max: 300 }), (all, columns) => {
      const buckets = decimate(all, 0, DAY, columns);
      expect(pointCount(buckets)).toBeLessThanOrEqual(2 * columns);
      const width = DAY / columns;
      for (let column = 0; column < columns; column += 1) {
        const own = all.filter(({ at }) => Math.floor(at / width) === column).map(({ value }) => value);
        if (own.length === 0) continue;
        const place = buckets.at.findIndex((at, i) => buckets.low[i] !== null && Math.floor(at / width) === column);
        expect([buckets.low[place], buckets.high[place]]).toEqual([Math.min(...own), Math.max(...own)]);
      }
    }),
  );
});

test('D2.26 a day of 8,640 readings in 1,000 columns retains its one peak and its one dip', () => {
  const day = Array.from({ length: 8_640 }, (_, i) => ({
    at: i * 10_000,
    value: i === 4_321 ? 9_000 : i === 77 ? -50 : 100,
  }));
  const buckets = decimate(day, 0, DAY, 1_000);
  expect(pointCount(buckets)).toBeLessThanOrEqual(2_000);
  expect(buckets.low.filter((value) => value === null)).toEqual([]);
  expect(extentOf(buckets)).toEqual([-50, 9_000]);
});

test('D2.26 D7.21 the mean of a column is that of its readings, so nothing is added or lost, and is between its minimum and maximum', () => {
  fc.assert(
    fc.property(readings, fc.integer({ min: 1, max: 300 }), (all, columns) => {
      const { at, low, high, mean = low } = decimate(all, 0, DAY, columns);
      const width = DAY / columns;
      const countAt = (place: number) =>
        all.filter((one) => Math.floor(one.at / width) === Math.floor((at[place] ?? 0) / width)).length;
      let sum = 0;
      for (const [place, value] of mean.entries()) {
        // A gap is null in mean, low and high alike.
        expect([low[place] === null, high[place] === null]).toEqual([value === null, value === null]);
        if (value === null) continue;
        expect(value).toBeGreaterThanOrEqual(low[place] ?? Infinity);
        expect(value).toBeLessThanOrEqual(high[place] ?? -Infinity);
        sum += value * countAt(place);
      }
      expect(sum).toBeCloseTo(
        all.reduce((whole, { value }) => whole + value, 0),
        3,
      );
    }),
  );
});

test('D7.24 whatever a service returns for a step, its mean is between its minimum and maximum, and a gap stays a gap', () => {
  const said = fc.option(fc.integer({ min: -99, max: 99 }));
  const steps = fc
    .array(fc.record({ value: said, min: said, max: said, mean: said }), { maxLength: 60 })
    .map((all) => all.map((one, index) => ({ at: index * 600_000, ...one })));
  fc.assert(
    fc.property(steps, (all) => {
      const { at, low, high, mean = low } = bucketsOfSteps(all, 600_000, DAY);
      for (const [place, instant] of at.entries()) {
        const value = mean[place] ?? null;
        const step = all.find((one) => one.at === instant);
        expect(value === null).toBe(step === undefined || step.value === null);
        if (value !== null)
          expect([low[place], value, high[place]].map(Number)).toEqual(
            [low[place], value, high[place]].map(Number).sort((a, b) => a - b),
          );
      }
    }),
  );
});

test('C5 D2.26 a hole between raw readings is a gap, the usual distance between two is not', () => {
  const minutes = [0, 1, 2, 3, 40, 41, 42].map((minute) => ({ at: minute * 60_000, value: minute }));
  const { at, low } = decimate(minutes, 0, 3_600_000, 600);
  expect(low).toEqual([0, 1, 2, 3, null, 40, 41, 42]);
  expect(at.every((instant, i) => i === 0 || instant > (at[i - 1] ?? 0))).toBe(true);
});

test('D3.14 values that are not numbers or are outside the window are not plotted', () => {
  const odd = [
    { at: -1, value: 1 },
    { at: 5, value: NaN },
    { at: 6, value: 2 },
    { at: 10, value: 3 },
  ];
  expect(decimate(odd, 0, 10, 10)).toEqual({ at: [6], low: [2], high: [2] });
  expect(decimate([], 0, 10, 10)).toEqual(NO_BUCKETS);
});

test('C5 D7.24 a step without a reading is a gap, a future step is not; its minimum and maximum are included', () => {
  const steps = [
    { at: 0, value: 5, min: 1, max: 9 },
    { at: 600_000, value: null },
    { at: 1_200_000, value: null },
    { at: 1_800_000, value: 6, min: 6, max: 6 },
    { at: 2_400_000, value: null },
  ];
  expect(bucketsOfSteps(steps, 600_000, 2_000_000)).toEqual({
    at: [0, 600_000, 1_800_000],
    low: [1, null, 6],
    high: [9, null, 6],
    mean: [5, null, 6],
  });
  expect([hasExtremes(steps), hasExtremes([{ at: 0, value: 1 }])]).toEqual([true, false]);
});

test('C5 where samples are further apart than steps, the empty steps between are not gaps; a real hole is', () => {
  const every = (gap: number, skip: readonly number[] = []) =>
    Array.from({ length: 60 }, (_, i) => ({ at: i * 60_000, value: i % gap === 0 && !skip.includes(i) ? i : null }));
  expect(bucketsOfSteps(every(5), 60_000, DAY).low.includes(null)).toBe(false);
  expect(bucketsOfSteps(every(5, [20, 25, 30, 35]), 60_000, DAY).low.filter((value) => value === null)).toHaveLength(1);
});

test('C5 a year’s days around a 25-hour day are not gaps, nor are months of 28 and 31 days', () => {
  const days = [0, 24, 48, 73, 97].map((hour) => ({ at: hour * 3_600_000, value: 1 }));
  expect(bucketsOfSteps(days, 23 * 3_600_000, DAY * 9).low).toEqual([1, 1, 1, 1, 1]);
  const months = [0, 31, 59, 90].map((day) => ({ at: day * DAY, value: 1 }));
  expect(bucketsOfSteps(months, 28 * DAY, DAY * 900).low).toEqual([1, 1, 1, 1]);
});

test('D2.26 the point under the pointer is the nearest one, and a gap is never the nearest', () => {
  const buckets = { at: [0, 10, 20, 30], low: [1, null, null, 4], high: [1, null, null, 4] };
  expect([bucketAt(buckets, 4, 5), bucketAt(buckets, 26, 5), bucketAt(buckets, 15, 5)]).toEqual([0, 3, null]);
  expect(bucketAt(NO_BUCKETS, 5, 100)).toBeNull();
});
