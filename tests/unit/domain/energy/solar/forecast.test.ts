import fc from 'fast-check';
import { energyUntil, expectedHours } from '@/lib/domain/energy/solar/expected';
import type { ExpectedHour } from '@/lib/domain/energy/solar/expected';
import { pastDayOf, performanceOf } from '@/lib/domain/energy/solar/performance';

const SITE = { latitude: -34.93, longitude: 138.6, zone: 'Australia/Adelaide', capacity: 6.6 };
const sum = (hours: readonly (ExpectedHour | null)[]) => energyUntil(hours) ?? Number.NaN;

test.each([
  ['2026-11-18', 24],
  ['2026-04-05', 25],
  ['2026-10-04', 23],
])('C1 P2.50 the day %s in Adelaide has %d hours, with the sun in the middle', (day, count) => {
  const hours = expectedHours(SITE, day);
  expect(hours).toHaveLength(count);
  const energies = hours.map((hour) => hour?.energy ?? -1);
  expect(energies.every((energy) => energy >= 0)).toBe(true);
  expect(energies[0]).toBe(0);
  expect(energies.at(-1)).toBe(0);
  const noon = energies.indexOf(Math.max(...energies));
  expect(noon).toBeGreaterThanOrEqual(11);
  expect(noon).toBeLessThanOrEqual(13);
});

test('P2.50 a clear summer day yields 5 to 8 kWh per kWp, a winter day less, a polar night nothing', () => {
  const summer = sum(expectedHours(SITE, '2026-12-21')) / SITE.capacity;
  const winter = sum(expectedHours(SITE, '2026-06-21')) / SITE.capacity;
  expect(summer).toBeGreaterThan(5);
  expect(summer).toBeLessThan(8);
  expect(winter).toBeGreaterThan(2);
  expect(winter).toBeLessThan(summer);
  expect(sum(expectedHours({ ...SITE, latitude: -85, zone: 'UTC' }, '2026-06-21'))).toBe(0);
});

test('P2.50 in the northern hemisphere summer is in July, and panels face south', () => {
  const shanghai = { latitude: 31.23, longitude: 121.47, zone: 'Asia/Shanghai', capacity: 5 };
  expect(sum(expectedHours(shanghai, '2026-07-01'))).toBeGreaterThan(sum(expectedHours(shanghai, '2026-01-01')));
  expect(sum(expectedHours(shanghai, '2026-01-01')) / 5).toBeGreaterThan(2.5);
});

test('P2.50 a given sky replaces the clear one; an hour it does not cover is a gap', () => {
  const dull = expectedHours(SITE, '2026-11-18', (_instant, clear) => clear * 0.3);
  expect(sum(dull)).toBeLessThan(sum(expectedHours(SITE, '2026-11-18')) * 0.5);
  const cut = expectedHours(SITE, '2026-11-18', (instant, clear) =>
    instant < Date.parse('2026-11-18T02:00:00Z') ? clear : null,
  );
  expect(cut.some((hour) => hour === null)).toBe(true);
  expect(energyUntil(cut)).toBeNull();
});

test('P2.50 the energy expected by an instant grows from zero to that of the whole day', () => {
  const hours = expectedHours(SITE, '2026-11-18');
  const [from, to] = [hours[0]?.start ?? 0, hours.at(-1)?.end ?? 0];
  expect([energyUntil(hours, from - 1), energyUntil(hours, to)]).toEqual([0, sum(hours)]);
  fc.assert(
    fc.property(fc.integer({ min: from, max: to }), fc.integer({ min: from, max: to }), (a, b) => {
      const [early, late] = [energyUntil(hours, Math.min(a, b)) ?? 0, energyUntil(hours, Math.max(a, b)) ?? 0];
      expect(early).toBeLessThanOrEqual(late);
      expect(late).toBeLessThanOrEqual(sum(hours) + 1e-9);
    }),
  );
});

const past = (...ratios: (number | null)[]) =>
  ratios.map((ratio) => ({ actual: ratio === null ? null : ratio * 30, clear: 30 }));

test.each([
  ['the median of odd days', past(0.9, 0.2, 0.7), 0.5, { ratio: 0.7, days: 3 }],
  ['the middle of even days', past(0.4, 0.6, 0.8, 1), 0.5, { ratio: 0.7, days: 4 }],
  [
    'a bright day with clouds forecast',
    past(0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1),
    0.9,
    { ratio: 0.9, days: 11 },
  ],
  ['days that are missing count for nothing', past(0.5, null, 0.5, null, 0.5), 0.5, { ratio: 0.5, days: 3 }],
  ['too few days', past(0.5, null, 0.5), 0.5, null],
  ['no day', [], 0.5, null],
  ['a station at standstill is one too', past(0, 0, 0), 0.5, { ratio: 0, days: 3 }],
  ['a capacity that is entered too small is held', past(9, 9, 9), 0.5, { ratio: 2, days: 3 }],
])('P2.50 recent performance: %s', (_, days, rank, expected) => {
  const found = performanceOf(days, rank);
  expect(found && { ...found, ratio: Math.round(found.ratio * 1000) / 1000 }).toEqual(expected);
});

test('P2.50 only the last two weeks count, and dark days are ignored', () => {
  expect(
    performanceOf([
      ...past(...Array.from({ length: 14 }, () => 0.1)),
      ...past(...Array.from({ length: 14 }, () => 0.8)),
    ]),
  ).toEqual({
    ratio: expect.closeTo(0.8, 9),
    days: 14,
  });
  expect(performanceOf([{ actual: 0, clear: 0.01 }, ...past(0.5, 0.5)])).toBeNull();
});

test('P2.50 the median does not depend on the order and is between minimum and maximum', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 1.9, noNaN: true }), { minLength: 3, maxLength: 14 }), (ratios) => {
      const found = performanceOf(past(...ratios))?.ratio ?? -1;
      expect(found).toBeCloseTo(performanceOf(past(...ratios.toReversed()))?.ratio ?? -2, 9);
      expect(found).toBeGreaterThanOrEqual(Math.min(...ratios) - 1e-9);
      expect(found).toBeLessThanOrEqual(Math.max(...ratios) + 1e-9);
    }),
  );
});

test('P2.50 missing night hours are not a gap, a missing noon hour is', () => {
  const hours = expectedHours(SITE, '2026-11-18');
  const made = (hour: number) => (hours[hour]?.energy ?? 0) * 0.8;
  const without = (gone: readonly number[]) =>
    pastDayOf(hours, (start) => {
      const at = hours.findIndex((hour) => hour?.start === start);
      return gone.includes(at) ? null : made(at);
    });
  const night = without([0, 1, 2, 3, 22, 23]);
  expect((night.actual ?? 0) / (night.clear ?? 1)).toBeCloseTo(0.8, 6);
  expect(without([11, 12, 13]).actual).toBeNull();
  expect(pastDayOf([null, ...hours], () => 1)).toEqual({ actual: null, clear: null });
});
