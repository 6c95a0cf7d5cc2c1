import fc from 'fast-check';
import { curveFrame, roundMarks, toPlace, toPoint } from '@/components/devices/settings/picture-frame';

test('D4.8 grid lines of a curve are at round numbers', () => {
  expect(roundMarks([50.01, 51.7])).toEqual([50.5, 51, 51.5]);
  expect(roundMarks([-7.6, 59.6])).toEqual([0, 20, 40]);
  expect(roundMarks([0, 1])).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1]);
});

const spot = fc.record({
  x: fc.integer({ min: -5000, max: 5000 }).map((value) => value / 10),
  y: fc.integer({ min: -1000, max: 1000 }).map((value) => value / 10),
});

test('D4.8 each axis has at least two grid lines within the picture, and positions convert back to their points', () => {
  fc.assert(
    fc.property(fc.array(spot, { maxLength: 12 }), (points) => {
      const frame = curveFrame(points);
      for (const along of ['x', 'y'] as const) {
        const lines = frame.lines.filter((line) => line.along === along);
        expect(lines.length).toBeGreaterThanOrEqual(2);
        expect(lines.length).toBeLessThanOrEqual(7);
        for (const { x, y } of lines) {
          expect(x).toBeGreaterThanOrEqual(frame.left - 1e-6);
          expect(x).toBeLessThanOrEqual(frame.right + 1e-6);
          expect(y).toBeGreaterThanOrEqual(frame.top - 1e-6);
          expect(y).toBeLessThanOrEqual(frame.bottom + 1e-6);
        }
      }
      for (const point of points) {
        const place = toPlace(frame, point);
        const back = toPoint(frame, { x: place.x / frame.width, y: place.y / frame.height });
        expect(back.x).toBeCloseTo(point.x, 6);
        expect(back.y).toBeCloseTo(point.y, 6);
      }
    }),
  );
});
