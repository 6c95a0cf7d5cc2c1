import fc from 'fast-check';
import { spreadEvenly } from '@/lib/domain/energy/spread';

const HOUR = 3_600_000;

describe('D2.30 P2.2 energies at the same instant', () => {
  test('an hour that starts half an hour later splits its energy between two steps', () => {
    const spans = [
      { start: 0, end: HOUR, energy: 2 },
      { start: HOUR / 2, end: 1.5 * HOUR, energy: 4 },
    ];
    expect(spreadEvenly(spans, { from: 0, stepMs: HOUR, count: 3 })).toEqual([4, 2, null]);
  });

  test('spans of zero length or outside the steps add no energy', () => {
    const spans = [
      { start: HOUR, end: HOUR, energy: 5 },
      { start: -2 * HOUR, end: -HOUR, energy: 5 },
      { start: 4 * HOUR, end: 5 * HOUR, energy: 5 },
    ];
    expect(spreadEvenly(spans, { from: 0, stepMs: HOUR, count: 4 })).toEqual([null, null, null, null]);
  });

  test('the total energy is unchanged where the steps cover all spans', () => {
    const span = fc
      .tuple(fc.integer({ min: 0, max: 96 }), fc.integer({ min: 1, max: 8 }), fc.integer({ min: 0, max: 10_000 }))
      .map(([at, length, energy]) => ({ start: at * 900_000, end: (at + length) * 900_000, energy }));
    fc.assert(
      fc.property(fc.array(span), fc.integer({ min: 1, max: 8 }), (spans, quarters) => {
        const stepMs = quarters * 900_000;
        const steps = spreadEvenly(spans, { from: 0, stepMs, count: Math.ceil(104 / quarters) });
        const sum = (values: readonly (number | null)[]) => values.reduce<number>((all, one) => all + (one ?? 0), 0);
        expect(sum(steps)).toBeCloseTo(sum(spans.map(({ energy }) => energy)), 6);
      }),
    );
  });
});
