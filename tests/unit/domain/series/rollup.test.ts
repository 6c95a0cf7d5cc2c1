import fc from 'fast-check';
import { mergeRollups, onSumGrid, rollupOf, type Rollup, type Sample } from '@/lib/domain/series/rollup';

const value = fc.oneof(
  fc.double({ min: -1e6, max: 1e6, noNaN: true }),
  fc.integer({ min: 0, max: 4_294_967_295 }),
  fc.constantFrom(0, -0, 0.1, 0.2, 0.3),
);
const samples = fc.uniqueArray(
  fc.record({ ts: fc.integer({ min: 1_700_000_000_000, max: 1_700_003_599_999 }), value }),
  {
    selector: (sample) => sample.ts,
    minLength: 1,
    maxLength: 200,
  },
);

/** Straight from the definition, in order of time. */
function recompute(list: readonly Sample[]): Rollup {
  const sorted = [...list].sort((a, b) => a.ts - b.ts);
  const values = sorted.map((sample) => sample.value + 0);
  const [first, last] = [sorted[0], sorted.at(-1)];
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
  };
}

/** Takes each instant once and merges in portions, as ingest does. */
function arrive(list: readonly Sample[], portion: number): Rollup {
  const stored = new Set<number>();
  let kept: Rollup | null = null;
  for (let at = 0; at < list.length; at += portion) {
    const fresh = list.slice(at, at + portion).filter(({ ts }) => !stored.has(ts) && stored.add(ts));
    if (fresh.length === 0) continue;
    const part = fresh.map(rollupOf).reduce(mergeRollups);
    kept = kept === null ? part : mergeRollups(kept, part);
  }
  if (kept === null) throw new Error('no samples');
  return kept;
}

const shuffledWithDuplicates = samples.chain((list) =>
  fc.record({
    list: fc.constant(list),
    order: fc.shuffledSubarray([...list, ...list, ...list], { minLength: list.length * 3 }),
    portion: fc.integer({ min: 1, max: 50 }),
  }),
);

test('R06 any order, portion and repetition of samples gives the same rollup, bit for bit', () => {
  fc.assert(
    fc.property(shuffledWithDuplicates, ({ list, order, portion }) => {
      expect(arrive(order, portion)).toStrictEqual(recompute(list));
    }),
    { numRuns: 300 },
  );
});

test('R06 merging is commutative and associative', () => {
  const rollup = samples.map((list) => list.map(rollupOf).reduce(mergeRollups));
  fc.assert(
    fc.property(rollup, rollup, rollup, (a, b, c) => {
      expect(mergeRollups(mergeRollups(a, b), c).sum).toBe(mergeRollups(a, mergeRollups(b, c)).sum);
      expect({ ...mergeRollups(a, b), first: 0, last: 0 }).toStrictEqual({ ...mergeRollups(b, a), first: 0, last: 0 });
    }),
  );
});

test('plain addition would depend on the order: the grid is what makes a sum exact', () => {
  expect(0.1 + 0.2 + 0.3).not.toBe(0.3 + 0.2 + 0.1);
  const sum = (list: number[]) => list.map(onSumGrid).reduce((a, b) => a + b);
  expect(sum([0.1, 0.2, 0.3])).toBe(sum([0.3, 0.2, 0.1]));
  expect(Math.abs(sum([0.1, 0.2, 0.3]) - 0.6)).toBeLessThan(3 / 65_536);
});

test('a value keeps its own bits in first, last, min and max, and beyond the grid it is itself', () => {
  expect(rollupOf({ ts: 1, value: 0.1 })).toMatchObject({ first: 0.1, last: 0.1, min: 0.1, max: 0.1, count: 1 });
  expect(onSumGrid(1e306)).toBe(1e306);
  expect(Object.is(rollupOf({ ts: 1, value: -0 }).min, 0)).toBe(true);
});
