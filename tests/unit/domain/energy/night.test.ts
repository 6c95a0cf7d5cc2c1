import fc from 'fast-check';
import { nightOutlook, RESERVE } from '@/lib/domain/energy/night';
import type { Line, NightInput } from '@/lib/domain/energy/night';
import { nightAt } from '@/lib/domain/energy/solar/night';

const HOUR = 3_600_000;
const STEP = 300_000;
/** A midnight; the days in these tests are UTC days. */
const MIDNIGHT = Date.parse('2026-11-20T00:00:00Z');
const times = Array.from({ length: (2 * 24 * HOUR) / STEP }, (_, at) => MIDNIGHT - 24 * HOUR + at * STEP);
const line = (valueAt: (hour: number, at: number) => number | null, until = Infinity): Line => {
  const known = times.filter((at) => at <= until);
  return { times: known, values: known.map((at) => valueAt(((at - MIDNIGHT) / HOUR + 24) % 24, at)) };
};
const day = (offset: number, byNow = 0) => ({
  total: 24,
  byNow,
  hours: Array.from({ length: 24 }, (_, hour) => ({
    start: MIDNIGHT + (offset * 24 + hour) * HOUR,
    end: MIDNIGHT + (offset * 24 + hour + 1) * HOUR,
    energy: hour >= 6 && hour < 18 ? 2 : 0,
  })),
});
const isNight = (hour: number) => hour < 6 || hour >= 18;
/** A 10 kWh battery (0.1 kWh per percent) and a house load of 500 W. */
function input(now: number, current: number, more: Partial<NightInput> = {}): NightInput {
  const until = now;
  const battery = line((hour) => (isNight(hour) ? 500 : -1000), until);
  let fallen = 0;
  const levels = battery.values.map((watts) => {
    const before = fallen;
    fallen -= ((watts ?? 0) * STEP) / HOUR / 100;
    return before;
  });
  // Unclamped levels, shifted so that the series ends at the current level.
  const charge = { times: battery.times, values: levels.map((level) => level - (levels.at(-1) ?? 0) + current) };
  return { now, charge, battery, load: line(() => 500, until), today: day(0), tomorrow: day(1), ...more };
}

test('P2.42 a night in progress: the charge at dawn is estimated from the same hours of the previous night', () => {
  const now = MIDNIGHT + 20 * HOUR;
  const outlook = nightOutlook(input(now, 80));
  // Ten hours at 500 W are 5 kWh, half of the battery.
  expect(outlook).toMatchObject({ from: now, to: MIDNIGHT + 30 * HOUR, isNow: true, start: 80, end: 30, lowAt: null });
  expect(outlook?.use).toBeCloseTo(5, 5);
});

test('P2.42 when the charge does not last, the time at which the reserve is reached is given', () => {
  const now = MIDNIGHT + 20 * HOUR;
  const outlook = nightOutlook(input(now, 40));
  expect(outlook).toMatchObject({ start: 40, end: RESERVE });
  // 30% is 3 kWh, enough for six hours.
  expect(Math.abs((outlook?.lowAt ?? 0) - (now + 6 * HOUR))).toBeLessThanOrEqual(STEP);
});

test('P2.42 by day the estimate includes the remaining solar generation and consumption until the night', () => {
  const now = MIDNIGHT + 12 * HOUR;
  // 5 kWh are still expected and the house uses 3 kWh until 18:00, which adds 20%.
  const outlook = nightOutlook(input(now, 50, { today: day(0, 19) }));
  expect(outlook).toMatchObject({ from: MIDNIGHT + 18 * HOUR, isNow: false, start: 70, end: 10 });
});

/** A battery charged from the grid from 40 to 80% between 00:00 and 01:00 that discharges at 500 W during the rest of the night. */
function cheapHour(now: number, current: number, more: Partial<NightInput> = {}): NightInput {
  const battery = line((hour) => (hour < 1 ? -4000 : isNight(hour) ? 500 : 0), now);
  const level = (hour: number) => {
    if (hour < 1) return 40 + 40 * hour;
    if (hour <= 6) return 80 - (hour - 1) * 5;
    return hour < 18 ? 70 : 70 - (hour - 18) * 5;
  };
  const charge = line((hour, at) => (at >= now - STEP ? current : level(hour)), now);
  return { ...input(now, current), charge, battery, ...more };
}

test('P2.42 a battery charged from the grid last night is expected to be charged the same way, up to the morning', () => {
  const now = MIDNIGHT + 20 * HOUR;
  const outlook = nightOutlook(cheapHour(now, 70));
  expect(outlook).toMatchObject({ start: 70, end: 55, lowAt: null, isNow: true });
  expect(Math.abs((outlook?.gridAt ?? 0) - (MIDNIGHT + 24 * HOUR))).toBeLessThanOrEqual(STEP);
  // Reaching the reserve before the cheap hour is reported as well.
  const short = nightOutlook(cheapHour(now, 12));
  expect(short?.lowAt).toBeLessThan(short?.gridAt ?? 0);
  // After the cheap hour the rest of the night is a normal discharge.
  expect(nightOutlook(cheapHour(MIDNIGHT + 3 * HOUR, 65))?.gridAt).toBeNull();
});

test('P2.42 after midnight the outlook covers the same night', () => {
  const now = MIDNIGHT + 3 * HOUR;
  expect(nightOutlook(input(now, 45))).toMatchObject({ isNow: true, to: MIDNIGHT + 6 * HOUR, start: 45, end: 30 });
});

test('P2.42 the night ends at the sunrise that the energy flow shows, not at the hour in which generation starts', () => {
  const place = { latitude: -33.8, longitude: 0.1 };
  for (const now of [MIDNIGHT + 20 * HOUR, MIDNIGHT + 21.3 * HOUR]) {
    const outlook = nightOutlook(input(now, 80, { place }));
    const sunrise = nightAt(place, now)?.until ?? 0;
    expect(outlook?.to).toBe(sunrise);
    expect(sunrise).toBeLessThan(MIDNIGHT + 30 * HOUR);
    expect(nightOutlook(input(MIDNIGHT + 22 * HOUR, 80, { place }))?.to).toBe(sunrise);
  }
  // By day and after the sunrise of the day, the next one counts.
  expect(nightOutlook(input(MIDNIGHT + 12 * HOUR, 50, { place }))?.to).toBe(
    nightAt(place, MIDNIGHT + 24 * HOUR)?.until,
  );
});

test('P2.42 C5 missing readings are not guessed', () => {
  const now = MIDNIGHT + 20 * HOUR;
  const none = line(() => null, now);
  expect(nightOutlook(input(now, 80, { load: none }))).toBeNull();
  expect(nightOutlook(input(now, 80, { charge: none }))).toBeNull();
  expect(nightOutlook(input(now, 80, { battery: none }))).toBeNull();
  expect(nightOutlook(input(now, 80, { today: { ...day(0), hours: [] } }))).toBeNull();
});

test('P2.42 the charge stays within the battery’s capacity, and times within the night', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 287 }), fc.integer({ min: 0, max: 100 }), (step, current) => {
      const now = MIDNIGHT + step * STEP;
      const outlook = nightOutlook(input(now, current));
      if (!outlook) return;
      expect(outlook.start).toBeGreaterThanOrEqual(0);
      expect(outlook.start).toBeLessThanOrEqual(100);
      expect(outlook.end).toBeLessThanOrEqual(Math.max(outlook.start, RESERVE));
      if (outlook.lowAt !== null)
        expect([outlook.lowAt >= outlook.from, outlook.lowAt <= outlook.to]).toEqual([true, true]);
    }),
  );
});
