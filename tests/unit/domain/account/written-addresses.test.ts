import fc from 'fast-check';
import { dialledNumber, emailKey, readPhone } from '@/lib/domain/account/address';
import { readEmail } from '@/lib/domain/account/email';
import { plainPhone } from '@/lib/domain/account/plain-phone';
import { codeKey, isHandedCode, verifyCodeOf } from '@/lib/domain/text/code-key';

test.each([
  ['61', '0412 345 671', '+61412345671', '0412345671'],
  ['61', '+61 412 345 671', '+61412345671', '412345671'],
  ['61', '0061 412 345 671', '+61412345671', '412345671'],
  ['61', '0011 61 412 345 671', '+61412345671', '412345671'],
  ['61', '0061 0412 345 671', '+61412345671', '412345671'],
  ['61', '\u202d+61\u00a0412 345 671\u202c', '+61412345671', '412345671'],
  ['61', '００６１４１２３４５６７１', '+61412345671', '412345671'],
  ['86', '0086 138 0013 8000', '+8613800138000', '13800138000'],
  ['1', '011 1 415 555 2671', '+14155552671', '4155552671'],
  ['81', '010 81 90 1234 5678', '+819012345678', '9012345678'],
  ['65', '001 65 8123 4567', '+6581234567', '81234567'],
  ['44', '0113 496 0000', '+441134960000', '01134960000'],
  ['44', '00 44 7400 123456', '+447400123456', '7400123456'],
])('P2.37 P5.3 +%s %s is read as one number and dials no other', (areaCode, typed, key, dialled) => {
  expect(readPhone(areaCode, typed)?.key).toBe(key);
  expect(dialledNumber(areaCode, typed)).toBe(dialled);
});

test.each([
  ['61', '0049 170 1234567'],
  ['61', '+86 138 0013 8000'],
  ['61', '0011 49 170 1234567'],
  ['61', '0011412345671'],
  ['1', '0061 412 345 671'],
])('P2.37 P5.3 +%s %s belongs to another country and is refused', (areaCode, typed) => {
  expect(readPhone(areaCode, typed)).toBeNull();
  expect(dialledNumber(areaCode, typed)).toBeNull();
});

test('P2.37 any prefix before an Australian number gives that number or none', () => {
  const national = fc.integer({ min: 400_000_000, max: 499_999_999 }).map(String);
  const before = fc.constantFrom('', '0', '+61', '0061', '001161', '61', '0011 61 ', '+61 (0)');
  fc.assert(
    fc.property(before, national, (prefix, number) => {
      const found = readPhone('61', `${prefix}${number}`);
      expect(found?.key ?? `+61${number}`).toBe(`+61${number}`);
    }),
  );
});

test('P5.3 a number may be typed with any separators between its digits', () => {
  expect(plainPhone(' +61 (0)412-345.671 ')).toBe('+610412345671');
  expect(plainPhone('04１2')).toBe('0412');
});

test.each([
  ['anna@müller.example', 'anna@xn--mller-kva.example'],
  ['Anna@MÜLLER.example', 'Anna@xn--mller-kva.example'],
  ['user@例え.jp', 'user@xn--r8jz45g.jp'],
  ['user@пример.рф', 'user@xn--e1afmkfd.xn--p1ai'],
  ['ｕｓｅｒ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'user@example.com'],
  [' First.Last+tag@Example.com ', 'First.Last+tag@Example.com'],
  ["o'neil@example.com.au", "o'neil@example.com.au"],
])('P2.37 P5.2 %s is read as the address %s', (typed, email) => {
  expect(readEmail(typed)).toBe(email);
  expect(emailKey(typed)).toBe(email.toLowerCase());
});

test.each([
  '',
  'a',
  'a@',
  '@b.example',
  'a@b',
  'a b@c.example',
  'a@b@c.example',
  'a@-b.example',
  '.a@b.example',
  'a..b@c.example',
])('P5.2 "%s" is not an email address', (typed) => expect(readEmail(typed)).toBeNull());

test('A35 P5.2 an accepted address contains no character that is special in an email header or a URL', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (local, domain) => {
      const email = readEmail(`${local}@${domain}.example`);
      expect(email === null || /^[A-Za-z0-9_'+.-]+@[A-Za-z0-9.-]+$/.test(email)).toBe(true);
    }),
  );
  for (const domain of [
    'müller.example/x',
    'müller.example:80',
    'ü@b.example',
    'ü.example?x',
    'ü%40.example',
    'ü\n.example',
  ])
    expect([domain, readEmail(`a@${domain}`)]).toEqual([domain, null]);
});

test('P2.57 P3.10 codes match regardless of grouping and case', () => {
  for (const typed of [
    'SUNNY-ROOF-7001',
    ' sunny roof 7001',
    'Sunny–Roof−7001',
    'ＳＵＮＮＹ-ｒｏｏｆ-７００１',
    'sunny\u200broof7001',
  ])
    expect([typed, codeKey(typed)]).toEqual([typed, 'SUNNYROOF7001']);
  expect(isHandedCode('51 824 753 556')).toBe(true);
  for (const wrong of ['', ' - ', 'a/b', 'a\u0000b', 'x'.repeat(65)])
    expect([wrong, isHandedCode(wrong)]).toEqual([wrong, false]);
});

test('P5.5 P9.2 a verification code can be pasted as the email or text message shows it', () => {
  for (const typed of ['123456', '123-456', ' 123 456 ', '１２３４５６', '123\u2013456', '\u202a123456\u202c'])
    expect([typed, verifyCodeOf(typed)]).toEqual([typed, '123456']);
});
