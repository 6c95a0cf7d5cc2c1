import fc from 'fast-check';
import { cutHour, cutsHours } from '@/lib/domain/reports/partial-hour';

const HOUR = 3_600_000;
const hour = (startTime: number, powerGeneration: number | null = 6) => ({
  ...{ startTime, endTime: startTime + HOUR, powerGeneration, charging: 3 },
  ...{ discharging: null, powerSelling: 1.5, powerBuy: 0 },
});
const minutes = (count: number) => count * 60_000;

test('D2.31 D7.19 the first and last hour of a range count in proportion to their minutes', () => {
  const span = { start: minutes(20), end: HOUR + minutes(15) };
  expect(cutHour(hour(0), span, 9 * HOUR)).toEqual({
    ...{ startTime: minutes(20), endTime: HOUR, powerGeneration: 4, charging: 2 },
    ...{ discharging: null, powerSelling: 1, powerBuy: 0 },
  });
  expect(cutHour(hour(HOUR), span, 9 * HOUR)).toMatchObject({ endTime: HOUR + minutes(15), powerGeneration: 1.5 });
  expect(cutHour(hour(0, null), span, 9 * HOUR).powerGeneration).toBeNull();
});

test('D2.31 the running hour is prorated over its elapsed time only', () => {
  const now = minutes(30);
  expect(cutHour(hour(0), { start: 0, end: now }, now)).toMatchObject({ endTime: now, powerGeneration: 6 });
  expect(cutHour(hour(0), { start: minutes(15), end: now }, now).powerGeneration).toBe(3);
});

test('D2.31 two ranges that meet inside an hour share its energy without double counting', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 59 }), fc.integer({ min: 0, max: 10_000 }), (at, kwh) => {
      const whole = hour(0, kwh);
      const parts = [
        cutHour(whole, { start: -HOUR, end: minutes(at) }, 9 * HOUR),
        cutHour(whole, { start: minutes(at), end: 9 * HOUR }, 9 * HOUR),
      ];
      const sum = parts.reduce((all, { powerGeneration }) => all + (powerGeneration ?? 0), 0);
      expect(sum).toBeCloseTo(kwh, 4);
      expect(cutHour(whole, { start: 0, end: HOUR }, 9 * HOUR)).toBe(whole);
    }),
  );
});

test.each([
  ['2026-03-01T10:00', '2026-03-01T12:00', false],
  ['2026-03-01T10:20', '2026-03-01T12:00', true],
  ['2026-03-01T10:00', '2026-03-01T12:01', true],
])('D2.31 whether a range from %s to %s contains partial hours: %s', (from, to, cut) => {
  expect(cutsHours({ from, to })).toBe(cut);
});
