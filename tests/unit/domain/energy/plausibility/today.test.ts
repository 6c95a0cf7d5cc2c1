import fc from 'fast-check';
import type { CounterLimit } from '@/lib/domain/energy/plausibility/judge';
import { countOn, registerOfToday, todayOf, type Today } from '@/lib/domain/energy/plausibility/today';
import type { Sample } from '@/lib/domain/energy/series/rollup';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Limits of a 5 kW unit; values in kWh. */
const limit: CounterLimit = { kind: 'counter', most: 429_496_729.5, perHour: 8, step: 0.1 };
const dayOf = (ts: number) => (ts < 0 ? 'before' : `day ${Math.floor(ts / DAY)}`);

/** The amount counted on the last day, computed from all readings. */
function counted(readings: readonly Sample[]): Today | null {
  let today: Today | null = null;
  let previous: Sample | null = null;
  for (const reading of readings) {
    today = countOn(today, previous, reading, { dayOf, verdict: 'taken' });
    previous = reading;
  }
  return today;
}
const shown = (register: Sample, readings: readonly Sample[]) =>
  registerOfToday(register, dayOf(register.ts), { counted: counted(readings), limit });

test('P9.14 D4.14 a daily register is shown where its counter agrees', () => {
  const readings = [
    { ts: -MINUTE, value: 1_000 },
    { ts: MINUTE, value: 1_000 },
    { ts: 10 * HOUR, value: 1_012.3 },
  ];
  expect(shown({ ts: 10 * HOUR, value: 12.4 }, readings)).toBe(12.4);
  expect(shown({ ts: 10 * HOUR, value: 45.1 }, readings)).toBeCloseTo(12.3);
  expect(shown({ ts: 10 * HOUR, value: 0 }, readings)).toBeCloseTo(12.3);
});

test('P9.14 D4.14 a register that still shows yesterday’s value after midnight does not count for today', () => {
  const readings = [
    { ts: -MINUTE, value: 1_045.1 },
    { ts: MINUTE, value: 1_045.1 },
  ];
  expect(shown({ ts: MINUTE, value: 45.1 }, readings)).toBe(0);
  // The same applies while the counter has no reading of today yet.
  expect(shown({ ts: MINUTE, value: 45.1 }, readings.slice(0, 1))).toBe(0);
});

test('P2.50 energy counted before the device was connected does not count for today', () => {
  const readings = [
    { ts: 13 * HOUR, value: 48_000 },
    { ts: 14 * HOUR, value: 48_002.5 },
  ];
  expect(shown({ ts: 14 * HOUR, value: 48.7 }, readings)).toBeCloseTo(2.5);
});

test('P9.14 after a night without data the register decides how much belongs to today', () => {
  const readings = [
    { ts: -6 * HOUR, value: 1_000 },
    { ts: 10 * HOUR, value: 1_020 },
  ];
  expect(shown({ ts: 10 * HOUR, value: 13 }, readings)).toBe(13);
  expect(shown({ ts: 10 * HOUR, value: 40 }, readings)).toBe(0);
});

test('P9.14 a counter that is unknown or has no data does not affect its register', () => {
  const register = { ts: 10 * HOUR, value: 12 };
  expect(registerOfToday(register, dayOf(register.ts), { counted: null, limit })).toBe(12);
  expect(shown(register, [{ ts: HOUR, value: 5 }])).toBe(12);
});

test('P9.14 after an unobserved start of a day, the next day is complete again', () => {
  const at = (ts: number, value: number) => ({ ts, value });
  let today = countOn(null, at(HOUR, 10), at(2 * HOUR, 11), { dayOf, verdict: 'taken' });
  expect(today).toBeNull();
  today = countOn(today, at(23 * HOUR, 30), at(25 * HOUR, 31), { dayOf, verdict: 'taken' });
  expect(today).toMatchObject({ day: 'day 1', least: 0, most: 1 });
});

test('D3.13 a meter change or a counter reset does not change what has been counted', () => {
  const at = (ts: number, value: number) => ({ ts, value });
  const before: Today = { day: 'day 0', last: at(HOUR, 900), least: 5, most: 6 };
  expect(countOn(before, before.last, at(2 * HOUR, 40), { dayOf, verdict: 'meter' })).toMatchObject({
    least: 5,
    most: 6,
  });
  expect(countOn(before, before.last, at(2 * HOUR, 0.5), { dayOf, verdict: 'reset' })).toMatchObject({
    least: 5.5,
    most: 6.5,
  });
});

test('D3.13 an implausible stored reading around midnight gives no value for today', () => {
  const last = { ts: HOUR, value: 1_003 };
  expect(todayOf('d', 0, { before: 1_000, first: 1_001, last }, limit)).toMatchObject({ least: 2, most: 3 });
  expect(todayOf('d', 0, { before: null, first: 1_001, last }, limit)).toMatchObject({ least: 2, most: 2 });
  expect(todayOf('d', 0, { before: 1_000, first: 0, last }, limit)).toBeNull();
  expect(todayOf('d', 0, { before: 1_000, first: null, last }, limit)).toBeNull();
  expect(todayOf('d', 2 * HOUR, { before: 1_000, first: 1_001, last }, limit)).toBeNull();
});

test('P9.14 D4.14 a correct register of any day is shown unchanged, and a wrong one never as more than was counted', () => {
  const steps = fc.array(fc.integer({ min: 0, max: 80 }), { minLength: 2, maxLength: 60 });
  fc.assert(
    fc.property(
      steps,
      fc.integer({ min: 0, max: 9_999_999 }),
      fc.double({ min: 0, max: 1e6, noNaN: true }),
      (grown, start, wrong) => {
        let total = start / 10;
        const midnight = total;
        // Readings ten minutes apart, starting just before midnight.
        const readings = grown.map((tenths, index) => {
          if (index > 0) total += Math.min(tenths, 12) / 10;
          return { ts: (index - 1) * 10 * MINUTE + (index === 0 ? 0 : 1), value: Number(total.toFixed(1)) };
        });
        const last = readings.at(-1);
        if (!last) return;
        const truth = Number((last.value - midnight).toFixed(1));
        expect(shown({ ts: last.ts, value: truth }, readings)).toBe(truth);
        expect(shown({ ts: last.ts, value: wrong }, readings)).toBeLessThanOrEqual(truth + 0.4);
      },
    ),
  );
});
