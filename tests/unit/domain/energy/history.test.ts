import fc from 'fast-check';
import { changeOf, comparePeriods, stackedBar } from '@/lib/domain/energy/history';
import type { HistoryStep } from '@/lib/domain/energy/history';

const step = (generation: number | null, total: number | null = null, unit = 'AUD'): HistoryStep => ({
  at: '2026-11-20T00:00',
  generation,
  ...{ charging: null, discharging: null, bought: generation, sold: 0, selfUse: generation },
  revenue: total === null ? [] : [{ unit, total }],
});

test('P2.50 a period that goes on is compared up to its last whole step', () => {
  const found = comparePeriods([step(4), step(6), step(1)], [step(5), step(5), step(9), step(9)], true);
  expect(found?.steps).toBe(2);
  expect(found?.energies.generation).toEqual({ now: 10, before: 10 });
});

test('P2.50 periods that are over are compared as wholes, though a month has more days than the other', () => {
  const found = comparePeriods([step(4), step(6)], [step(5), step(5), step(9)], false);
  expect(found?.energies.generation).toEqual({ now: 10, before: 19 });
});

test('P2.50 a figure of which a step is missing on either side is not compared', () => {
  expect(comparePeriods([step(4), step(null)], [step(5), step(5)], false)?.energies.generation).toBeUndefined();
  expect(comparePeriods([step(4), step(4)], [step(5), step(null)], false)?.energies.generation).toBeUndefined();
  expect(comparePeriods([step(4), step(4)], [step(5), step(5)], false)?.energies.charging).toBeUndefined();
  expect(comparePeriods([step(4)], [], false)).toBeNull();
  expect(comparePeriods([step(4)], [step(4)], true)).toBeNull();
});

test('D9.5 money is compared in one currency alone, and only where every step has an amount', () => {
  const found = comparePeriods([step(1, 2), step(1, 0.5)], [step(1, 1), step(1, 1)], false);
  expect(found?.money).toEqual({ unit: 'AUD', now: 2.5, before: 2 });
  expect(comparePeriods([step(1, 2)], [step(1, 1, 'CNY')], false)?.money).toBeNull();
  expect(comparePeriods([step(1, 2), step(1)], [step(1, 1)], false)?.money).toBeNull();
});

test('P2.50 a change is a share of what was before, and none of nothing', () => {
  expect(changeOf({ before: 10, now: 12 })).toBeCloseTo(0.2);
  expect(changeOf({ before: 0, now: 12 })).toBeNull();
  expect(changeOf({ before: 0.01, now: 16 })).toBeNull();
});

const amount = fc.option(
  fc.integer({ min: 0, max: 50_000 }).map((value) => value / 1000),
  { nil: null },
);
const anyStep = amount.map((value) => step(value));

test('P2.50 the same period has not changed, whatever is known of it', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { minLength: 1, maxLength: 40 }), (steps) => {
      const found = comparePeriods(steps, steps, false);
      for (const both of Object.values(found?.energies ?? {})) expect(both.now).toBe(both.before);
      const whole = steps.every(({ generation }) => generation !== null);
      expect(found?.energies.generation !== undefined).toBe(whole);
    }),
  );
});

test('P2.50 above the axis of a bar stands what was used, below it what left or was stored; a gap stays one', () => {
  const bar = stackedBar({ generation: 5, selfUse: 3, sold: 2, bought: 1, charging: 0.5, discharging: null });
  expect(bar).toEqual({ selfUse: 3, sold: -2, bought: 1, charging: -0.5, discharging: null });
});
