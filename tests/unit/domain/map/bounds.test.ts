import fc from 'fast-check';
import { boundsOf, boundsText, isWithin, tidyBounds } from '@/lib/domain/map/bounds';

const place = fc.record({
  latitude: fc.double({ min: -85, max: 85, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

test('P1.5 a window that was turned around the globe is told in degrees of the globe', () => {
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
  // Across the date line: from Fiji to Samoa.
  expect(tidyBounds({ west: 177, south: -20, east: 190, north: -10 })).toMatchObject({ west: 177, east: -170 });
  expect(tidyBounds({ west: -200, south: -95, east: 200, north: 95 })).toEqual({
    west: -180,
    south: -90,
    east: 180,
    north: 90,
  });
});

test('P1.5 a place stands in a window or not, across the date line too', () => {
  const fiji = { west: 177, south: -20, east: -170, north: -10 };
  expect(isWithin({ latitude: -17, longitude: 178 }, fiji)).toBe(true);
  expect(isWithin({ latitude: -14, longitude: -172 }, fiji)).toBe(true);
  expect(isWithin({ latitude: -17, longitude: 150 }, fiji)).toBe(false);
  expect(isWithin({ latitude: -5, longitude: 178 }, fiji)).toBe(false);
});

test('P1.5 the window of all places holds every one of them and takes the shorter way around', () => {
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

test('the text of a window is four numbers', () => {
  expect(boundsText({ west: 1, south: -2.5, east: 3, north: 4 })).toBe('1,-2.5,3,4');
});
