import fc from 'fast-check';
import { checkSettings } from '@/lib/domain/settings/check-settings';
import {
  CURVES,
  curveValues,
  DROOPS,
  droopValues,
  isCurveEditable,
  isInForce,
  movePoint,
  readCurve,
  readDroop,
  type CurvePoint,
  type CurveShape,
} from '@/lib/domain/settings/curves';
import { evaluateSettings } from '@/lib/domain/settings/engine';
import { settingProblem } from '@/lib/domain/devices/setting';
import { BY_CODE, FACTORY, SETTINGS, settingBy, valueFor } from './catalogue';

/** Indices of points that are left of the last known one: x must never decrease along a curve. */
function misplacedPoints(curve: readonly CurvePoint[]): readonly number[] {
  let furthest = -Infinity;
  return curve.flatMap(({ x }, index) => {
    const back = x !== null && x < furthest;
    if (x !== null && !back) furthest = x;
    return back ? [index] : [];
  });
}

const curve = (id: CurveShape['id']): CurveShape => {
  const found = CURVES.find((one) => one.id === id);
  if (!found) throw new Error(`no curve ${id}`);
  return found;
};
const pairs = (points: readonly CurvePoint[]) => points.map(({ x, y }) => [x, y]);
const anyCurve = fc.constantFrom(...CURVES);
/** A curve with a valid value for each of its points. */
const curveAndValues = anyCurve.chain((shape) => {
  const codes = shape.points.flatMap(({ x, y }) => [x, y]);
  return fc.tuple(
    fc.constant(shape),
    fc.record(Object.fromEntries(codes.map((code) => [code, valueFor(settingBy(code)).map(Number)]))),
  );
});

test('D4.8 the factory V(Q) curve is read as points in percent', () => {
  expect(pairs(readCurve(curve('vq'), FACTORY))).toEqual([
    [90, 44],
    [95.7, 0],
    [104.3, 0],
    [112.2, -60],
  ]);
});

test('D4.10 the wind curve has twelve points and applies to both inputs', () => {
  expect(pairs(readCurve(curve('wind'), FACTORY))).toHaveLength(12);
  expect(pairs(readCurve(curve('wind'), FACTORY)).at(-1)).toEqual([310, 16.5]);
  const force = (dc1Wind: number | null, dc2Wind: number | null) => isInForce(curve('wind'), { dc1Wind, dc2Wind });
  expect([force(0, 0), force(0, 1), force(1, null), force(0, null), force(null, null)]).toEqual([
    ...[false, true, true, null, null],
  ]);
});

test('D4.8 D4.10 every point refers to existing settings, those of a curve share one tag', () => {
  for (const { points } of CURVES) {
    const settings = points.flatMap(({ x, y }) => [settingBy(x), settingBy(y)]);
    expect(new Set(settings.map(({ attached }) => attached?.join())).size).toBe(1);
    expect(new Set(points.map(({ x }) => settingBy(x).unit)).size).toBe(1);
  }
});

test('D4.8 D4.10 a curve converts to points and back, unknown values are left out', () => {
  fc.assert(
    fc.property(curveAndValues, fc.nat({ max: 30 }), ([shape, values], gone) => {
      expect(curveValues(shape, readCurve(shape, values))).toEqual(values);
      const codes = Object.keys(values);
      const code = codes[gone % codes.length] ?? '';
      const { [code]: _lost, ...rest } = values;
      expect(curveValues(shape, readCurve(shape, { ...values, [code]: '' }))).toEqual(rest);
    }),
  );
});

test('D4.8 a curve is editable while its mode is Disable, and not on a locked device', () => {
  const editable = (values: Record<string, number>) => isCurveEditable(curve('vw'), evaluateSettings(SETTINGS, values));
  expect(editable({ vwMode: 0 })).toBe(true);
  expect(editable({ vwMode: 1 })).toBe(false);
  expect(editable({ vwMode: 0, lockOutChanges: 1 })).toBe(false);
});

test('D4.8 points out of order are reported, vertically stacked ones are not', () => {
  const at = (...xs: readonly (number | null)[]) => misplacedPoints(xs.map((x) => ({ x, y: 0 })));
  expect(at(1, 1, 2, 2)).toEqual([]);
  expect(at(1, 3, 2, 4)).toEqual([2]);
  expect(at(1, 3, null, 2)).toEqual([3]);
  expect(at(5, 1, 2, 6)).toEqual([1, 2]);
});

test('D4.8 D4.10 a dragged point snaps to values its settings accept, in order, and other points stay', () => {
  const where = fc.record({
    x: fc.double({ min: -50, max: 600, noNaN: true }),
    y: fc.double({ min: -80, max: 120, noNaN: true }),
  });
  fc.assert(
    fc.property(curveAndValues, fc.nat({ max: 11 }), where, ([shape, values], pick, to) => {
      const index = pick % shape.points.length;
      const xs = shape.points.map(({ x }) => Number(values[x])).sort((a, b) => a - b);
      const start = readCurve(shape, values).map((point, at) => ({ ...point, x: xs[at] ?? null }));
      const moved = movePoint(shape, BY_CODE, start, index, to);
      expect(moved.filter((_, at) => at !== index)).toEqual(start.filter((_, at) => at !== index));
      expect(misplacedPoints(moved)).toEqual([]);
      for (const [code, value] of Object.entries(curveValues(shape, [moved[index] ?? { x: null, y: null }]))) {
        expect([code, value, settingProblem(settingBy(code), value)]).toEqual([code, value, null]);
      }
      expect(Math.abs(moved[index]?.y ?? 0)).toBeGreaterThanOrEqual(shape.leastY ?? 0);
    }),
  );
});

test('D4.8 a curve with every point dragged has no problems', () => {
  const somewhere = fc.record({ x: fc.integer({ min: 0, max: 200 }), y: fc.integer({ min: -100, max: 100 }) });
  const off = { vwMode: 0, vqMode: 0, pqMode: 0, ppfMode: 0, dc1Wind: 1 };
  fc.assert(
    fc.property(anyCurve, fc.array(somewhere, { minLength: 12, maxLength: 12 }), (shape, places) => {
      const dragged = shape.points.reduce(
        (points, _, index) => movePoint(shape, BY_CODE, points, index, places[index] ?? { x: 0, y: 0 }),
        readCurve(shape, FACTORY),
      );
      const values = { ...FACTORY, ...off, ...curveValues(shape, dragged) };
      expect(checkSettings(SETTINGS, values, evaluateSettings(SETTINGS, values))).toEqual([]);
    }),
  );
});

test('D4.8 a nonexistent point moves nothing, and out-of-order neighbours do not restrict a point', () => {
  const points = readCurve(curve('vw'), FACTORY);
  expect(movePoint(curve('vw'), BY_CODE, points, 4, { x: 100, y: 0 })).toBe(points);
  const crossed = [120, 100, 90, 130].map((x) => ({ x, y: 50 }));
  expect(movePoint(curve('vw'), BY_CODE, crossed, 1, { x: 95.04, y: 50 })[1]?.x).toBe(95);
  expect(movePoint(curve('ppf'), BY_CODE, readCurve(curve('ppf'), FACTORY), 1, { x: 50, y: -0.1 })[1]?.y).toBe(-0.8);
});

test('D4.8 F(W) is shown as the two ends of a slope: 40% per Hz from 50.2 to 51.5 Hz is 52%', () => {
  const [over, under] = DROOPS.map((shape) => readDroop(shape, FACTORY));
  expect(over).toEqual([
    { x: 50.2, y: 0 },
    { x: 51.5, y: 52 },
  ]);
  expect(under?.[1]).toEqual({ x: 49.8, y: 0 });
  const [shape] = DROOPS;
  expect(shape && readDroop(shape, { ...FACTORY, fwDroopOver: null })).toEqual([
    { x: 50.2, y: 0 },
    { x: 51.5, y: null },
  ]);
});

test('D4.8 a slope converts to its ends and back; one without length has no gradient', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...DROOPS),
      fc.tuple(fc.integer({ min: 4500, max: 6500 }), fc.integer({ min: 4500, max: 6500 }), fc.nat({ max: 100 })),
      (shape, [start, stop, droop]) => {
        const values = { [shape.start]: start / 100, [shape.stop]: stop / 100, [shape.droop]: droop };
        const back = droopValues(shape, BY_CODE, readDroop(shape, values));
        const { [shape.droop]: _steep, ...ends } = values;
        expect(back).toEqual(start === stop ? ends : values);
      },
    ),
  );
});
