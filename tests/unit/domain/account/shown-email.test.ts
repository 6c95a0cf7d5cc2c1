import { domainToUnicode } from 'node:url';
import { readEmail } from '@/lib/domain/account/email';
import { readRegistrationPrefill, registrationPrefill } from '@/lib/domain/account/registration-prefill';
import { shownEmail } from '@/lib/domain/account/shown-email';

const INTERNATIONAL = [
  'anna@müller.example',
  'anna@bücher.example',
  'user@例え.jp',
  'user@пример.рф',
  'user@bücher.straße.example',
  'user@مثال.إختبار',
  'user@a-ü-b.example',
  'user@他们为什么不说中文.example',
  'user@ليهمابتكلموشعربي؟.example'.replace('؟', ''),
];

test.each([...INTERNATIONAL, 'Ann@Example.com', '', 'nobody'])(
  'P2.68 P3.12 %s is displayed as its owner writes it, however it is stored',
  (written) => expect(shownEmail(readEmail(written) ?? written)).toBe(written),
);

test.each(INTERNATIONAL)('P3.12 the domain of %s is decoded as the platform decodes it', (written) => {
  const stored = readEmail(written) ?? '';
  expect(stored).toContain('xn--');
  const domain = stored.slice(stored.lastIndexOf('@') + 1);
  expect(shownEmail(`a@${domain.toUpperCase()}`)).toBe(`a@${domainToUnicode(domain)}`);
});

test.each(['a@xn--.example', 'a@xn--a.example', 'a@xn--99999999.example', 'a@xn--abc-.example', 'a@xn--ü.example'])(
  'P3.12 %s is not an internationalised name and is shown unchanged',
  (email) => expect(shownEmail(email)).toBe(email),
);

test('P2.47 P3.12 an invitation prefills the address as its owner writes it', () => {
  expect(readRegistrationPrefill(registrationPrefill('anna@xn--bcher-kva.example'))).toEqual({
    channel: 'email',
    email: 'anna@bücher.example',
  });
});
