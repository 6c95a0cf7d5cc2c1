import fc from 'fast-check';
import { changeOf, comparePeriods, finerSteps, stackedBar } from '@/lib/domain/energy/history';
import type { HistoryStep } from '@/lib/domain/energy/history';
import { wallText } from '@/lib/domain/time/period/calendar';

const step = (generation: number | null, total: number | null = null, unit = 'AUD'): HistoryStep => ({
  at: '2026-11-20T00:00',
  generation,
  ...{ charging: null, discharging: null, bought: generation, sold: 0, selfUse: generation },
  revenue: total === null ? [] : [{ unit, total }],
});
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Consecutive steps of a period that begins on the day `first`; `each` is in ms. */
const from = (first: string, steps: readonly HistoryStep[], each = DAY) => ({
  first,
  steps: steps.map((one, index) => ({ ...one, at: wallText(Date.parse(`${first}T00:00Z`) + index * each) })),
});
const compare = (now: readonly HistoryStep[], before: readonly HistoryStep[], isRunning: boolean) =>
  comparePeriods(from('2026-11-01', now), from('2026-10-01', before), isRunning);

test('P2.50 a running period is compared up to its last complete step', () => {
  const found = compare([step(4), step(6), step(1)], [step(5), step(5), step(9), step(9)], true);
  expect(found?.energies.generation).toEqual({ now: 10, before: 10 });
});

test('P2.50 D2.31 with hourly data for today a period is compared up to the current hour, over the same span as the displayed amount', () => {
  // Two days of 10 kWh and three hours of today; the same day of the previous month made 24 kWh in 24 hours.
  const month = from('2026-11-01', [step(10, 1), step(10, 1), step(3, 0.3)]);
  const hours = from('2026-11-03', [step(1, 0.1), step(2, 0.2), step(0, 0)], HOUR).steps;
  const earlier = from('2026-10-01', [step(8, 1), step(8, 1), step(24, 2.4), step(99, 9)]);
  const itsHours = from('2026-10-03', Array(24).fill(step(1, 0.1)), HOUR).steps;
  const found = comparePeriods(
    { ...month, steps: finerSteps(month.steps, hours) },
    { ...earlier, steps: finerSteps(earlier.steps, itsHours) },
    true,
  );
  expect(found?.energies.generation).toEqual({ now: 23, before: 18 });
  expect(found?.money).toEqual({ unit: 'AUD', now: 2.3, before: 2.2 });
});

test('P2.50 the shorter of two months counts in full once the other has passed its length', () => {
  const march = from('2026-03-01', [...Array(30).fill(step(1)), step(9)]);
  const february = from('2026-02-01', Array(28).fill(step(1)));
  expect(comparePeriods(march, february, true)?.energies.generation).toEqual({ now: 30, before: 28 });
});

test('P2.50 finer steps replace the coarse step that contains them', () => {
  const year = ['2026-10-01T00:00', '2026-11-01T00:00', '2026-12-01T00:00'].map((at) => ({ ...step(1), at }));
  const days = ['2026-11-01T00:00', '2026-11-02T00:00'].map((at) => ({ ...step(1), at }));
  expect(finerSteps(year, days).map(({ at }) => at.slice(5, 10))).toEqual(['10-01', '11-01', '11-02', '12-01']);
  expect(finerSteps(year, [])).toBe(year);
});

test('P2.50 consumption is compared only where all its components are known on both sides', () => {
  const used = (sold: number | null, charging: number | null = null) => ({ ...step(5), bought: 2, sold, charging });
  expect(compare([used(1)], [used(3)], false)?.used).toEqual({ now: 6, before: 4 });
  expect(compare([used(1), used(null)], [used(3)], false)?.used).toBeNull();
  // A battery was added in between.
  expect(compare([used(1, 2)], [used(3)], false)?.used).toBeNull();
});

test('P2.50 completed periods are compared in full, even when one month has more days', () => {
  const found = compare([step(4), step(6)], [step(5), step(5), step(9)], false);
  expect(found?.energies.generation).toEqual({ now: 10, before: 19 });
});

test('P2.50 an energy with a missing step on either side is not compared', () => {
  expect(compare([step(4), step(null)], [step(5), step(5)], false)?.energies.generation).toBeUndefined();
  expect(compare([step(4), step(4)], [step(5), step(null)], false)?.energies.generation).toBeUndefined();
  expect(compare([step(4), step(4)], [step(5), step(5)], false)?.energies.charging).toBeUndefined();
  expect(compare([step(4)], [], false)).toBeNull();
  expect(compare([step(4)], [step(4)], true)).toBeNull();
});

test('D9.5 money is compared only within one currency and only where every step has an amount', () => {
  const found = compare([step(1, 2), step(1, 0.5)], [step(1, 1), step(1, 1)], false);
  expect(found?.money).toEqual({ unit: 'AUD', now: 2.5, before: 2 });
  expect(compare([step(1, 2)], [step(1, 1, 'CNY')], false)?.money).toBeNull();
  expect(compare([step(1, 2), step(1)], [step(1, 1)], false)?.money).toBeNull();
});

test('P2.50 a change is a share of the previous value, and undefined when that is zero or negligible', () => {
  expect(changeOf({ before: 10, now: 12 })).toBeCloseTo(0.2);
  expect(changeOf({ before: 0, now: 12 })).toBeNull();
  expect(changeOf({ before: 0.01, now: 16 })).toBeNull();
});

const amount = fc.option(
  fc.integer({ min: 0, max: 50_000 }).map((value) => value / 1000),
  { nil: null },
);
const anyStep = amount.map((value) => step(value));

test('P2.50 a period compared with itself shows no change, whatever is known of it', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { minLength: 1, maxLength: 40 }), (steps) => {
      const found = compare(steps, steps, false);
      for (const both of Object.values(found?.energies ?? {})) expect(both.now).toBe(both.before);
      const whole = steps.every(({ generation }) => generation !== null);
      expect(found?.energies.generation !== undefined).toBe(whole);
    }),
  );
});

test('P2.50 a stacked bar has consumption above the axis, exported or stored energy below; a gap stays a gap', () => {
  const bar = stackedBar({ generation: 5, selfUse: 3, sold: 2, bought: 1, charging: 0.5, discharging: null });
  expect(bar).toEqual({ selfUse: 3, sold: -2, bought: 1, charging: -0.5, discharging: null });
});
