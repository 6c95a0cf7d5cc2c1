import { propertyOf } from '@/lib/data/properties';
import { evaluateFormula, parseFormula } from '@/lib/domain/live/points/formula';
import { plantLabelsOf } from '@/lib/domain/live/points/plant-labels';

const labels = plantLabelsOf(['m1', 'b1'], 'r1');
const points = labels.flatMap(({ type, points: own }) => own.map((point) => ({ type, ...point })));

test('D3.10 D3.9 a station with meters only has generation and grid points; every formula parses and uses existing properties', () => {
  expect(labels.map(({ type, points: own }) => [type, own.map(({ code }) => code)])).toEqual([
    ['fd', ['P', 'today-KRA', 'KRA']],
    ['sd', ['P', 'today-buy', 'today-sell', 'buy', 'sell']],
  ]);
  for (const point of points) {
    const { references } = parseFormula(point.formula);
    expect(references).toEqual(
      point.data.map(({ device_id, property_code }) => ({ deviceId: device_id, code: property_code })),
    );
    for (const { deviceId, code } of references)
      expect([code, propertyOf(deviceId === 'b1' ? 'C003' : 'C004', code)]).not.toContain(undefined);
  }
});

test('D3.10 generation is the sum of its meters, and has no value when one of them has no data', () => {
  const value = (code: string, read: Record<string, number>) => {
    const point = points.find((one) => one.type === 'fd' && one.code === code);
    return evaluateFormula(parseFormula(point?.formula ?? ''), ({ deviceId }) => read[deviceId] ?? null);
  };
  expect(value('P', { m1: 1500, b1: 700 })).toBe(2200);
  expect(value('KRA', { m1: 1500 })).toBeNull();
});
