import { readEmail } from '@/lib/domain/account/email';
import { shownEmail } from '@/lib/server/account/mapper';

test.each(['anna@müller.example', 'user@例え.jp', 'user@пример.рф', 'Ann@Example.com', '', 'nobody'])(
  'P2.68 P3.12 %s is shown as its owner writes it, however it is stored',
  (written) => expect(shownEmail(readEmail(written) ?? written)).toBe(written),
);

test('P3.12 what is no name in another script stays as it is', () => {
  expect(shownEmail('a@xn--.example')).toBe('a@xn--.example');
});
