import { changeSeries, isEnergy, MOST_SERIES, seriesKey, settleSeries, toggleSeries } from '@/lib/domain/charts/series';
import type { ChosenSeries } from '@/lib/domain/charts/series';

const one = (propertyCode: string, change: Partial<ChosenSeries> = {}): ChosenSeries => ({
  deviceId: 'd1',
  ...{ propertyCode, showType: null, statistics: null, colour: null, hidden: false },
  ...change,
});

test.each([
  ['kWh', 'bar', 'interpolation'],
  ['MWh', 'bar', 'interpolation'],
  ['KWH', 'bar', 'interpolation'],
  ['kW', 'line', 'sampling'],
  ['V', 'line', 'sampling'],
  ['kvarh', 'line', 'sampling'],
  ['', 'line', 'sampling'],
] as const)('D2.27 a series in "%s" is a %s with %s by default', (unit, show_type, statistics) => {
  expect(settleSeries({ showType: null, statistics: null }, unit)).toEqual({ show_type, statistics });
});

test.each([
  ['W', 'mean'],
  ['kVA', 'mean'],
  ['kvar', 'mean'],
  ['V', 'mean'],
  ['A', 'mean'],
  ['Hz', 'mean'],
  ['%', 'mean'],
  ['°C', 'mean'],
  ['kvarh', 'sampling'],
  ['kB', 'sampling'],
  ['s', 'sampling'],
  ['', 'sampling'],
] as const)('D2.26 D2.27 by default a bar of "%s" shows the %s; a line never shows a mean', (unit, statistics) => {
  expect(settleSeries({ showType: 'bar', statistics: null }, unit)).toEqual({ show_type: 'bar', statistics });
  expect(settleSeries({ showType: null, statistics: null }, unit)).toEqual({
    show_type: 'line',
    statistics: 'sampling',
  });
});

test('D2.27 only kWh series offer a choice of statistics; every series may be a line or bars', () => {
  expect(settleSeries({ showType: 'line', statistics: 'sampling' }, 'kWh')).toEqual({
    show_type: 'line',
    statistics: 'sampling',
  });
  expect(settleSeries({ showType: 'bar', statistics: 'interpolation' }, 'kW')).toEqual({
    show_type: 'bar',
    statistics: 'mean',
  });
  expect(settleSeries({ showType: 'bar', statistics: 'sampling' }, 'kW')).toEqual({
    show_type: 'bar',
    statistics: 'sampling',
  });
  expect([isEnergy('kWh'), isEnergy('kW'), isEnergy('Whatever')]).toEqual([true, false, false]);
});

test('D2.24 a checkbox adds and removes a series; a tenth is refused', () => {
  const first = toggleSeries([], one('a'));
  expect(first).toEqual([one('a')]);
  expect(toggleSeries(first, one('a'))).toEqual([]);
  const nine = Array.from({ length: MOST_SERIES }, (_, i) => one(`p${i}`));
  expect(toggleSeries(nine, one('tenth'))).toBe(nine);
});

test('D2.27 a change affects its own series only', () => {
  const [a, b] = [one('a'), one('b')];
  expect(changeSeries([a, b], seriesKey(b), { hidden: true, showType: 'bar' })).toEqual([
    a,
    { ...b, hidden: true, showType: 'bar' },
  ]);
});
