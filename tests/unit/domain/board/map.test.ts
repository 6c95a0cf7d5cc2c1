import fc from 'fast-check';
import { meansOf } from '@/lib/domain/board/curve';
import { boardWindow, boardZoom } from '@/lib/domain/board/map';
import { boundsOf } from '@/lib/domain/map/bounds';

test('P2.2 a single station is shown with its surroundings, several with a margin', () => {
  const one = boardWindow({ west: 138.6, east: 138.6, south: -34.9, north: -34.9 });
  expect(one.east - one.west).toBeCloseTo(1.2);
  const many = boardWindow({ west: 115, east: 153, south: -43, north: -12 });
  expect(many.west).toBeLessThan(115);
  expect(many.north).toBeGreaterThan(-12);
  expect(boardZoom(one, 700)).toBeGreaterThan(boardZoom(many, 700));
});

test('P2.2 every station is inside the window, across the date line too', () => {
  const place = fc.record({
    latitude: fc.double({ min: -80, max: 80, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(place, { minLength: 1, maxLength: 20 }), (places) => {
      const bounds = boundsOf(places);
      if (!bounds) throw new Error('there are places');
      const { east, north, south, west } = boardWindow(bounds);
      for (const { latitude, longitude } of places) {
        expect(latitude).toBeGreaterThanOrEqual(south);
        expect(latitude).toBeLessThanOrEqual(north);
        const turned = longitude < west ? longitude + 360 : longitude;
        expect(turned).toBeGreaterThanOrEqual(west);
        expect(turned).toBeLessThanOrEqual(east);
      }
    }),
  );
});

test('P2.2 the mean of no values is a gap, and the remainder is averaged on its own', () => {
  expect(meansOf([1, 2, 3, null, null, null, null, 5, 7, 8], 3)).toEqual([2, null, 6, 8]);
});
