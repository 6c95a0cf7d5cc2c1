import { propertyOf } from '@/lib/data/properties';
import { evaluateFormula, parseFormula } from '@/lib/domain/live/points/formula';
import { consumptionPoint, labelsOf } from '@/lib/domain/live/points/station-labels';

const points = (inverters: readonly string[]) =>
  labelsOf(inverters).flatMap((label) => label.points.map((point) => ({ label: label.type, ...point })));

test('D3.10 D3.9 a station has generation, storage and grid points with the specified codes', () => {
  expect(labelsOf(['a']).map(({ type, points: own }) => [type, own.map(({ code }) => code)])).toEqual([
    ['fd', ['P', 'today-KRA', 'KRA']],
    ['cn', ['P', 'SOC', 'today-charge', 'today-discharge', 'charge', 'discharge']],
    ['sd', ['P', 'today-buy', 'today-sell', 'buy', 'sell']],
  ]);
});

test.each([[['i1']], [['i1', 'i2']], [['i1', 'i2', 'i3']]])(
  'D3.10 with the inverters %j every formula parses, lists its calc_data and uses existing properties',
  (inverters) => {
    for (const point of points(inverters)) {
      const { references } = parseFormula(point.formula);
      const listed = point.data.map(({ device_id, property_code }) => ({ deviceId: device_id, code: property_code }));
      expect([point.formula, references]).toEqual([point.formula, listed]);
      for (const { code } of references) expect(propertyOf('C002', code)).toBeDefined();
    }
  },
);

test('D3.10 powers are summed in kilowatts, energies summed, charge levels averaged; one inverter without data leaves no value', () => {
  const read = ({ deviceId }: { deviceId: string }) => ({ i1: 3000, i2: 1000 })[deviceId] ?? null;
  const value = (inverters: readonly string[], label: string, code: string) => {
    const point = points(inverters).find((one) => one.label === label && one.code === code);
    return evaluateFormula(parseFormula(point?.formula ?? ''), read);
  };
  expect(value(['i1', 'i2'], 'fd', 'P')).toBe(4);
  expect(value(['i1', 'i2'], 'fd', 'KRA')).toBe(4000);
  expect(value(['i1', 'i2'], 'cn', 'SOC')).toBe(2000);
  expect(value(['i1'], 'cn', 'SOC')).toBe(3000);
  for (const point of points(['i1', 'i2', 'gone']))
    expect(evaluateFormula(parseFormula(point.formula), read)).toBeNull();
});

test('D3.10 the load is a sum over those that report it, and what is left over where that would be too little', () => {
  const codes: Readonly<Record<string, readonly string[]>> = {
    pv: ['P'],
    ac: ['P', 'invPower'],
    hybrid: ['loadPower'],
  };
  const codesOf = (id: string) => (codes[id] ? new Set(codes[id]) : null);
  const load = (inverters: readonly string[], meter: string | null = null) =>
    consumptionPoint('load.P', inverters, meter, codesOf)?.formula ?? null;
  expect(load(['pv'])).toBeNull();
  expect(load(['pv', 'hybrid'])).toBe('([hybrid_loadPower])/1000');
  expect(load(['unit', 'hybrid'])).toBe('([unit_loadPower]+[hybrid_loadPower])/1000');
  expect(load(['ac'], 'm')).toBe('[m_P]+([ac_invPower])/1000');
  expect(load(['ac', 'unit'], 'm')).toBe('[m_P]+([ac_invPower]+[unit_invPower]+[unit_genPower])/1000');
  expect(load(['ac', 'pv'], 'm')).toBeNull();
});
