import fc from 'fast-check';
import { rollUp, type Reading } from '@/lib/domain/energy/series/rollup';
import { reachesByStep } from '@/lib/domain/energy/series/step-reaches';
import { stepAt } from '@/lib/domain/energy/series/steps';

test('D7.24 samples are assigned to their steps with first and last value, resets and slots', () => {
  const instants = fc.uniqueArray(fc.integer({ min: 0, max: 9000 }), { maxLength: 60 });
  const boundaries = fc.uniqueArray(fc.integer({ min: 0, max: 9000 }), { minLength: 2, maxLength: 12 });
  const values = fc.array(fc.constantFrom(0, -0, 0.5, 3, 9, 10, 100), { minLength: 60, maxLength: 60 });
  const marked = fc.array(fc.constantFrom(undefined, undefined, 'meter' as const, 'reset' as const), {
    minLength: 60,
    maxLength: 60,
  });
  const MINUTE = 60_000;
  fc.assert(
    fc.property(instants, boundaries, values, marked, (times, cuts, shown, marks) => {
      const bounds = cuts.sort((a, b) => a - b).map((minute) => minute * MINUTE);
      const samples = times
        .sort((a, b) => a - b)
        .map((minute, i): Reading => ({ ts: minute * MINUTE, value: shown[i] ?? 0, mark: marks[i] }));
      const expected = new Map<number, object>();
      for (let step = 0; step < bounds.length - 1; step += 1) {
        const rollup = rollUp(samples.filter(({ ts }) => stepAt(bounds, ts) === step));
        if (!rollup) continue;
        const { min: _min, max: _max, sum: _sum, ...reach } = rollup;
        expected.set(step, reach);
      }
      expect(reachesByStep(samples, bounds)).toStrictEqual(expected);
    }),
    { numRuns: 300 },
  );
});

test('without samples or steps the result is empty', () => {
  expect(reachesByStep([], [0, 1])).toEqual(new Map());
  expect(reachesByStep([{ ts: 5, value: 1 }], [])).toEqual(new Map());
});
