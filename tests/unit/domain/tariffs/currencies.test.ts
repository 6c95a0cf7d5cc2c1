import { CURRENCIES, isCurrency } from '@/lib/domain/tariffs/currencies';
import { currencyName } from '@/lib/format/currency-name';

test('P3.20 about 150 ISO currency codes are offered, starting with CNY, USD, EUR and GBP', () => {
  expect(CURRENCIES.slice(0, 4)).toEqual(['CNY', 'USD', 'EUR', 'GBP']);
  expect(CURRENCIES.length).toBeGreaterThanOrEqual(150);
  expect(CURRENCIES.length).toBeLessThanOrEqual(160);
  expect(new Set(CURRENCIES).size).toBe(CURRENCIES.length);
  expect(CURRENCIES.every((code) => /^[A-Z]{3}$/.test(code))).toBe(true);
  expect(CURRENCIES).toEqual(expect.arrayContaining(['AUD', 'JPY', 'CHF', 'ZAR']));
  expect(isCurrency('AUD')).toBe(true);
  expect(isCurrency('DEM')).toBe(false);
});

test.each(['en', 'zh'])('P3.20 every currency has a name in %s', (language) => {
  expect(CURRENCIES.filter((code) => currencyName(code, language) === code)).toEqual([]);
});

test('P3.20 currency names are in the reader’s language', () => {
  expect(currencyName('CNY', 'en')).toBe('Chinese Yuan');
  expect(currencyName('CNY', 'zh')).toBe('人民币');
  expect(currencyName('dollars', 'en')).toBe('dollars');
});
