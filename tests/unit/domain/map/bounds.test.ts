import fc from 'fast-check';
import { boundsOf, boundsText, isVisible, isWithin, tidyBounds } from '@/lib/domain/map/bounds';

const place = fc.record({
  latitude: fc.double({ min: -85, max: 85, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

test('P1.5 a map window panned around the globe has normalised coordinates', () => {
  expect(tidyBounds({ west: 130, south: -40, east: 160, north: -10 })).toEqual({
    west: 130,
    south: -40,
    east: 160,
    north: -10,
  });
  expect(tidyBounds({ west: 490, south: -40.12345649, east: 520, north: -10 })).toEqual({
    west: 130,
    south: -40.123456,
    east: 160,
    north: -10,
  });
  // Across the date line, from Fiji to Samoa.
  expect(tidyBounds({ west: 177, south: -20, east: 190, north: -10 })).toMatchObject({ west: 177, east: -170 });
  expect(tidyBounds({ west: -200, south: -95, east: 200, north: 95 })).toEqual({
    west: -180,
    south: -90,
    east: 180,
    north: 90,
  });
});

test('P1.5 a position is inside or outside a window, across the date line too', () => {
  const fiji = { west: 177, south: -20, east: -170, north: -10 };
  expect(isWithin({ latitude: -17, longitude: 178 }, fiji)).toBe(true);
  expect(isWithin({ latitude: -14, longitude: -172 }, fiji)).toBe(true);
  expect(isWithin({ latitude: -17, longitude: 150 }, fiji)).toBe(false);
  expect(isWithin({ latitude: -5, longitude: 178 }, fiji)).toBe(false);
});

test('P1.5 the bounds of several positions contain each of them and take the shorter way around', () => {
  expect(boundsOf([])).toBeNull();
  expect(boundsOf([{ latitude: -34.9, longitude: 138.6 }])).toEqual({
    west: 138.6,
    east: 138.6,
    south: -34.9,
    north: -34.9,
  });
  expect(
    boundsOf([
      { latitude: -17, longitude: 178 },
      { latitude: -14, longitude: -172 },
    ]),
  ).toMatchObject({ west: 178, east: -172 });
  fc.assert(
    fc.property(fc.array(place, { minLength: 1, maxLength: 40 }), (places) => {
      const bounds = boundsOf(places);
      expect(bounds).not.toBeNull();
      for (const one of places) expect(bounds && isWithin(one, bounds)).toBe(true);
    }),
  );
});

test('a window is written as four numbers', () => {
  expect(boundsText({ west: 1, south: -2.5, east: 3, north: 4 })).toBe('1,-2.5,3,4');
});

test.each([
  ['in the middle', { west: 138, east: 140, south: -35, north: -34 }, true],
  ['as large as what is seen', { west: 130, east: 160, south: -40, north: -10 }, false],
  ['at the edge', { west: 130.5, east: 140, south: -35, north: -34 }, false],
  ['a place at the upper edge', { west: 140, east: 140, south: -10.5, north: -10.5 }, false],
  ['beside it', { west: 115.8, east: 140, south: -35, north: -34 }, false],
  ['all around the globe', { west: 150, east: 140, south: -35, north: -34 }, false],
])('P1.5 P9.13 stations %s are visible: %s', (_where, around, inSight) => {
  expect(isVisible(around, { west: 130, east: 160, south: -40, north: -10 })).toBe(inSight);
});

test('P1.5 visibility also works across the date line and on a world map', () => {
  const fiji = { west: 178, east: -178, south: -18, north: -15 };
  expect(isVisible(fiji, { west: 170, south: -25, east: -170, north: -10 })).toBe(true);
  expect(isVisible(fiji, { west: 170, south: -25, east: 179.5, north: -10 })).toBe(false);
  expect(isVisible(fiji, { west: -180, south: -80, east: 180, north: 80 })).toBe(true);
});

test('P1.5 where the bounds of several positions are visible, each position is', () => {
  const seen = fc
    .tuple(place, fc.double({ min: 1, max: 170, noNaN: true }), fc.double({ min: 1, max: 80, noNaN: true }))
    .map(([{ latitude, longitude }, width, height]) =>
      tidyBounds({ west: longitude, east: longitude + width, south: latitude - height, north: latitude }),
    );
  fc.assert(
    fc.property(fc.array(place, { minLength: 1, maxLength: 5 }), seen, (places, window) => {
      const around = boundsOf(places);
      if (around === null || !isVisible(around, window)) return;
      for (const one of places) expect(isWithin(one, window)).toBe(true);
    }),
  );
});
