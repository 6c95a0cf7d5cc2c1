import { dayIn, dayText } from '@/lib/format/day';
import { moneyText } from '@/lib/format/money';

test('P5.41 the local date is that of the given zone', () => {
  const at = Date.parse('2026-03-05T13:30:00Z');
  expect(dayIn(at, 'Australia/Adelaide')).toBe('2026-03-06');
  expect(dayIn(at - 1, 'Australia/Adelaide')).toBe('2026-03-05');
  expect(dayIn(at, 'America/Los_Angeles')).toBe('2026-03-05');
  // Without a zone, the machine's zone is used, which is Adelaide in the tests.
  expect(dayIn(at, null)).toBe('2026-03-06');
});

test('D1.7 P5.41 a date starts with the day, whatever the machine’s time zone', () => {
  expect(dayText('2026-03-05')).toBe('05/03/2026');
});

test('P5.41 text that is not a date is unchanged', () => {
  for (const text of ['', 'yesterday', '2026-13-45', '2026-3-5']) expect(dayText(text)).toBe(text);
});

test('D9.5 money has 2 decimals, thousands separators, and its currency code', () => {
  expect(moneyText(1234.5, 'AUD', 'en')).toBe('AUD\u00a01,234.50');
  expect(moneyText(0, 'CNY', 'zh')).toBe('CNY\u00a00.00');
  expect(moneyText(-0.01, 'EUR', 'en')).toBe('EUR\u00a0\u22120.01');
  expect(moneyText(-0.001, 'EUR', 'en')).toBe('EUR\u00a00.00');
});
