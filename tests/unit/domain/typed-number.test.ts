import fc from 'fast-check';
import { plainText, readPlain, readTyped, typedText } from '@/lib/domain/typed-number';

const valueOf = (typed: string, language = 'en', unit?: string) => {
  const read = readTyped(typed, { language, unit });
  return read.ok ? read.value : read.why;
};

const READ: readonly (readonly [string, number])[] = [
  ['1,200', 1200],
  ['10,000', 10_000],
  ['1,234', 1234],
  ['1,234.5', 1234.5],
  ['1.234', 1.234],
  ['1.234,5', 1234.5],
  ["1'234.5", 1234.5],
  ['1’234,5', 1234.5],
  ['1 234,5', 1234.5],
  ['1\u00a0234.5', 1234.5],
  ['1\u202f234', 1234],
  ['1,234,567', 1_234_567],
  ['1.234.567', 1_234_567],
  ['12.345,678', 12345.678],
  ['0,37', 0.37],
  ['0,375', 0.375],
  [',5', 0.5],
  ['.5', 0.5],
  ['7.', 7],
  ['007', 7],
  ['１２３．５', 123.5],
  ['１０，０００', 10_000],
  ['0。37', 0.37],
  ['−0,05', -0.05],
  ['+1.5', 1.5],
  [' 42 ', 42],
];

test.each(['en', 'zh'].flatMap((language) => READ.map(([typed, value]) => [typed, language, value] as const)))(
  'P5.20 P5.24 D5.4 "%s" in %s is %d',
  (typed, language, value) => {
    expect(valueOf(typed, language)).toBe(value);
  },
);

test.each([
  ['1234,567', '1234567', '1234.567'],
  ['1,2345', '12345', '1.2345'],
  ['12,345678', '12345678', '12.345678'],
  ['-1234,567', '-1234567', '-1234.567'],
])('P5.20 D5.4 "%s" is refused, as it could be %s or %s', (typed, first, second) => {
  expect(readTyped(typed, { language: 'en' })).toEqual({ ok: false, why: 'ambiguous', first, second });
});

test.each([
  ['', 'empty'],
  [' \u3000', 'empty'],
  ['.', 'not-a-number'],
  ['-', 'not-a-number'],
  ['abc', 'not-a-number'],
  ['1e5', 'not-a-number'],
  ['0x10', 'not-a-number'],
  ['10²', 'not-a-number'],
  ['½', 'not-a-number'],
  ['1.2.3', 'not-a-number'],
  ['1,2,3', 'not-a-number'],
  ['12,34.5', 'not-a-number'],
  ['1,2345.6', 'not-a-number'],
  ['1 2', 'not-a-number'],
  ['5,', 'not-a-number'],
  ['5-', 'not-a-number'],
  ['1/2', 'not-a-number'],
  ['Infinity', 'not-a-number'],
  ['1234567890123', 'digits'],
  ['0.1234567890123', 'digits'],
])('P5.20 P5.24 D5.4 "%s" is refused: %s', (typed, why) => {
  expect(valueOf(typed)).toBe(why);
});

test.each([
  ['10 kW', 'kW', 10],
  ['10kw', 'kW', 10],
  ['10 MW', 'kW', 10_000],
  ['1.5 MW', 'W', 1_500_000],
  ['500 W', 'kW', 0.5],
  ['6.6 kW', 'kWp', 6.6],
  ['6.6 kWp', 'kWp', 6.6],
  ['1,200㎾', 'kW', 1200],
  ['10 mw', 'kW', 'unit'],
  ['10 Mw', 'kW', 'unit'],
  ['10 k', 'kW', 'unit'],
  ['10 kWh', 'kW', 'unit'],
  ['10 kW', undefined, 'unit'],
  ['50 %', '%', 50],
  ['50 ％', '%', 50],
  ['0.37 AUD/kWh', 'AUD/kWh', 0.37],
  ['0.37 aud', 'AUD/kWh', 0.37],
  ['0.37 EUR', 'AUD/kWh', 'unit'],
  ['0.8 kg/kWh', 'kg/kWh', 0.8],
  ['1 h', 'min', 60],
  ['90 s', 'min', 1.5],
  ['500 ms', 's', 0.5],
  ['5 MV/°C', 'mV/°C', 'unit'],
  ['0.1 kV', 'V', 100],
])('D5.4 P5.20 "%s" in a field of %s is %s, never silently another magnitude', (typed, unit, value) => {
  expect(valueOf(typed, 'en', unit)).toBe(value);
});

test.each([
  ['5 千瓦', 'kWp', 5],
  ['5千瓦', 'kW', 5],
  ['500 瓦', 'kW', 0.5],
  ['1.5 兆瓦', 'kW', 1500],
  ['6.6 千瓦峰值', 'kWp', 6.6],
  ['5 安时', 'Ah', 5],
  ['5 安培小时', 'Ah', 5],
  ['5 A·h', 'Ah', 5],
  ['48 伏', 'V', 48],
  ['800 毫伏', 'V', 0.8],
  ['20 安培', 'A', 20],
  ['50 赫兹', 'Hz', 50],
  ['12 度', 'kWh', 12],
  ['12 千瓦·时', 'kWh', 12],
  ['12 千瓦小时', 'kWh', 12],
  ['5 千乏', 'kvar', 5],
  ['5 千伏安', 'kVA', 5],
  ['30 秒', 's', 30],
  ['500 毫秒', 's', 0.5],
  ['30 分钟', 'min', 30],
  ['2 小时', 'min', 120],
  ['25 ℃', '°C', 25],
  ['25 摄氏度', '°C', 25],
  ['25 度', '°C', 25],
  ['3 毫伏/摄氏度', 'mV/°C', 3],
  ['3 天', 'day', 3],
  ['5 毫欧', 'mΩ', 5],
  ['0.8 千克/千瓦时', 'kg/kWh', 0.8],
  ['0.8 公斤', 'kg/kWh', 0.8],
  ['5 kW', '千瓦', 5],
  ['5 千瓦时', 'kW', 'unit'],
  ['5 千', 'kW', 'unit'],
  ['5 万千瓦', 'kW', 'unit'],
  ['5 安', 'Ah', 'unit'],
  ['5 度', 'kW', 'unit'],
])('D5.4 P5.20 "%s" in a field of %s is %s: Chinese unit names are read like symbols', (typed, unit, value) => {
  expect(valueOf(typed, 'zh', unit)).toBe(value);
});

test.each([
  ['$0.37', 'AUD', 0.37],
  ['A$0.37', 'AUD', 0.37],
  ['AU$ 0.37', 'AUD', 0.37],
  ['AUD 0.37', 'AUD', 0.37],
  ['$0.37/kWh', 'AUD', 0.37],
  ['$0.37 per kWh', 'AUD', 0.37],
  ['$0.37 AUD/kWh', 'AUD', 0.37],
  ['0.37 $/kWh', 'AUD', 0.37],
  ['0.37 /kWh', 'AUD', 0.37],
  ['0.37 AUD/KWH', 'AUD', 0.37],
  ['-$0.05', 'AUD', -0.05],
  ['$-0.05', 'AUD', -0.05],
  ['￥0.5', 'CNY', 0.5],
  ['¥0.5', 'CNY', 0.5],
  ['0.5 元', 'CNY', 0.5],
  ['0.5元/度', 'CNY', 0.5],
  ['0.5 元每千瓦时', 'CNY', 0.5],
  ['0.5 人民币', 'CNY', 0.5],
  ['€0,30', 'EUR', 0.3],
  ['0,30 €/kWh', 'EUR', 0.3],
  ['£0.30', 'GBP', 0.3],
  ['¥30', 'JPY', 30],
  ['US$0.30', 'USD', 0.3],
  ['0.37 澳元/千瓦时', 'AUD', 0.37],
  ['US$0.30', 'AUD', 'unit'],
  ['€0.30', 'AUD', 'unit'],
  ['0.30 元', 'AUD', 'unit'],
  ['$0.30', 'CNY', 'unit'],
  ['370 AUD/MWh', 'AUD', 'unit'],
  ['0.37 kWh', 'AUD', 'unit'],
  ['30 c/kWh', 'AUD', 'cents'],
  ['30 ct/kWh', 'EUR', 'cents'],
  ['30 ¢', 'AUD', 'cents'],
  ['30p/kWh', 'GBP', 'cents'],
  ['50 分/度', 'CNY', 'cents'],
  ['$', 'AUD', 'not-a-number'],
  ['-$-0.05', 'AUD', 'not-a-number'],
])('P5.24 P3.20 "%s" as a price in %s is %s', (typed, currency, value) => {
  expect(valueOf(typed, 'en', `${currency}/kWh`)).toBe(value);
  expect(valueOf(typed, 'zh', `${currency}/kWh`)).toBe(value);
});

test('P5.24 a price in cents is refused with its value in the currency', () => {
  const mistake = { ok: false, why: 'cents', unit: 'AUD', meant: '0.30' };
  expect(readTyped('30 c/kWh', { language: 'en', unit: 'AUD/kWh' })).toEqual(mistake);
  expect(valueOf('$5', 'en', 'kW')).toBe('not-a-number');
});

test('P5.20 a comma is read as the decimal sign where the language uses it', () => {
  expect(valueOf('1.234', 'de')).toBe(1234);
  expect(valueOf('1,234', 'de')).toBe(1.234);
  expect(valueOf('1234.567', 'de')).toBe('ambiguous');
});

const number = fc
  .tuple(fc.integer({ min: -99_999_999, max: 99_999_999 }), fc.integer({ min: 0, max: 4 }))
  .map(([digits, decimals]) => Number((digits / 10 ** decimals).toFixed(decimals)) + 0);
const language = fc.constantFrom('en', 'zh', 'de', 'fr', 'de-CH', 'es', 'pl', 'sv', 'pt-BR', 'ja', 'en-IN');

test('P5.20 P9.6 D5.4 a field’s displayed value is read as the same number, in every language', () => {
  fc.assert(
    fc.property(number, language, fc.integer({ min: 0, max: 3 }), (value, tag, least) => {
      expect(valueOf(typedText(value, tag, { least }), tag)).toBe(value);
      expect(valueOf(`${typedText(value, tag)} kW`, tag, 'kW')).toBe(value);
      expect(readPlain(plainText(value))).toBe(value);
    }),
  );
});

test('P5.20 D5.4 a number in any notation is read correctly or refused: never wrong by a factor of a thousand', () => {
  fc.assert(
    fc.property(number, language, fc.constantFrom('en', 'zh'), (value, from, to) => {
      const read = readTyped(typedText(value, from), { language: to });
      // A single mark before three digits is ambiguous: it is read by the rules of the reader's language.
      const twofold = /^-?[1-9]\d{0,2}[.,]\d{3}$/.test(typedText(value, from));
      if (read.ok && !twofold) expect(read.value).toBe(value);
    }),
  );
});

test('D5.4 refused text is not a plain number either', () => {
  const typed = fc.string({ unit: fc.constantFrom(..."0123456789.,-+ 'kWMe１．"), maxLength: 12 });
  fc.assert(
    fc.property(typed, fc.constantFrom('en', 'zh'), (text, tag) => {
      const read = readTyped(text, { language: tag, unit: 'kW' });
      if (!read.ok && read.why !== 'digits') expect(readPlain(text)).toBeNull();
      if (read.ok) expect(Number.isFinite(read.value)).toBe(true);
    }),
  );
});
