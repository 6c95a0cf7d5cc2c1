import fc from 'fast-check';
import { sunEphemeris, sunPosition } from '@/lib/domain/energy/solar/sun-position';
import { SLEEP_BELOW } from '@/upstream/plants/readings/asleep';
import { isDusk, lastAwake } from '@/upstream/seed/resting';

const elevation = (at: number, latitude: number, longitude: number) =>
  90 - sunPosition(at, latitude, longitude, sunEphemeris(at)).apparentZenith;

test('C8 the last moment at which units were awake is before now, within a day and a half, and before night', () => {
  const instant = fc.integer({ min: Date.UTC(2024, 0), max: Date.UTC(2027, 0) });
  const place = [
    fc.double({ min: -60, max: 60, noNaN: true }),
    fc.double({ min: -180, max: 180, noNaN: true }),
  ] as const;
  fc.assert(
    fc.property(instant, ...place, (end, latitude, longitude) => {
      const at = lastAwake({ latitude, longitude }, end);
      expect(at).toBeLessThanOrEqual(end);
      expect(end - at).toBeLessThan(36 * 3_600_000);
      expect(elevation(at, latitude, longitude)).toBeGreaterThan(SLEEP_BELOW);
      if (at < end) expect(elevation(at + 5 * 60_000, latitude, longitude)).toBeLessThan(SLEEP_BELOW + 1.5);
    }),
  );
});

test('C8 where the sun does not rise there is no such moment', () => {
  const end = Date.UTC(2026, 5, 21);
  expect(lastAwake({ latitude: -85, longitude: 0 }, end)).toBe(end);
});

test.each([
  [undefined, false],
  [-4, false],
  [-3, false],
  [-2, true],
  [0.5, true],
  [1.5, false],
])('C8 at a sun elevation of %p degrees it is dusk: %p', (degrees, dusk) => {
  expect(isDusk(degrees)).toBe(dusk);
});
