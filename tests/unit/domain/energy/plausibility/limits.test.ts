import { DEVICE_TYPE_PROPERTIES } from '@/lib/data/properties';
import { CATALOGUES_SIZE, limitOf, sizeOf, type Size, type TypeFacts } from '@/lib/domain/energy/plausibility/limits';

const typeOf = (type: string): TypeFacts => {
  const found = DEVICE_TYPE_PROPERTIES.find((one) => one.type === type);
  if (!found) throw new Error(type);
  return found;
};
const limit = (type: string, code: string, size = CATALOGUES_SIZE) => {
  const facts = typeOf(type);
  const property = facts.properties.find((one) => one.code === code);
  if (!property) throw new Error(code);
  return limitOf(facts, property, size);
};

test.each([
  ['C002', 'battSoc', { kind: 'value', low: 0, high: 100 }],
  ['C002', 'P', { kind: 'value', low: -3_250, high: 9_750 }],
  // A switched-off unit reports 0, which is below any grid voltage.
  ['C002', 'gridVolt', { kind: 'value', low: 0, high: 315 }],
  ['C002', 'gridFreq', { kind: 'value', low: 0, high: 70 }],
  ['C002', 'acTemp', { kind: 'value', low: -62.5, high: 147.5 }],
  ['C002', 'KRA', { kind: 'counter', most: 429_496_729.5, perHour: 8.125, step: 0.1 }],
  ['C002', 'today-buy', { kind: 'counter', most: 180, perHour: 18.75, step: 0.1 }],
  ['C004', 'KRA', { kind: 'counter', most: 1e9, perHour: 86.25, step: 0.01 }],
  ['C004', 'KRB', { kind: 'counter', most: 1e9, perHour: 86.25, step: 0.01 }],
  ['C002', 'runState', null],
  // Clock drift has no limit.
  ['C001', 'clockDrift', null],
])('D3.5 D3.14 the limit of %s %s', (type, code, expected) => {
  const found = limit(type, code);
  if (found?.kind === 'counter') expect(found).toEqual({ ...found, ...expected });
  else expect(found).toEqual(expected);
});

test('D3.14 power limits grow with the size of a device, temperature limits do not', () => {
  const scale = (type: string, ratedWatts: number | null, stationKilowatts: number | null, moduleWatts = 5_000) =>
    sizeOf(typeOf(type), { ratedWatts, stationKilowatts, moduleWatts }).scale;
  const ofScale = (found: number): Size => ({ scale: found, isCatalogues: true });
  const unknown = { ratedWatts: null, stationKilowatts: null, moduleWatts: null };
  expect(sizeOf(typeOf('C002'), unknown).scale).toBe(70);
  expect(sizeOf(typeOf('C002'), { ...unknown, stationKilowatts: 6.6 }).scale).toBe(1.32);
  expect([scale('C002', 50_000, null), scale('C002', 10_000, 6.6), scale('C002', null, 20)]).toEqual([10, 2, 4]);
  expect([scale('C002', null, null), scale('C002', null, 3)]).toEqual([1, 1]);
  // Panels may exceed the inverter, and a small one does not make the house small.
  expect([scale('C002', 3_000, 15), scale('C002', 600, 0.8)]).toEqual([3, 1]);
  // Ratings that no inverter has are ignored.
  expect([scale('C002', 4e9, null), scale('C002', 0, null), scale('C002', 900_000, 6.6)]).toEqual([1, 1, 1.32]);
  // A meter does not report its transformer ratios.
  expect([scale('C004', null, 6.6), scale('C004', null, 690), scale('C004', null, null)]).toEqual([1, 30, 50_000 / 69]);
  expect(limit('C003', 'Uab', ofScale(1))).toEqual({ kind: 'value', low: -50_000, high: 50_000 });
  expect(limit('C002', 'KRA', ofScale(10))).toMatchObject({ perHour: 81.25, most: 429_496_729.5 });
  expect(limit('C002', 'today-KRA', ofScale(10))).toMatchObject({ most: 900 });
  expect(limit('C002', 'P', ofScale(10))).toEqual({ kind: 'value', low: -32_500, high: 97_500 });
  expect(limit('C002', 'acTemp', ofScale(10))).toEqual(limit('C002', 'acTemp'));
});

test('D3.5 every counter of the catalogue has a limit, and no limit is narrower than the catalogue', () => {
  for (const type of DEVICE_TYPE_PROPERTIES)
    for (const property of type.properties) {
      const found = limitOf(type, property, CATALOGUES_SIZE);
      if (property.kind === 'counter')
        expect([type.type, property.code, found?.kind]).toEqual([type.type, property.code, 'counter']);
      if (found?.kind !== 'value' || !property.range) continue;
      expect(found.low).toBeLessThanOrEqual(property.range[0]);
      expect(found.high).toBeGreaterThanOrEqual(property.range[1]);
    }
});
