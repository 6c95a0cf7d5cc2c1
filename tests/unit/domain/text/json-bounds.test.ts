import fc from 'fast-check';
import { boundsProblem, JSON_BOUNDS, parseWithin, type JsonBounds } from '@/lib/domain/text/json-bounds';

const wide: JsonBounds = { length: 1e9, depth: 1e9, elements: 1e9, keys: 1e9, text: 1e9 };

/** The expected bounds, measured on the built value. */
function measured(value: unknown): Omit<JsonBounds, 'length' | 'text'> {
  if (typeof value !== 'object' || value === null) return { depth: 0, elements: 1, keys: 0 };
  const inner = Object.values(value).map(measured);
  return {
    depth: 1 + Math.max(0, ...inner.map(({ depth }) => depth)),
    elements: 1 + inner.reduce((sum, { elements }) => sum + elements, 0),
    keys: Math.max(Array.isArray(value) ? 0 : inner.length, ...inner.map(({ keys }) => keys)),
  };
}

test('A35 depth, elements and keys of any JSON text match those of its value, whatever its whitespace', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), fc.constantFrom(undefined, 1, '\t'), (value, space) => {
      const text = JSON.stringify(value, null, space);
      const figures = measured(JSON.parse(text));
      expect(boundsProblem(text, { ...wide, ...figures })).toBeNull();
      if (figures.depth > 0) expect(boundsProblem(text, { ...wide, depth: figures.depth - 1 })).toBe('depth');
      expect(boundsProblem(text, { ...wide, elements: figures.elements - 1 })).toBe('elements');
      if (figures.keys > 0) expect(boundsProblem(text, { ...wide, keys: figures.keys - 1 })).toBe('keys');
    }),
    { numRuns: 500 },
  );
});

test('A35 the longest string counts as sent, including escaped quotes and backslashes', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { minLength: 1 }), (list) => {
      const longest = Math.max(...list.map((one) => JSON.stringify(one).length - 2));
      expect(boundsProblem(JSON.stringify(list), { ...wide, text: longest })).toBeNull();
      if (longest > 0) expect(boundsProblem(JSON.stringify(list), { ...wide, text: longest - 1 })).toBe('text');
    }),
  );
});

test.each([
  ['deep', '['.repeat(200_000), 'depth'],
  ['deep objects', '{"a":'.repeat(30_000), 'depth'],
  ['many', `[${'{},'.repeat(40_000)}{}]`, 'elements'],
  ['many keys', `{${Array.from({ length: 5_000 }, (_, at) => `"${at}":1`).join()}}`, 'keys'],
  ['commas alone', ','.repeat(200_000), 'elements'],
  ['a long text', `["${'x'.repeat(100_000)}"]`, 'text'],
  ['a text without an end', `["${'\\'.repeat(100_000)}`, 'text'],
  ['long', ' '.repeat(300_000), 'length'],
] as const)('A35 %s is refused before anything is parsed', (_, text, problem) => {
  expect(parseWithin(text, JSON_BOUNDS.gatewayReply)).toEqual({ ok: false, problem });
});

test('within the limits the result equals JSON.parse, and anything else is a syntax error', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.json(),
        fc.string(),
        fc.json().map((text) => text.slice(1)),
      ),
      (text) => {
        let expected: unknown;
        try {
          expected = { ok: true, value: JSON.parse(text) as unknown };
        } catch {
          expected = { ok: false, problem: 'syntax' };
        }
        expect(parseWithin(text, wide)).toEqual(expected);
      },
    ),
    { numRuns: 1000 },
  );
});
