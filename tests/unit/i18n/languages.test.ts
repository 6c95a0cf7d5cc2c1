import { acceptedLanguages, chooseLanguage } from '@/lib/i18n/languages';
import { loadMessages, mergeMessages } from '@/lib/i18n/messages';

const both = { offered: ['en', 'zh'], fallback: 'en' } as const;

test('P9.1 English is the default language', () => {
  expect(chooseLanguage({ ...both, cookie: undefined, acceptLanguage: null })).toBe('en');
  expect(chooseLanguage({ ...both, cookie: undefined, acceptLanguage: 'fr-FR, de;q=0.5' })).toBe('en');
});

test('the cookie wins, then what the browser asks for, then the tenant', () => {
  expect(chooseLanguage({ ...both, cookie: 'zh', acceptLanguage: 'en' })).toBe('zh');
  expect(chooseLanguage({ ...both, cookie: 'xx', acceptLanguage: 'zh-TW,en;q=0.9' })).toBe('zh');
  expect(chooseLanguage({ ...both, fallback: 'zh', cookie: undefined, acceptLanguage: 'fr' })).toBe('zh');
});

test('a language that the tenant does not offer is never chosen', () => {
  const onlyChinese = { offered: ['zh'], fallback: 'zh' } as const;
  expect(chooseLanguage({ ...onlyChinese, cookie: 'en', acceptLanguage: 'en-AU' })).toBe('zh');
});

test.each([
  ['zh-CN,zh;q=0.9,en;q=0.8', ['zh', 'zh', 'en']],
  ['en;q=0.1, zh;q=0.2', ['zh', 'en']],
  ['zh;q=0, en', ['en']],
  ['', []],
  [';;;q=,,zh', ['zh']],
  ['*', []],
])('Accept-Language %j is read as %j', (header, expected) => {
  expect(acceptedLanguages(header)).toEqual(expected);
});

test('a missing message is English, a compiled one is taken whole', () => {
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
