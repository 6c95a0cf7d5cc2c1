import fc from 'fast-check';
import { colourName, coloursOf, toggleColoured } from '@/lib/domain/charts/colours';
import { MOST_SERIES, toggleSeries } from '@/lib/domain/charts/series';
import type { ChosenSeries } from '@/lib/domain/charts/series';
import { plainSeries } from '@/lib/domain/charts/sets';

const one = (propertyCode: string, change: Partial<ChosenSeries> = {}): ChosenSeries => ({
  deviceId: 'd1',
  ...{ propertyCode, showType: null, statistics: null, colour: null, hidden: false },
  ...change,
});
const chart = (...numbers: number[]) => numbers.map((number) => `--chart-${number}`);

test('D2.28 nine series have nine colours; chosen colours stay, and removing a series leaves the other colours unchanged', () => {
  const nine = Array.from({ length: 9 }, (_, i) => one(`p${i}`));
  expect(coloursOf(nine)).toEqual(chart(1, 2, 3, 4, 5, 6, 7, 8, 9));
  expect(coloursOf([one('a', { colour: 1 }), one('b'), one('c')])).toEqual(chart(2, 1, 3));
  const rest = toggleColoured(nine, one('p0'));
  expect(rest.map(({ propertyCode }) => propertyCode)).toEqual(nine.slice(1).map(({ propertyCode }) => propertyCode));
  expect(coloursOf(rest)).toEqual(chart(2, 3, 4, 5, 6, 7, 8, 9));
  expect(coloursOf(toggleColoured(rest, one('new')))).toEqual(chart(2, 3, 4, 5, 6, 7, 8, 9, 1));
});

test('D2.28 a power or energy series has the colour of its meaning, and a chosen colour takes precedence', () => {
  const powers = plainSeries('d1', ['pv1Power', 'pv2Power', 'loadPower', 'gridPower', 'battPower']);
  const [solar, second, ...others] = coloursOf(powers);
  expect([solar, ...others]).toEqual(['--e-solar', '--e-load', '--e-grid', '--e-battery']);
  // The second series of a meaning avoids palette colours similar to those in use.
  expect(second).toBe('--chart-4');
  expect(coloursOf([one('pv1Power', { colour: 8 }), one('pv2Power')])).toEqual(['--chart-9', '--e-solar']);
  expect([colourName('--e-grid-out'), colourName('--chart-7')]).toEqual(['grid-out', 7]);
});

test('D2.28 a code used differently by several device types has a meaning colour for inverters only', () => {
  const energies = plainSeries('d1', ['KRA', 'buy', 'sell', 'charge', 'discharge', 'load']);
  expect(coloursOf(energies, () => 'C002')).toEqual(
    ['solar', 'grid', 'grid-out', 'battery-in', 'battery', 'load'].map((name) => `--e-${name}`),
  );
  expect(coloursOf(plainSeries('d1', ['KRA']), () => 'C004')).toEqual(chart(1));
  // The colour stays the same after the type is loaded, even if other series were removed meanwhile.
  const [series] = toggleColoured(plainSeries('d1', ['KRA', 'x']), one('x'));
  expect(coloursOf(series ? [series] : [], () => 'C002')).toEqual(['--e-solar']);
});

test('D2.28 series of a full chart never share a colour, and none changes when another is removed', () => {
  const codes = ['pv1Power', 'pv2Power', 'gridPower', 'loadPower', 'battPower', 'battSoc', 'sell', 'a', 'b', 'c', 'd'];
  const some = fc.uniqueArray(fc.constantFrom(...codes), { minLength: 2, maxLength: MOST_SERIES });
  fc.assert(
    fc.property(some, fc.nat(), (chosen, place) => {
      const series = plainSeries('d1', chosen);
      const before = coloursOf(series);
      expect(new Set(before).size).toBe(series.length);
      const gone = place % series.length;
      const rest = toggleColoured(series, one(chosen[gone] ?? ''));
      expect(rest.map(({ propertyCode }) => propertyCode)).toEqual(
        toggleSeries(series, one(chosen[gone] ?? '')).map(({ propertyCode }) => propertyCode),
      );
      expect(coloursOf(rest)).toEqual(before.filter((_, index) => index !== gone));
    }),
  );
});
