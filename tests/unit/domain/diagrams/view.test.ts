import fc from 'fast-check';
import { keepView, panBy, showPart, viewBoxOf, WHOLE, zoomAt, type View } from '@/lib/domain/diagrams/view';

const SIZE = { width: 1920, height: 1080 };
const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const view = fc
  .record({ x: number(-5000, 5000), y: number(-5000, 5000), scale: number(0.1, 50) })
  .map((one) => keepView(one, SIZE));

const isOn = ({ scale, x, y }: View) => {
  expect(scale).toBeGreaterThanOrEqual(1);
  expect(scale).toBeLessThanOrEqual(12);
  for (const [from, all] of [
    [x, SIZE.width],
    [y, SIZE.height],
  ] as const) {
    expect(from).toBeGreaterThanOrEqual(0);
    expect(from + all / scale).toBeLessThanOrEqual(all + 1e-6);
  }
};

test('D2.33 the view stays on the canvas however it is zoomed and panned', () => {
  fc.assert(
    fc.property(view, number(0.01, 100), number(0, 1920), number(0, 1080), (from, factor, x, y) => {
      isOn(zoomAt(from, factor, { x, y }, SIZE));
      isOn(panBy(from, x - 960, y - 540, SIZE));
    }),
  );
});

test('D2.33 a part is shown whole, or from its corner, and the view does not move for a part already visible', () => {
  const part = fc.record({ x: number(0, 1800), y: number(0, 1000), width: number(1, 120), height: number(1, 80) });
  fc.assert(
    fc.property(view, part, (from, box) => {
      const after = showPart(from, box, SIZE);
      isOn(after);
      expect(after.x).toBeLessThanOrEqual(box.x + 1e-6);
      expect(after.y).toBeLessThanOrEqual(box.y + 1e-6);
      const [wide, high] = [SIZE.width / from.scale, SIZE.height / from.scale];
      if (box.width <= wide) expect(after.x + wide).toBeGreaterThanOrEqual(box.x + box.width - 1e-6);
      if (box.height <= high) expect(after.y + high).toBeGreaterThanOrEqual(box.y + box.height - 1e-6);
      expect(showPart(after, box, SIZE)).toEqual(after);
    }),
  );
});

test('D2.33 zooming leaves the point under the pointer in place', () => {
  fc.assert(
    fc.property(number(0, 1920), number(0, 1080), number(1, 12), (x, y, factor) => {
      const after = zoomAt(WHOLE, factor, { x, y }, SIZE);
      expect((x - after.x) * after.scale).toBeCloseTo(x, 3);
      expect((y - after.y) * after.scale).toBeCloseTo(y, 3);
    }),
  );
});

test('D9.11 the full view shows the whole canvas', () => {
  expect(viewBoxOf(WHOLE, SIZE)).toBe('0 0 1920 1080');
  expect(viewBoxOf(zoomAt(WHOLE, 2, { x: 0, y: 0 }, SIZE), SIZE)).toBe('0 0 960 540');
});
