import fc from 'fast-check';
import { z } from 'zod';
import { ALL_ENTRIES } from '@/lib/contract/all';
import { block, line, optionalText, secret, text } from '@/lib/contract/fields';
import { parseCallInput } from '@/lib/contract/parse-input';
import { isBlock, isOneLine, isStorable, storable, unstorablePaths } from '@/lib/domain/text/text-rules';
import { read, sourceFiles } from '../../support/source-files';
import { portalEntries, stringFields } from '../../support/portal-inputs';

const control = fc.constantFrom('\u0000', '\u0008', '\u001b', '\u007f', '\u0085', '\u009f', '\ud800', '\udfff');

test('A35 P5.42 a text with a control character or a lone surrogate is refused anywhere in the input', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), control, fc.string(), (before, odd, after) => {
      const wrong = `${before} ${odd} ${after}`;
      expect(isStorable(wrong)).toBe(false);
      expect(isStorable(storable(wrong))).toBe(true);
      const schema = z.object({ list: z.array(z.object({ name: z.string() })) });
      const parsed = parseCallInput(schema, { list: [{ name: 'good' }, { name: wrong }] });
      expect(parsed.error?.issues).toMatchObject([{ path: ['list', 1, 'name'], message: 'errors.wrongText' }]);
    }),
  );
  expect(unstorablePaths({ 'a\u0000': 1 })).toEqual([[]]);
});

test('A35 P5.42 any typed text is accepted, in every script', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
      const clean = typed.replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, '');
      expect(isOneLine(clean)).toBe(true);
    }),
  );
  for (const name of ['Dach Süd', '屋顶 1', 'سطح الشمس', 'גג דרומי', 'Haus 🌞', '👨‍👩‍👧', 'a\u200fb'])
    expect(isOneLine(name)).toBe(true);
});

test.each([
  ['text', text(10), ['a\nb', 'a\u2028b', 'a\u202eb', 'a\u2066b', 'a\tb']],
  ['optionalText', optionalText(10), ['a\nb', 'a\u202eb']],
  ['line', line(), ['a\nb', 'a\u202eb']],
  ['block', block(10), ['a\u202eb', 'a\u0000b']],
  ['secret', secret(10), ['a\u0000b', 'a\ud800']],
])('A35 P5.42 %s refuses characters that its kind of text excludes', (_, schema, wrong) => {
  for (const one of wrong) expect([one, schema.safeParse(one).success]).toEqual([one, false]);
  expect(schema.safeParse('سطح é 😀').success).toBe(true);
});

test('A35 D2.11 a multi-line text keeps its lines', () => {
  expect(block(10).parse('a\nb')).toBe('a\nb');
  expect(isBlock('a\r\nb')).toBe(true);
});

/** Free-text fields that may contain line breaks, or that are only compared and never displayed. */
const MAY_BREAK =
  /(^|\.)(password|verify_pwd|verifyPwd|challenge|text|funs|data|name|message|stack|page|deviceMessage|from|to|device|values)$/;

test('A35 P5.42 every text in every call’s input has character rules', async () => {
  const entries = [...ALL_ENTRIES, ...(await portalEntries())];
  const open = entries.flatMap((entry) =>
    stringFields(entry.input)
      .filter(({ field, schema }) => !MAY_BREAK.test(field) && String(schema.safeParse('a\nb').data).includes('\n'))
      .map(({ field }) => `${entry.name}.${field}`),
  );
  expect(open).toEqual([]);
  expect(entries.flatMap(({ input }) => stringFields(input)).length).toBeGreaterThan(300);
});

test('A35 P5.42 the input of a call is parsed in one way only', () => {
  const own = ['lib/contract/parse-input.ts'];
  const wrong = sourceFiles(['lib', 'upstream', 'app']).filter(
    (file) => !own.includes(file) && /\.input\.(safeParse|parse)\(/.test(read(file)),
  );
  expect(wrong).toEqual([]);
});
