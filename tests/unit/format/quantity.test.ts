import fc from 'fast-check';
import { columnDecimals, formatNumber, formatSignificant } from '@/lib/format/number';
import { formatQuantity, quantityText } from '@/lib/format/quantity';

test.each([
  [0, 'W', '0', 'W'],
  [0.4, 'W', '0.4', 'W'],
  [5.318, 'W', '5.32', 'W'],
  [532, 'W', '532', 'W'],
  [999.4, 'W', '999', 'W'],
  [999.7, 'W', '1.00', 'kW'],
  [1000, 'W', '1.00', 'kW'],
  [4837, 'W', '4.84', 'kW'],
  [-4837, 'W', '\u22124.84', 'kW'],
  [12_340, 'W', '12.3', 'kW'],
  [99_960, 'W', '100', 'kW'],
  [999_600, 'W', '1.00', 'MW'],
  [2_500_000, 'W', '2.50', 'MW'],
  [0.5, 'kW', '500', 'W'],
  [0.0042, 'MWh', '4.20', 'kWh'],
  [18.4, 'kWh', '18.4', 'kWh'],
  [43_210, 'kWh', '43.2', 'MWh'],
  [1_234_567_000, 'MW', '1,234,567', 'GW'],
  [6_400, 'VA', '6.40', 'kVA'],
  [3.2, 'KW', '3.20', 'kW'],
])('%d %s is shown as %s %s', (value, unit, number, shownUnit) => {
  const shown = formatQuantity(value, unit, 'en');
  expect(`${shown.number} ${shown.unit}`).toBe(`${number} ${shownUnit}`);
});

test.each([
  [230.456, 'V', '230.46', 'V'],
  [50, 'hz', '50', 'Hz'],
  [1234.5, 'A', '1,234.5', 'A'],
  [-4.5, '℃', '\u22124.5', '°C'],
])('a unit without steps is unchanged: %d %s', (value, unit, number, shownUnit) => {
  const shown = formatQuantity(value, unit, 'en');
  expect(shown).toEqual({ number, unit: shownUnit });
});

test('a number and its unit do not break across lines', () => {
  expect(quantityText(4837, 'W', 'zh')).toBe('4.84\u00a0kW');
  expect(quantityText(3, '', 'en')).toBe('3');
});

test('a value that is not finite is refused, never shown as 0', () => {
  expect(() => formatNumber(Number.NaN, 'en')).toThrow(/NaN cannot be shown/);
  expect(() => formatQuantity(Number.POSITIVE_INFINITY, 'W', 'en')).toThrow(RangeError);
});

test('every power has three significant digits', () => {
  fc.assert(
    fc.property(fc.double({ min: 1, max: 9e11, noNaN: true }), (watts) => {
      const { number, unit } = formatQuantity(watts, 'W', 'en');
      const factor = { W: 1, kW: 1e3, MW: 1e6, GW: 1e9 }[unit] ?? Number.NaN;
      const shown = Number(number.replace(/,/g, '')) * factor;
      expect(Math.abs(shown - watts) / watts).toBeLessThanOrEqual(0.00501);
      expect(number.replace(/[^0-9]/g, '').length).toBeGreaterThanOrEqual(3);
    }),
  );
});

test('numbers have three significant digits, or every digit before the decimal point', () => {
  expect(formatSignificant(0, 'en')).toBe('0');
  expect(formatSignificant(12_345.6, 'en')).toBe('12,346');
  expect(formatSignificant(9.999, 'en')).toBe('10.0');
});

test('the numbers of a column share the decimals of the longest one', () => {
  expect(columnDecimals([12.6, 11.76, null])).toBe(2);
  expect(columnDecimals([12.6, 11, null])).toBe(1);
  expect(columnDecimals([12, 0, -3])).toBe(0);
  expect(columnDecimals([1 / 3])).toBe(2);
  expect(columnDecimals([0.999_999])).toBe(0);
  expect(columnDecimals([null])).toBe(0);
  expect(columnDecimals([])).toBe(0);
  expect(formatNumber(12.6, 'en', 2, 2)).toBe('12.60');
});
