import fc from 'fast-check';
import { nameForSentence, oneLine, withoutLinks } from '@/lib/domain/notifications/untrusted-text';

/** Patterns that email and text message clients turn into links, according to their documentation. */
const LINKED = [
  /[a-z][a-z0-9+.-]*:\/\//iu,
  /\b(?:mailto|tel|sms|javascript|data):\S/iu,
  /\bwww\.[\p{L}\p{N}]/iu,
  /\S@\S/u,
  /[\p{L}\p{N}-]\.\p{L}{2,}/u,
  /\b\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}\b/u,
];
const isLinked = (text: string) => LINKED.some((one) => one.test(text));

const hostile = [
  'https://evil.example/pay',
  'Pay at evil.com now',
  'hxxp://evil.com',
  'www.evil.com',
  'help@evil.com',
  'help @evil.com',
  'ｅｖｉｌ．ｃｏｍ',
  'evil。com',
  'evil.co\u200bm',
  'ev\u200dil.com',
  'evil.中国',
  'xn--80ak6aa92e.com',
  '203.0.113.7/pay',
  'tel:+61299999999',
  'mailto:a@b.example',
  'x.co',
  'Roof\r\nBcc: everyone',
  'Roof\nPlease call',
  'Call +61 2 9999 9999',
  '1300-555-5555',
] as const;

test.each(hostile)('a name such as %j is not used in an email sentence and does not become a link', (name) => {
  expect(nameForSentence(name)).toBeNull();
  const shown = withoutLinks(name);
  expect(isLinked(shown)).toBe(false);
  expect(shown).not.toMatch(/[\r\n\u2028]/);
});

test.each([
  ['Ann', 'Ann'],
  ['Ann  O’Neill-Smith', 'Ann O’Neill-Smith'],
  ['Dr. Li', 'Dr. Li'],
  ['Roof 3.5 kW', 'Roof 3.5 kW'],
  ['Plant No. 12 (east)', 'Plant No. 12 (east)'],
  ['王伟的电站', '王伟的电站'],
  ['Zoë & Søn: north', 'Zoë & Søn: north'],
  ['{organisation}', '{organisation}'],
  ['Meter 1234567', 'Meter 1234567'],
  ['Opens 8:30', 'Opens 8:30'],
])('an ordinary name, %j, is shown as %j', (name, shown) => {
  expect(nameForSentence(name)).toBe(shown);
  expect(withoutLinks(name)).toBe(shown);
});

test('alarm text stays legible', () => {
  expect(withoutLinks('St.Kilda Roof')).toBe('St. Kilda Roof');
  expect(withoutLinks('see https://a.example/x?y=1')).toBe('see https: a. example/x?y=1');
  expect(withoutLinks('b***@example.com')).toBe('b*** @ example. com');
  expect(oneLine('a\u202eb\tc')).toBe('a b c');
  expect(oneLine('x'.repeat(101))).toBe(`${'x'.repeat(100)}…`);
  expect(nameForSentence('n'.repeat(200))).toBe(`${'n'.repeat(60)}…`);
});

test('no typed text becomes a link or a separate line', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      'https://',
      'www.',
      '.',
      '@',
      ':',
      '/',
      '。',
      '．',
      '\u200b',
      '\r\n',
      'evil',
      'com',
      '1',
      '10.0.0.1',
      ' ',
      '中',
    ),
    fc.string({ unit: 'grapheme', maxLength: 4 }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const text = pieces.join('');
      const shown = withoutLinks(text);
      expect(isLinked(shown)).toBe(false);
      expect(shown).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
      const name = nameForSentence(text);
      expect(name === null || !isLinked(name)).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});
