import { withMinus, withSign } from '@/lib/format/signed';

test('D1.7 D5.2 a change has a sign, and every minus is the same character', () => {
  const text = (size: number) => `${size} kWh`;
  expect([4, 0, -4].map((value) => withSign(value, text))).toEqual(['+4 kWh', '0 kWh', '\u22124 kWh']);
  expect([4, 0, -4].map((value) => withMinus(value, text))).toEqual(['4 kWh', '0 kWh', '\u22124 kWh']);
});
