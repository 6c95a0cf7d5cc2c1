import { getExampleNumber } from 'libphonenumber-js';
import type { CountryCode } from 'libphonenumber-js';
import examples from 'libphonenumber-js/mobile/examples';
import { recipient } from '@/lib/contract/portal/sharing';
import { requestCode } from '@/lib/contract/portal/account/registration';
import { COUNTRIES } from '@/lib/domain/account/countries';
import { readMobile } from '@/lib/domain/account/mobile';
import { plainPhone } from '@/lib/domain/account/plain-phone';

test.each([
  ['61', '0412 345 678', '+61412345678'],
  ['+61', '+61 491 570 006', '+61491570006'],
  ['86', '138 0013 8000', '+8613800138000'],
  ['1', '(415) 555-2671', '+14155552671'],
])('P2.37 P5.3 with country code +%s, %s is a mobile number', (areaCode, typed, key) => {
  expect(readMobile(areaCode, typed)?.key).toBe(key);
});

test.each([
  ['61', '12'],
  ['61', '1234'],
  ['61', '12345'],
  ['61', '0400 000'],
  ['61', '0412 345 67'],
  // A landline and a business number: neither receives text messages.
  ['61', '02 9876 5432'],
  ['61', '1300 123 456'],
  ['86', '138 0013 800'],
  ['61', 'olive@example.com'],
  ['61', 'call 0412 345 678'],
])(
  'P2.37 P5.3 with country code +%s, %s is not a mobile number, in forms and in the backend alike',
  (areaCode, typed) => {
    expect(readMobile(areaCode, typed)).toBeNull();
    for (const purpose of ['log', 'register', 'reset', 'revise', 'change'] as const) {
      const read = requestCode.input.safeParse({ channel: 'phone', purpose, account: typed, areaCode });
      expect(read.error?.issues.map(({ message }) => message)).toEqual(['auth.wrongMobile']);
    }
    const to = recipient.safeParse({ channel: 'phone', recipient: typed, areaCode });
    expect(to.error?.issues.map(({ message }) => message)).toEqual(['sharing.share.wrongPhone']);
  },
);

test('P9.3 P9.5 every listed country has mobile numbers that are accepted', () => {
  const refused = COUNTRIES.filter(({ areaCode, code }) => {
    const example = getExampleNumber(code as CountryCode, examples);
    return !example || readMobile(areaCode, example.nationalNumber) === null;
  });
  expect(refused).toEqual([]);
});

test('P8.13 an entry that is not a number is not treated as an empty field', () => {
  expect(plainPhone(' olive@example.com ')).toBe('olive@example.com');
  const read = (typed: string) =>
    recipient.safeParse({ channel: 'phone', recipient: typed, areaCode: '61' }).error?.issues[0]?.message;
  expect([read('olive@example.com'), read(`${'o'.repeat(80)}@example.com`), read('  ')]).toEqual([
    'sharing.share.wrongPhone',
    'sharing.share.wrongPhone',
    'sharing.share.required',
  ]);
});
