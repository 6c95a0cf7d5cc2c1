import fc from 'fast-check';
import {
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
  passwordLengthProblem,
  passwordProblem,
} from '@/lib/domain/account/password-rules';

const surroundings = {
  common: new Set(['password1', 'sunshine']),
  brand: ['Sunhelm', 'Sun Helm Energy', '日舵', '***'],
};

test.each([
  ['violet-harbour-7', null],
  ['aaaaaaaa', null],
  ['        ', 'blank'],
  ['with blank 1', 'blank'],
  ['tab\tinside', 'blank'],
  ['wide　blank', 'blank'],
  ['seven77', 'short'],
  ['密码密码密码密', 'short'],
  ['密码密码密码密码', null],
  ['x'.repeat(128), null],
  ['x'.repeat(129), 'long'],
  ['😀'.repeat(7), 'short'],
  ['😀'.repeat(128), null],
  ['😀'.repeat(129), 'long'],
  ['Password1', 'common'],
  ['SUNSHINE', 'common'],
  ['sunshine!', null],
  ['Sunhelm2026', 'brand'],
  ['s-u-n-h-e-l-m', 'brand'],
  ['SUNHELM!!', 'brand'],
  ['ｓｕｎｈｅｌｍ２０２６', 'brand'],
  ['sunhelmenergy1', 'brand'],
  ['energy2026', 'brand'],
  ['sun-20260101', null],
  ['helm-20260101', 'brand'],
  ['sunhelmer99', null],
  ['日舵20260101', 'brand'],
  ['12345678!', null],
])('P5.10 the password %p: %p', (password, problem) => {
  expect(passwordProblem(password, surroundings)).toBe(problem);
});

test('any combination of 8 to 128 characters is accepted', () => {
  const sign = fc
    .integer({ min: 0x21, max: 0x2ffff })
    .map((point) => String.fromCodePoint(point >= 0xd800 && point <= 0xdfff ? 0x41 : point));
  fc.assert(
    fc.property(fc.array(sign, { minLength: 1, maxLength: 140 }), (signs) => {
      const problem = passwordLengthProblem(signs.join(''));
      const count = signs.length;
      const expected = count < MIN_PASSWORD_LENGTH ? 'short' : count > MAX_PASSWORD_LENGTH ? 'long' : null;
      expect(problem).toBe(expected);
    }),
  );
});

test('a password that is the product name is recognised in any case and with any digits and symbols around it', () => {
  const around = fc.stringMatching(/^[0-9!@#$%^&*_+-]{1,6}$/);
  const cased = fc
    .array(fc.boolean(), { minLength: 7, maxLength: 7 })
    .map((upper) => [...'sunhelm'].map((letter, index) => (upper[index] ? letter.toUpperCase() : letter)).join(''));
  fc.assert(
    fc.property(around, cased, around, (before, name, after) => {
      expect(passwordProblem(`${before}${name}${after}`, surroundings)).toBe('brand');
    }),
  );
});
