import * as fc from 'fast-check';
import { chooseLanguage, languageRanges } from '@/lib/domain/tenants/languages';
import { loadMessages, mergeMessages } from '@/lib/i18n/messages';

const both = { offered: ['en', 'zh'], fallback: 'en' } as const;
const byBrowser = (acceptLanguage: string | null, hints: Partial<Parameters<typeof chooseLanguage>[0]> = {}) =>
  chooseLanguage({ ...both, chosen: undefined, acceptLanguage, ...hints });

test('P9.1 English is the default language', () => {
  expect(byBrowser(null)).toBe('en');
  expect(byBrowser('fr-FR, de;q=0.5')).toBe('en');
});

test('P1.4 the selected language takes precedence, then the browser’s, then the tenant’s', () => {
  expect(byBrowser('en', { chosen: 'zh' })).toBe('zh');
  expect(byBrowser('zh-TW,en;q=0.9', { chosen: 'xx' })).toBe('zh');
  expect(byBrowser('fr', { fallback: 'zh' })).toBe('zh');
});

test.each([
  ['zh-CN', 'zh'],
  ['zh-Hant', 'zh'],
  ['zh-Hant-TW;q=0.8, fr', 'zh'],
  ['zh-TW', 'zh'],
  ['zh-HK, en;q=0.5', 'zh'],
  ['en;q=0.1, zh;q=0.2', 'zh'],
  ['en;q=0.100, zh;q=0.2', 'zh'],
  ['zh;q=0, en', 'en'],
  ['fr, *;q=0.5', 'en'],
  ['*, zh;q=0.1', 'en'],
  ['en;q=0, *', 'zh'],
  ['fr;q=1, zh;q=0.001', 'zh'],
  ['zh ; q=0.9, en ; q=1.0', 'en'],
  // An entry with a malformed weight is ignored.
  ['zh;q=2, en;q=0.1', 'en'],
  ['zh;q=high, en;q=0.1', 'en'],
  ['zhx', 'en'],
  [';;;q=,,zh', 'zh'],
  ['', 'en'],
])('P9.1 a browser that requests %j gets %s', (header, expected) => {
  expect(byBrowser(header)).toBe(expected);
});

test('P9.1 a language that the tenant does not offer is never selected', () => {
  const onlyChinese = { offered: ['zh'], fallback: 'zh' } as const;
  expect(byBrowser('en-AU', { ...onlyChinese, chosen: 'en' })).toBe('zh');
  const header = fc.string({ unit: fc.constantFrom(...'enzh-,;q=0.15* TWfr') });
  fc.assert(
    fc.property(fc.option(fc.string()), fc.option(header), (chosen, acceptLanguage) => {
      expect(byBrowser(acceptLanguage, { ...onlyChinese, chosen })).toBe('zh');
      expect(['en', 'zh']).toContain(byBrowser(acceptLanguage, { chosen }));
    }),
  );
});

test('language ranges are ordered by weight, ties as written', () => {
  expect(languageRanges('en;q=0.1, fr, zh;q=0.8, de').map(({ primary }) => primary)).toEqual(['fr', 'de', 'zh', 'en']);
});

test('a missing message falls back to English, a compiled one is taken whole', () => {
  const english = { a: { one: 'One', two: 'Two' }, b: ['compiled'] };
  expect(mergeMessages({ a: { one: '一' }, b: ['x', 'y'] }, english)).toEqual({
    a: { one: '一', two: 'Two' },
    b: ['x', 'y'],
  });
});

test('both languages load with all areas', async () => {
  const [en, zh] = await Promise.all([loadMessages('en'), loadMessages('zh')]);
  expect(Object.keys(zh)).toEqual(Object.keys(en));
  expect(zh).toHaveProperty('errors.notFound', '页面不存在：请检查地址是否正确');
});
