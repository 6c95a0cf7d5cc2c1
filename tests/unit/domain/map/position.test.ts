import fc from 'fast-check';
import { isPlace, tidyPosition } from '@/lib/domain/map/position';

test('P7.35 a dragged pin is normalised to valid coordinates with metre precision', () => {
  expect(tidyPosition({ latitude: -34.928571, longitude: 138.599959 })).toEqual({
    latitude: -34.92857,
    longitude: 138.59996,
  });
  expect(tidyPosition({ latitude: 0, longitude: 190 })).toEqual({ latitude: 0, longitude: -170 });
  expect(tidyPosition({ latitude: 89.9, longitude: -180 })).toEqual({ latitude: 85.05, longitude: -180 });
  expect(tidyPosition({ latitude: 0, longitude: 180 }).longitude).toBe(180);
  fc.assert(
    fc.property(fc.double({ min: -900, max: 900, noNaN: true }), (longitude) => {
      const tidy = tidyPosition({ latitude: 1, longitude }).longitude;
      expect(Math.abs(tidy)).toBeLessThanOrEqual(180);
      expect(Math.abs(((((longitude - tidy) % 360) + 540) % 360) - 180)).toBeLessThan(0.00002);
    }),
  );
});

test.each([
  [null, 138, false],
  [-34, null, false],
  [0, 0, false],
  [0, 12, true],
  [-34.9, 138.6, true],
  [91, 0, false],
  [0, 181, false],
  [Number.NaN, 1, false],
])('P1.5 %p and %p are a valid position: %p', (latitude, longitude, place) => {
  expect(isPlace(latitude, longitude)).toBe(place);
});
