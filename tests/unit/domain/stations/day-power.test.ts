import fc from 'fast-check';
import { dayPicture } from '@/lib/domain/stations/day-power';
import { expectedHours } from '@/lib/domain/energy/solar/expected';

const HOUR = 3_600_000;
const day = (powers: readonly (number | null)[]) =>
  powers.map((power, hour) => ({ start: hour * HOUR, end: (hour + 1) * HOUR, power }));
const powers = fc.array(fc.option(fc.integer({ min: 0, max: 20_000 })), { minLength: 23, maxLength: 25 });
const about = { installedCapacity: 10, now: 24 * HOUR };

describe('P2.48 the chart of a station’s day', () => {
  test('the top of the chart is the installed capacity, or the peak when that is higher', () => {
    expect(dayPicture(day([0, 4000, null]), null, about).most).toBe(10_000);
    expect(dayPicture(day([0, 12_000]), null, about).most).toBe(12_000);
  });

  test('a station without a capacity uses its own peak as the top, and one without generation a default', () => {
    expect(dayPicture(day([0, 4000]), null, { ...about, installedCapacity: null }).most).toBe(4000);
    expect(dayPicture(day([0, 0]), null, { ...about, installedCapacity: 0 }).most).toBe(1);
  });

  test('the peak is the first of the highest hours; a day without readings has none', () => {
    expect(dayPicture(day([1, 5, 5]), null, about).peak).toEqual({ start: HOUR, end: 2 * HOUR, power: 5 });
    expect(dayPicture(day([null, null]), null, about).peak).toBeNull();
  });

  test('the running hour is plotted in the middle of its elapsed part, future hours in their own middle', () => {
    const { points } = dayPicture(day([1, 2, null]), null, { ...about, now: 1.5 * HOUR });
    expect(points.map(({ at }) => at / HOUR)).toEqual([0.5, 1.25, 2.5]);
  });

  test('the expected curve follows the sun: zero at midnight, highest around noon', () => {
    const site = { latitude: -35, longitude: 138.6, zone: 'Etc/GMT-9', capacity: 5 };
    const clear = expectedHours(site, '2026-11-20').flatMap((hour) => hour ?? []);
    const hours = clear.map(({ start, end }) => ({ start, end, power: null }));
    const { points } = dayPicture(hours, clear, { installedCapacity: 5, now: hours[0]?.start ?? 0 });
    expect(points[0]?.expected).toBe(0);
    const most = Math.max(...points.map(({ expected }) => expected ?? 0));
    expect([11, 12]).toContain(points.findIndex(({ expected }) => expected === most));
    expect(points[12]?.expected).toBeGreaterThan(3000);
    expect(dayPicture(hours, null, { installedCapacity: 5, now: 0 }).points[12]?.expected).toBeNull();
  });

  test('for any day gaps stay gaps in order, nothing exceeds the top, and isolated points are marked', () => {
    fc.assert(
      fc.property(
        powers,
        fc.option(fc.integer({ min: 0, max: 50 })),
        fc.integer({ min: 0, max: 25 }),
        (values, installed, passed) => {
          const hours = day(values);
          const picture = dayPicture(hours, null, { installedCapacity: installed, now: passed * HOUR });
          expect(picture.points.map(({ power }) => power)).toEqual(values);
          expect(
            picture.points.every(({ at }, index) => index === 0 || at > (picture.points[index - 1]?.at ?? 0)),
          ).toBe(true);
          expect(picture.points.every(({ power }) => (power ?? 0) <= picture.most)).toBe(true);
          expect(picture.points.filter(({ isAlone }) => isAlone)).toHaveLength(
            values.filter(
              (one, at) => one !== null && (values[at - 1] ?? null) === null && (values[at + 1] ?? null) === null,
            ).length,
          );
          const known = values.filter((one) => one !== null);
          expect(picture.peak?.power ?? null).toBe(known.length === 0 ? null : Math.max(...known));
        },
      ),
    );
  });
});
