import fc from 'fast-check';
import { digits, emailKey, maskedAddress, readPhone } from '@/lib/domain/account/address';

test.each([
  [' Owner@Example.COM ', 'owner@example.com'],
  ['ｏｗｎｅｒ@example.com', 'owner@example.com'],
  ['a.b+tag@example.com', 'a.b+tag@example.com'],
])('spellings of one email address have the same key: %p', (typed, key) => {
  expect(emailKey(typed)).toBe(key);
});

test('normalising an email address twice gives the same result', () => {
  fc.assert(fc.property(fc.emailAddress(), (email) => expect(emailKey(emailKey(email))).toBe(emailKey(email))));
});

test.each([
  ['61', '0412345678', '61', '412345678'],
  ['+61', '412 345 678', '61', '412345678'],
  ['61', '+61 412-345-678', '61', '412345678'],
  ['61', '61412345678', '61', '412345678'],
  ['+86', '138 0013 8000', '86', '13800138000'],
  ['44', '07911 123456', '44', '7911123456'],
  // In Italy the leading zero is part of the number.
  ['39', '06 1234 5678', '39', '0612345678'],
])('P9.3 a number with country code +%s, %p, has one canonical form', (areaCode, typed, code, number) => {
  expect(readPhone(areaCode, typed)).toEqual({ areaCode: code, number, key: `+${code}${number}` });
});

test.each([
  ['999', '412345678'],
  ['', '412345678'],
  ['61', ''],
  ['61', 'abc'],
  ['61', '1234'],
  ['61', '4123456789012345'],
  ['61', '+1 415 555 2671'],
])('with country code +%s, %p is not a valid number', (areaCode, typed) => {
  expect(readPhone(areaCode, typed)).toBeNull();
});

test('a normalised number parses to itself, however its digits are grouped', () => {
  const mobile = fc.stringMatching(/^4\d{8}$/);
  fc.assert(
    fc.property(mobile, fc.integer({ min: 1, max: 8 }), (number, cut) => {
      const once = readPhone('61', `0${number.slice(0, cut)} ${number.slice(cut)}`);
      expect(once?.number).toBe(number);
      expect(readPhone('+61', once?.key ?? '')).toEqual(once);
      expect(readPhone('61', once?.number ?? '')).toEqual(once);
    }),
  );
});

test('a masked address does not reveal the address', () => {
  expect(maskedAddress({ email: 'owner@example.com' })).toBe('o***@example.com');
  expect(maskedAddress({ areaCode: '61', number: '412345678', key: '+61412345678' })).toBe('+61 *** 678');
  expect(digits('+61 412-345')).toBe('61412345');
});
