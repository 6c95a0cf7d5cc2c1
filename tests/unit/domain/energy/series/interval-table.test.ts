import fc from 'fast-check';
import type { Interval } from '@/lib/domain/energy/series/rollup';
import { IntervalTable } from '@/lib/domain/energy/series/interval-table';

const STEPS = 12;
const NEWEST = 1_764_000_000_000;
const stretch = fc.record({
  first: fc.double({ noNaN: true, noDefaultInfinity: true }),
  last: fc.double({ noNaN: true, noDefaultInfinity: true }),
  resets: fc.oneof(fc.constant(0), fc.double({ noNaN: true, noDefaultInfinity: true, min: 0.5 })),
  covered: fc.integer({ min: 1, max: 12 }),
  begins: fc.constantFrom(null, null, 'meter' as const, 'reset' as const),
  count: fc.integer({ min: 1, max: 360 }),
  aside: fc.constantFrom(0, 0, 3),
});
const rows = fc.uniqueArray(fc.tuple(fc.nat(STEPS - 1), stretch), { selector: ([step]) => step });

function tableOf(given: readonly (readonly [number, Interval])[]): IntervalTable {
  const column = (of: (one: Interval) => number) => Float64Array.from(given, ([, one]) => of(one));
  return new IntervalTable(
    STEPS,
    Float64Array.from(given, ([step]) => step),
    {
      first: column(({ first }) => first),
      last: column(({ last }) => last),
      covered: column(({ covered }) => covered),
      count: column(({ count }) => count),
      resets: new Map(given.flatMap(([step, { resets }]) => (resets === 0 ? [] : [[step, resets]]))),
      aside: new Map(given.flatMap(([step, { aside }]) => (aside === 0 ? [] : [[step, aside]]))),
      begins: new Map(given.flatMap(([step, { begins }]) => (begins === null ? [] : [[step, begins]]))),
      newestAt: NEWEST,
    },
  );
}

test('D7.19 D7.24 the column table gives exactly the same values as one object per step, also after replacements', () => {
  fc.assert(
    fc.property(rows, rows, (given, later) => {
      const newest = Math.max(...given.map(([step]) => step));
      const known = given.map(([step, one]) => [step, step === newest ? { ...one, lastAt: NEWEST } : one] as const);
      const [expected, table] = [new Map<number, Interval>(known), tableOf(given)];
      for (const [step, one] of later) {
        expected.set(step, one);
        table.set(step, one);
      }
      for (let step = -1; step <= STEPS; step += 1) expect(table.get(step)).toEqual(expected.get(step));
    }),
  );
});

test('D7.19 rows outside the steps are ignored', () => {
  const one = { first: 1, last: 2, begins: null, resets: 0, covered: 3, count: 9, aside: 0 };
  const table = tableOf([
    [-1, { ...one, first: 9 }],
    [0, one],
    [STEPS, { ...one, first: 9 }],
  ]);
  expect([-1, 0, 1, STEPS].map((step) => table.get(step))).toEqual([
    undefined,
    { ...one, lastAt: NEWEST },
    undefined,
    undefined,
  ]);
});
