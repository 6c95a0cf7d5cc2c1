import fc from 'fast-check';
import { parseFormula } from '@/lib/domain/live/points/formula';
import { formulaGrowth } from '@/lib/domain/live/points/formula-growth';
import { rollUp, type CoveredSpan } from '@/lib/domain/energy/series/rollup';
import { grown } from '@/lib/domain/energy/series/step-figures';

const HOUR = 3_600_000;
const reach = (step: number, ...values: number[]): CoveredSpan => {
  const rollup = rollUp(values.map((value, i) => ({ ts: step * HOUR + i * 300_000, value })));
  if (!rollup) throw new Error('empty');
  return rollup;
};
type Heard = Readonly<Record<string, readonly number[] | undefined>>;

/** Growth of a formula in each step, from the reading of each device; `before` has the readings before the first step. */
function figures(text: string, before: Readonly<Record<string, number>>, steps: readonly Heard[]): (number | null)[] {
  const formula = parseFormula(text);
  const { next } = formulaGrowth(formula, ({ deviceId }) => before[deviceId] ?? null);
  return steps.map((heard, step) =>
    next((number) => {
      const values = heard[formula.references[number]?.deviceId ?? ''];
      return values && reach(step, ...values);
    }),
  );
}

test('D7.19 D3.10 counters are added, scaled and subtracted as the formula specifies', () => {
  const steps = [
    { a: [11, 12], b: [5, 6] },
    { a: [13], b: [8] },
  ];
  expect(figures('[a_KRA]+[b_KRA]', { a: 10, b: 4 }, steps)).toEqual([4, 3]);
  expect(figures('([a_KRA]-[b_KRA])/1000', { a: 10, b: 4 }, steps)).toEqual([0, -0.001]);
  // The constant for a replaced meter's total is not growth.
  expect(figures('[a_KRA]+5000', { a: 10 }, steps)).toEqual([2, 1]);
});

test('D7.19 in a sum each counter counts whenever it has data; any other formula waits for all of them', () => {
  const steps = [{ a: [11], b: [21] }, { a: [12] }, { b: [23] }, {}, { a: [15], b: [24] }];
  expect(figures('[a_KRA]+[b_KRA]', { a: 10, b: 20 }, steps)).toEqual([2, 1, 2, null, 4]);
  expect(figures('([a_KRA]+[b_KRA]*3)/2', { a: 10, b: 20 }, steps)).toEqual([2, 0.5, 3, null, 3]);
  expect(figures('[a_KRA]*2-[b_KRA]', { a: 10, b: 20 }, steps)).toEqual([1, null, null, null, 5]);
});

test('D7.19 a counter that starts within the steps counts from there; in formulas other than a sum all do', () => {
  const steps = [{ a: [11] }, { a: [12], b: [100, 101] }, { a: [14], b: [103] }];
  expect(figures('[a_KRA]+[b_KRA]', { a: 10 }, steps)).toEqual([1, 2, 4]);
  expect(figures('[a_KRA]+[c_KRA]', { a: 10 }, steps)).toEqual([1, 1, 2]);
  expect(figures('[a_KRA]-[b_KRA]', { a: 10 }, steps)).toEqual([null, 0, 0]);
  expect(figures('[a_KRA]-[c_KRA]', { a: 10 }, steps)).toEqual([null, null, null]);
});

test('D7.19 D3.10 a formula with a part that is not a counter of the station has no value', () => {
  const formula = parseFormula('[a_KRA]+[foreign_KRA]');
  const { next } = formulaGrowth(formula, ({ deviceId }) => (deviceId === 'a' ? 10 : undefined));
  expect(next((number) => (number === 0 ? reach(0, 11) : undefined))).toBeNull();
});

test('D7.19 a counter continues after a reset, within and between steps, also during a gap of another part', () => {
  const steps = [{ a: [100.1, 0.2], b: [7] }, { a: [0.1] }, { a: [1.1], b: [8] }];
  expect(figures('[a_KRA]', { a: 100 }, steps)).toEqual([0.3, 0.1, 1]);
  expect(figures('[a_KRA]+[b_KRA]', { a: 100, b: 7 }, steps)).toEqual([0.3, 0.1, 2]);
  expect(figures('[a_KRA]-[b_KRA]', { a: 100, b: 7 }, steps)).toEqual([0.3, null, 0.1]);
});

test('D7.19 a formula without a value, such as a division by zero, has no growth, never 0', () => {
  expect(
    figures('[a_KRA]/[b_KRA]', { a: 1, b: 0 }, [
      { a: [2], b: [0] },
      { a: [4], b: [2] },
    ]),
  ).toEqual([null, null]);
  expect(figures('1/0', {}, [{}, {}])).toEqual([null, null]);
});

test('D7.19 D7.22 the growth of a single-counter formula is that of the counter', () => {
  const values = fc.array(fc.integer({ min: 0, max: 40_000 }), { maxLength: 4 });
  fc.assert(
    fc.property(
      fc.array(values, { minLength: 1, maxLength: 6 }),
      fc.option(fc.integer({ min: 1, max: 9 })),
      (steps, before) => {
        const boundaries = [...steps.keys(), steps.length].map((step) => step * HOUR);
        const reaches = new Map(steps.flatMap((list, step) => (list.length > 0 ? [[step, reach(step, ...list)]] : [])));
        const { next } = formulaGrowth(parseFormula('[a_KRA]'), () => before);
        const expected = grown(boundaries, { reaches, before }, boundaries.at(-1) ?? 0);
        for (const [step, { value }] of expected.entries()) expect(next(() => reaches.get(step))).toBe(value);
      },
    ),
  );
});
