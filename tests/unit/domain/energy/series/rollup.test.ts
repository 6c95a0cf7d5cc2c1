import fc from 'fast-check';
import {
  growthOf,
  joinRollups,
  mergeRollups,
  onSumGrid,
  resetBetween,
  rollUp,
  rollupOf,
  SLOT_MS,
  type Reading,
  type Rollup,
} from '@/lib/domain/energy/series/rollup';

const value = fc.oneof(
  fc.double({ min: -1e6, max: 1e6, noNaN: true }),
  fc.integer({ min: 0, max: 4_294_967_295 }),
  fc.constantFrom(0, -0, 0.1, 0.2, 0.3),
);
const samples = fc
  .uniqueArray(
    fc.record({
      ts: fc.integer({ min: 1_700_000_000_000, max: 1_700_003_599_999 }),
      value,
      mark: fc.option(fc.constantFrom('meter' as const, 'reset' as const), { nil: undefined, freq: 4 }),
    }),
    { selector: (sample) => sample.ts, minLength: 1, maxLength: 200 },
  )
  .map((list): Reading[] => list.sort((a, b) => a.ts - b.ts));

/** The rollup computed directly from its definition. */
function recompute(list: readonly Reading[]): Rollup {
  const values = list.map((sample) => sample.value + 0);
  const [first, last] = [list[0], list.at(-1)];
  if (first === undefined || last === undefined) throw new Error('no samples');
  return {
    first: first.value + 0,
    firstAt: first.ts,
    last: last.value + 0,
    lastAt: last.ts,
    min: Math.min(...values),
    max: Math.max(...values),
    sum: values.map(onSumGrid).reduce((sum, one) => sum + one, 0),
    count: values.length,
    aside: 0,
    begins: first.mark === 'meter' || first.mark === 'reset' ? first.mark : null,
    resets: list.slice(1).reduce((sum, { value: one, mark }, i) => sum + lostBetween(values[i] ?? 0, one, mark), 0),
    covered: new Set(list.map(({ ts }) => Math.floor(ts / SLOT_MS))).size,
  };
}

const lostBetween = (before: number, after: number, mark: Reading['mark']) =>
  mark === 'meter' ? onSumGrid(before - after) : mark === 'reset' ? onSumGrid(before) : resetBetween(before, after);

test('D9.5 set-aside readings add only to their own count; without a counting reading there is no rollup', () => {
  const at = (ts: number, value: number, mark?: Reading['mark']): Reading => ({ ts, value, mark });
  expect(rollUp([at(1, 7, 'aside'), at(2, 5), at(3, 900, 'aside'), at(4, 6)])).toMatchObject({
    ...{ first: 5, last: 6, min: 5, max: 6, sum: 11, count: 2, aside: 2, covered: 1, resets: 0 },
  });
  expect(rollUp([at(1, 7, 'aside')])).toBeNull();
});

test('D9.5 nothing counts between two meters, and a reset counter counts from 0', () => {
  const grown = (...list: Reading[]) => growthOf(rollUp(list) ?? { first: 0, last: 0, resets: 0 });
  expect(
    grown({ ts: 1, value: 10 }, { ts: 2, value: 11 }, { ts: 3, value: 500, mark: 'meter' }, { ts: 4, value: 502 }),
  ).toBe(3);
  expect(
    grown({ ts: 1, value: 10 }, { ts: 2, value: 11 }, { ts: 3, value: 4, mark: 'meter' }, { ts: 4, value: 6 }),
  ).toBe(3);
  expect(grown({ ts: 1, value: 1 }, { ts: 2, value: 1.5 }, { ts: 3, value: 1.4, mark: 'reset' })).toBeCloseTo(1.9, 4);
});

test('R06 samples split anywhere and joined in any grouping give the same rollup, bit for bit', () => {
  const cut = samples.chain((list) =>
    fc.record({
      list: fc.constant(list),
      cuts: fc.subarray([...list.keys()].slice(1)),
      leftFirst: fc.boolean(),
    }),
  );
  fc.assert(
    fc.property(cut, ({ list, cuts, leftFirst }) => {
      const boundaries = [0, ...cuts, list.length];
      const parts = boundaries.slice(1).flatMap((edge, i) => rollUp(list.slice(boundaries[i], edge)) ?? []);
      const joined = leftFirst
        ? parts.reduce((a, b) => joinRollups(a, b))
        : parts.reduceRight((later, earlier) => joinRollups(earlier, later));
      expect(joined).toStrictEqual(recompute(list));
      expect(rollUp(list)).toStrictEqual(recompute(list));
    }),
    { numRuns: 300 },
  );
});

test('R06 overlapping rollups merge in any order to the same values, except for resets and slots in the overlap', () => {
  const pair = samples.chain((list) =>
    fc.record({ list: fc.constant(list), some: fc.subarray(list, { minLength: 1, maxLength: list.length }) }),
  );
  fc.assert(
    fc.property(pair, ({ list, some }) => {
      const others = list.filter((sample) => !some.includes(sample));
      const [a, b] = [rollUp(some), rollUp(others)];
      if (!a || !b) return;
      const known = { resets: 0, covered: 0 };
      expect({ ...mergeRollups(a, b), ...known }).toStrictEqual({ ...recompute(list), ...known });
      expect(mergeRollups(b, a)).toStrictEqual(mergeRollups(a, b));
      expect(mergeRollups(a, b).covered).toBeLessThanOrEqual(recompute(list).covered);
    }),
  );
});

test('D7.22 a reset counter counts from 0, a small correction is taken as it is', () => {
  const growth = (...values: number[]) =>
    growthOf(rollUp(values.map((one, i) => ({ ts: i * 1000, value: one }))) ?? { first: NaN, last: NaN, resets: NaN });
  expect(growth(100, 110, 120)).toBe(20);
  expect(growth(100, 110, 0, 5)).toBe(15);
  expect(growth(100, 110, 3, 5, 1)).toBe(10 + 3 + 2 + 1);
  expect(growth(100, 99.9, 101)).toBe(1);
  expect(growth(7)).toBe(0);
  // Values that are not counters may be negative: a drop is not a reset.
  expect(growth(-5, -20)).toBe(-15);
});

test('spans that share an instant are not joined', () => {
  const [a, b] = [rollupOf({ ts: 5, value: 1 }), rollupOf({ ts: 5, value: 2 })];
  expect(() => joinRollups(a, b)).toThrow('does not begin after');
  expect(rollUp([])).toBeNull();
});

test('rounding to a grid makes sums exact, while plain addition depends on the order', () => {
  expect(0.1 + 0.2 + 0.3).not.toBe(0.3 + 0.2 + 0.1);
  const sum = (list: number[]) => list.map(onSumGrid).reduce((a, b) => a + b);
  expect(sum([0.1, 0.2, 0.3])).toBe(sum([0.3, 0.2, 0.1]));
  expect(Math.abs(sum([0.1, 0.2, 0.3]) - 0.6)).toBeLessThan(3 / 65_536);
});

test('first, last, min and max retain the exact value, and so do values beyond the grid', () => {
  expect(rollupOf({ ts: 1, value: 0.1 })).toMatchObject({ first: 0.1, last: 0.1, min: 0.1, max: 0.1, count: 1 });
  expect(onSumGrid(1e306)).toBe(1e306);
  expect(Object.is(rollupOf({ ts: 1, value: -0 }).min, 0)).toBe(true);
});
