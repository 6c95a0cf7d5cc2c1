import fc from 'fast-check';
import { COUNTRIES, DEFAULT_COUNTRY } from '@/lib/domain/account/countries';
import { readRegistrationPrefill, registrationPrefill } from '@/lib/domain/account/registration-prefill';

const read = (to: string) => readRegistrationPrefill(registrationPrefill(to));

test.each([
  ['ann@example.com', { channel: 'email', email: 'ann@example.com' }],
  ["o'brien+solar&more@example.com", { channel: 'email', email: "o'brien+solar&more@example.com" }],
  ['+61412345678', { channel: 'phone', phone: '412345678', country: DEFAULT_COUNTRY }],
  // The longest matching area code wins: +420 is not +42 or +4.
  [
    '+420601123456',
    { channel: 'phone', phone: '601123456', country: COUNTRIES.findIndex(({ code }) => code === 'CZ') },
  ],
  [
    '+8613912345678',
    { channel: 'phone', phone: '13912345678', country: COUNTRIES.findIndex(({ code }) => code === 'CN') },
  ],
])('P2.38 P9.3 the link for %s prefills the address it was sent to', (to, prefill) => {
  expect(read(to)).toEqual(prefill);
});

test.each(['', '#', '#to=', '#to=nobody', '#to=%2B61', '#to=%2B0', '#to=a%20b@c', '#else=a@b.example', '#to=%'])(
  'P2.38 %j prefills nothing',
  (hash) => {
    expect(readRegistrationPrefill(hash)).toBeNull();
  },
);

test('P2.38 any email address survives the link unchanged, and no text breaks the form', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (email) => {
      expect(read(email)).toEqual(email.length > 254 ? null : { channel: 'email', email });
    }),
  );
  fc.assert(fc.property(fc.string(), (hash) => void readRegistrationPrefill(hash)));
});
