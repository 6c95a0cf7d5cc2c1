import fc from 'fast-check';
import { strictJsonObject } from '@/upstream/broker/strict-json';

const read = (text: string) => strictJsonObject(Buffer.from(text));

test('A21 any object written by JSON is parsed unchanged', () => {
  const object = fc
    .dictionary(fc.string(), fc.jsonValue({ maxDepth: 4 }))
    .filter((one) => !JSON.stringify(one).includes('__proto__'));
  fc.assert(
    fc.property(object, (one) =>
      expect(read(JSON.stringify(one))).toEqual({ ok: true, value: JSON.parse(JSON.stringify(one)) }),
    ),
  );
});

test('A21 a duplicate key is found at any depth and in any spelling', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.nat(10), fc.jsonValue({ maxDepth: 2 }), (key, depth, value) => {
      const escaped = `"${[...Array(key.length).keys()].map((at) => `\\u${key.charCodeAt(at).toString(16).padStart(4, '0')}`).join('')}"`;
      const inner = `{${JSON.stringify(key)}:${JSON.stringify(value)},${escaped}:1}`;
      expect(read('{"x":['.repeat(depth / 2) + inner + ']}'.repeat(depth / 2))).toMatchObject({ ok: false });
    }),
  );
});

test.each([
  '',
  ' ',
  '[]',
  '1',
  'null',
  '"x"',
  '{}{}',
  '{} x',
  '{"a":1,}',
  "{'a':1}",
  '\ufeff{}',
  '{"a":NaN}',
  '{"__proto__":1}',
  '{"a":',
])('A21 %j is not one valid object', (text) => {
  expect(read(text).ok).toBe(false);
});

test('A21 the same key in different objects, and text that resembles keys, are valid', () => {
  expect(read('{"a":{"a":1},"b":[{"a":2},{"a":3}],"c":"\\"a\\":1,{\\"a\\":2}"}').ok).toBe(true);
  expect(read(`{"a":${'['.repeat(19)}${']'.repeat(19)}}`).ok).toBe(true);
  expect(read(`{"a":${'['.repeat(20)}${']'.repeat(20)}}`)).toEqual({
    ok: false,
    reason: 'the payload is nested deeper than 20 levels',
  });
});
