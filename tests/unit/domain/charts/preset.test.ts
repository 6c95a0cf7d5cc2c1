import { presetOf, presetOrder } from '@/lib/domain/charts/preset';
import { parseChart, chartHref, EMPTY_CHART } from '@/lib/domain/charts/address';

const drawn = (type: string, codes: readonly string[]) =>
  presetOf({ id: 'd1', type }, codes).map(({ propertyCode }) => propertyCode);

test('F8 D2.24 an inverter’s preset shows the powers of PV, load, grid and battery that it has', () => {
  const powers = ['pv1Power', 'pv2Power', 'loadPower', 'gridPower', 'battPower'];
  expect(drawn('C002', ['SOC', ...powers.toReversed(), 'invPower'])).toEqual(powers);
  expect(drawn('C002', ['SOC', 'gridPower', 'pv1Power'])).toEqual(['pv1Power', 'gridPower']);
});

test('F8 a meter’s or breaker’s preset shows powers, not currents on another axis', () => {
  for (const type of ['C003', 'C004']) expect(drawn(type, ['Ia', 'P', 'Q'])).toEqual(['P', 'Q']);
});

test('F8 D2.24 any other device’s preset shows its first properties, and is empty without properties', () => {
  expect(drawn('C099', ['a', 'b', 'c', 'd'])).toEqual(['a', 'b', 'c']);
  expect(drawn('C002', ['SOC'])).toEqual(['SOC']);
  expect(drawn('C002', [])).toEqual([]);
});

test('F8 a station’s inverters come first, then meters and breakers', () => {
  const types = ['C001', 'C003', 'C004', 'C002'].map((type) => ({ type }));
  expect(presetOrder(types).map(({ type }) => type)).toEqual(['C002', 'C004', 'C003', 'C001']);
});

test('F8 D2.24 a preset is an ordinary chart and round-trips through its URL', () => {
  const series = presetOf({ id: 'd1', type: 'C002' }, ['gridPower', 'loadPower']);
  const { searchParams } = new URL(chartHref({ ...EMPTY_CHART, series }), 'http://localhost');
  expect(parseChart({ series: searchParams.getAll('series') }).series).toEqual(series);
});
